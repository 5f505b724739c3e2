-- The register of seafarers found work (MLC 2006, Standard A1.4), written with each hire, whoever makes it. It outlives
-- accounts: a row whose person is erased keeps its role, its month and its random key.
CREATE TABLE "found_work" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "candidate_id" UUID,
    "application_id" UUID,
    "role" TEXT NOT NULL,
    "yacht" TEXT,
    "hired_on" DATE NOT NULL,

    CONSTRAINT "found_work_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "found_work_application_id_key" ON "found_work"("application_id");
CREATE INDEX "found_work_candidate_id_idx" ON "found_work"("candidate_id");
CREATE INDEX "found_work_hired_on_idx" ON "found_work"("hired_on");
ALTER TABLE "found_work" ADD CONSTRAINT "found_work_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "found_work" ADD CONSTRAINT "found_work_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE FUNCTION register_found_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A hire that was undone found nobody work.
  DELETE FROM found_work WHERE application_id = NEW.id AND NEW.status <> 'HIRED';
  IF NEW.status = 'HIRED' THEN
    INSERT INTO found_work (candidate_id, application_id, role, yacht, hired_on)
      SELECT NEW.candidate_id, NEW.id, coalesce(p.name, 'No Position'), y.name,
        (now() AT TIME ZONE 'Europe/London')::date
      FROM jobs j LEFT JOIN positions p ON p.id = j.position_id LEFT JOIN yachts y ON y.id = j.yacht_id
      WHERE j.id = NEW.job_id
      ON CONFLICT (application_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_found_work_insert AFTER INSERT ON applications
  FOR EACH ROW WHEN (NEW.status = 'HIRED') EXECUTE FUNCTION register_found_work();
CREATE TRIGGER applications_found_work_update AFTER UPDATE OF status ON applications
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status AND 'HIRED' IN (NEW.status, OLD.status))
  EXECUTE FUNCTION register_found_work();

CREATE FUNCTION forget_found_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.yacht := NULL;
  NEW.application_id := NULL;
  NEW.hired_on := date_trunc('month', NEW.hired_on)::date;
  RETURN NEW;
END $$;
CREATE TRIGGER found_work_forgotten BEFORE UPDATE OF candidate_id ON found_work
  FOR EACH ROW WHEN (NEW.candidate_id IS NULL AND OLD.candidate_id IS NOT NULL) EXECUTE FUNCTION forget_found_work();

INSERT INTO found_work (candidate_id, application_id, role, yacht, hired_on)
SELECT a.candidate_id, a.id, coalesce(p.name, 'No Position'), y.name,
  (coalesce((SELECT max(e.created_at) FROM application_events e
    WHERE e.application_id = a.id AND e.to_status = 'HIRED'), a.applied_at) AT TIME ZONE 'Europe/London')::date
FROM applications a JOIN jobs j ON j.id = a.job_id
  LEFT JOIN positions p ON p.id = j.position_id LEFT JOIN yachts y ON y.id = j.yacht_id
WHERE a.status = 'HIRED';
