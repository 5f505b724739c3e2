-- What no other table remembers of a candidate: CVs that were replaced, requests for verification and their
-- answers, each time that a referee was sent the link, and the e-mails that the product sent, whose own rows are deleted after 30 days. Triggers keep
-- them, so that every face and the version before this one write them.
CREATE TYPE "candidate_event_kind" AS ENUM ('CV_UPLOADED', 'VERIFICATION_REQUESTED', 'VERIFIED', 'REJECTED', 'REFERENCE_ASKED', 'EMAIL_SENT');

CREATE TABLE "candidate_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "candidate_id" UUID NOT NULL,
    "kind" "candidate_event_kind" NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "reference_id" UUID,
    "actor_id" UUID,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidate_events_pkey" PRIMARY KEY ("id")
);

-- An undone rejection restores the request's own instant, which is no second request.
CREATE UNIQUE INDEX "candidate_events_once" ON "candidate_events"("candidate_id", "kind", "happened_at", "detail", "reference_id") NULLS NOT DISTINCT;
CREATE INDEX "candidate_events_reference_id_idx" ON "candidate_events"("reference_id");
CREATE INDEX "candidate_events_actor_id_idx" ON "candidate_events"("actor_id");

ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_reference_id_fkey" FOREIGN KEY ("reference_id") REFERENCES "references"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE FUNCTION note_candidate_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF NEW.cv_file_id IS NOT NULL AND (is_new OR NEW.cv_file_id IS DISTINCT FROM OLD.cv_file_id) THEN
    INSERT INTO candidate_events (candidate_id, kind, happened_at)
      SELECT NEW.id, 'CV_UPLOADED', f.created_at FROM stored_files f WHERE f.id = NEW.cv_file_id
      ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.requested_verification_at IS NOT NULL
    AND (is_new OR NEW.requested_verification_at IS DISTINCT FROM OLD.requested_verification_at) THEN
    INSERT INTO candidate_events (candidate_id, kind, happened_at)
      VALUES (NEW.id, 'VERIFICATION_REQUESTED', NEW.requested_verification_at)
      ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.is_verified AND (is_new OR NOT OLD.is_verified) THEN
    INSERT INTO candidate_events (candidate_id, kind, happened_at)
      VALUES (NEW.id, 'VERIFIED', coalesce(NEW.verified_at, now()))
      ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.is_rejected AND (is_new OR NOT OLD.is_rejected) THEN
    INSERT INTO candidate_events (candidate_id, kind, happened_at)
      VALUES (NEW.id, 'REJECTED', now())
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER candidates_events_insert AFTER INSERT ON candidates
  FOR EACH ROW WHEN (NEW.cv_file_id IS NOT NULL OR NEW.requested_verification_at IS NOT NULL
    OR NEW.is_verified OR NEW.is_rejected)
  EXECUTE FUNCTION note_candidate_events();
CREATE TRIGGER candidates_events_update
  AFTER UPDATE OF cv_file_id, requested_verification_at, is_verified, is_rejected ON candidates
  FOR EACH ROW WHEN ((OLD.cv_file_id, OLD.requested_verification_at, OLD.is_verified, OLD.is_rejected)
    IS DISTINCT FROM (NEW.cv_file_id, NEW.requested_verification_at, NEW.is_verified, NEW.is_rejected))
  EXECUTE FUNCTION note_candidate_events();

CREATE FUNCTION note_reference_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (candidate_id, kind, reference_id, happened_at)
    VALUES (NEW.candidate_id, 'REFERENCE_ASKED', NEW.id, NEW.email_sent_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER references_asked_insert AFTER INSERT ON "references"
  FOR EACH ROW WHEN (NEW.email_sent_at IS NOT NULL) EXECUTE FUNCTION note_reference_asked();
CREATE TRIGGER references_asked_update AFTER UPDATE OF email_sent_at ON "references"
  FOR EACH ROW WHEN (NEW.email_sent_at IS NOT NULL AND NEW.email_sent_at IS DISTINCT FROM OLD.email_sent_at)
  EXECUTE FUNCTION note_reference_asked();

-- The kind alone: a subject may name somebody else, of whom nothing stays once their account is deleted. Links of
-- references and job alerts have rows of their own.
CREATE FUNCTION note_email_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (candidate_id, kind, detail, happened_at)
    SELECT c.id, 'EMAIL_SENT', NEW.kind, coalesce(NEW.sent_at, now())
    FROM users u JOIN candidates c ON c.user_id = u.id WHERE u.email = NEW."to"
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER emails_sent_insert AFTER INSERT ON emails
  FOR EACH ROW WHEN (NEW.status = 'SENT' AND NEW.kind NOT IN ('reference', 'job-alert'))
  EXECUTE FUNCTION note_email_sent();
CREATE TRIGGER emails_sent_update AFTER UPDATE OF status ON emails
  FOR EACH ROW WHEN (NEW.status = 'SENT' AND OLD.status <> 'SENT' AND NEW.kind NOT IN ('reference', 'job-alert'))
  EXECUTE FUNCTION note_email_sent();

INSERT INTO "candidate_events" ("candidate_id", "kind", "happened_at")
SELECT c."id", 'CV_UPLOADED'::candidate_event_kind, f."created_at"
  FROM "candidates" c JOIN "stored_files" f ON f."id" = c."cv_file_id"
UNION ALL SELECT "id", 'VERIFICATION_REQUESTED', "requested_verification_at"
  FROM "candidates" WHERE "requested_verification_at" IS NOT NULL
UNION ALL SELECT "id", 'VERIFIED', "verified_at" FROM "candidates" WHERE "is_verified" AND "verified_at" IS NOT NULL;

INSERT INTO "candidate_events" ("candidate_id", "kind", "reference_id", "happened_at")
SELECT "candidate_id", 'REFERENCE_ASKED', "id", "email_sent_at" FROM "references" WHERE "email_sent_at" IS NOT NULL;

INSERT INTO "candidate_events" ("candidate_id", "kind", "detail", "happened_at")
SELECT c."id", 'EMAIL_SENT', e."kind", coalesce(e."sent_at", e."created_at")
FROM "emails" e JOIN "users" u ON u."email" = e."to" JOIN "candidates" c ON c."user_id" = u."id"
WHERE e."status" = 'SENT' AND e."kind" NOT IN ('reference', 'job-alert')
ON CONFLICT DO NOTHING;
