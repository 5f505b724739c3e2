-- What changed and when, for integrations that keep a copy: no id, but a random key that outlives the row.
CREATE TYPE "change_kind" AS ENUM ('APPLICATION', 'CANDIDATE', 'JOB', 'YACHT');

ALTER TABLE "applications" ADD COLUMN "change_key" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "candidates" ADD COLUMN "change_key" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "jobs" ADD COLUMN "change_key" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "yachts" ADD COLUMN "change_key" UUID NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "applications_change_key_key" ON "applications"("change_key");
CREATE UNIQUE INDEX "candidates_change_key_key" ON "candidates"("change_key");
CREATE UNIQUE INDEX "jobs_change_key_key" ON "jobs"("change_key");
CREATE UNIQUE INDEX "yachts_change_key_key" ON "yachts"("change_key");

-- One row a thing and transaction. The transaction's number orders them, because what is below the oldest
-- running one can no longer grow: a clock or a sequence would let a slow transaction's rows appear behind a
-- reader. Rows of other transactions are never touched, so writers do not wait for each other.
CREATE TABLE "changes" (
    "xid" BIGINT NOT NULL,
    "kind" "change_kind" NOT NULL,
    "key" UUID NOT NULL,
    "is_shown" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("xid", "kind", "key")
);
CREATE INDEX "changes_changed_at_idx" ON "changes" USING BRIN ("changed_at");

-- `shown` tells whether those who do not see everything of this kind saw it before the change or see it now.
CREATE FUNCTION note_change(kind change_kind, key UUID, shown BOOLEAN) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (xid, kind, key, is_shown)
    VALUES (pg_current_xact_id()::text::bigint, kind, key, shown)
  ON CONFLICT ON CONSTRAINT changes_pkey
    DO UPDATE SET is_shown = true WHERE excluded.is_shown AND NOT changes.is_shown;
$$;

CREATE FUNCTION note_application_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('APPLICATION', coalesce(NEW.change_key, OLD.change_key), true);
  RETURN NULL;
END $$;

CREATE FUNCTION note_candidate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('CANDIDATE', coalesce(NEW.change_key, OLD.change_key),
    coalesce(OLD.is_verified, false) OR coalesce(NEW.is_verified, false));
  RETURN NULL;
END $$;

CREATE FUNCTION note_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('JOB', coalesce(NEW.change_key, OLD.change_key),
    coalesce(OLD.status <> 'DRAFT', false) OR coalesce(NEW.status <> 'DRAFT', false));
  RETURN NULL;
END $$;

-- A job shows much of its yacht.
CREATE FUNCTION note_yacht_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('YACHT', coalesce(NEW.change_key, OLD.change_key),
    coalesce(NEW.employer_id, OLD.employer_id) IS NULL);
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_change('JOB', change_key, status <> 'DRAFT') FROM jobs WHERE yacht_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_change AFTER INSERT OR UPDATE OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION note_application_change();
CREATE TRIGGER candidates_change AFTER INSERT OR UPDATE OR DELETE ON candidates
  FOR EACH ROW EXECUTE FUNCTION note_candidate_change();
CREATE TRIGGER jobs_change AFTER INSERT OR UPDATE OR DELETE ON jobs
  FOR EACH ROW EXECUTE FUNCTION note_job_change();
CREATE TRIGGER yachts_change AFTER INSERT OR UPDATE OR DELETE ON yachts
  FOR EACH ROW EXECUTE FUNCTION note_yacht_change();
