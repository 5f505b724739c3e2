-- How many applications of a job stand where: kept by triggers, not counted. A count is the sum of its rows.
CREATE TABLE "application_counts" (
    "id" BIGSERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "status" "application_status" NOT NULL,
    "rejected" BOOLEAN NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "application_counts_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 70);

CREATE INDEX "application_counts_job_id_status_rejected_idx" ON "application_counts"("job_id", "status", "rejected");

-- Adds to a row that no other transaction holds, else makes a row: writers never wait for each other, so they
-- cannot end in a deadlock either. A foreign key to the job would make them wait for its deletion.
CREATE FUNCTION keep_application_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes application_counts[];
  change application_counts;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT ROW(0, job_id, status, rejected, count(*))::application_counts
      FROM added GROUP BY job_id, status, rejected);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT ROW(0, job_id, status, rejected, -count(*))::application_counts
      FROM removed GROUP BY job_id, status, rejected);
  ELSE
    changes := ARRAY(SELECT ROW(0, job_id, status, rejected, sum(n))::application_counts
      FROM (SELECT job_id, status, rejected, 1 AS n FROM added
        UNION ALL SELECT job_id, status, rejected, -1 FROM removed) moved
      GROUP BY job_id, status, rejected HAVING sum(n) <> 0);
  END IF;
  FOREACH change IN ARRAY changes LOOP
    UPDATE application_counts SET n = n + change.n WHERE id = (
      SELECT id FROM application_counts
      WHERE job_id = change.job_id AND status = change.status AND rejected = change.rejected
      LIMIT 1 FOR UPDATE SKIP LOCKED);
    CONTINUE WHEN FOUND;
    INSERT INTO application_counts (job_id, status, rejected, n)
      VALUES (change.job_id, change.status, change.rejected, change.n);
  END LOOP;
  RETURN NULL;
END $$;

-- Locks out writers, those of the version before too, until the counts stand.
CREATE TRIGGER applications_counted_insert AFTER INSERT ON applications
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_application_counts();
CREATE TRIGGER applications_counted_update AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_application_counts();
CREATE TRIGGER applications_counted_delete AFTER DELETE ON applications
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_application_counts();

INSERT INTO "application_counts" ("job_id", "status", "rejected", "n")
SELECT "job_id", "status", "rejected", count(*) FROM "applications" GROUP BY 1, 2, 3;
