-- What was decided may be taken back for a moment: who decided what, until when, and what stood before.
CREATE TYPE "decision_kind" AS ENUM ('VERIFY_CANDIDATE', 'REJECT_CANDIDATE', 'MOVE_APPLICATION', 'ARCHIVE_JOB', 'MARK_NOT_INTERESTED');

CREATE TABLE "decisions" (
    "id" UUID NOT NULL,
    "kind" "decision_kind" NOT NULL,
    "user_id" UUID,
    "token_id" UUID,
    "application_id" UUID,
    "candidate_id" UUID,
    "job_id" UUID,
    "email_id" UUID,
    "webhook_event_id" UUID,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "decided_at" TIMESTAMPTZ(6) NOT NULL,
    "undoable_until" TIMESTAMPTZ(6) NOT NULL,
    "undone_at" TIMESTAMPTZ(6),

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "decisions_user_id_idx" ON "decisions"("user_id");
CREATE INDEX "decisions_application_id_idx" ON "decisions"("application_id");
CREATE INDEX "decisions_candidate_id_idx" ON "decisions"("candidate_id");
CREATE INDEX "decisions_job_id_idx" ON "decisions"("job_id");
CREATE INDEX "decisions_email_id_idx" ON "decisions"("email_id");
CREATE INDEX "decisions_decided_at_idx" ON "decisions"("decided_at");

ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Somebody decided: a person or a token.
ALTER TABLE "decisions" ADD CONSTRAINT decisions_decider CHECK (num_nonnulls(user_id, token_id) = 1);

-- When an application came to its stage, by the database's clock: what a move is told apart by.
ALTER TABLE "applications" ADD COLUMN "stage_changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp();
UPDATE "applications" a SET "stage_changed_at" = coalesce(
    (SELECT max(e.created_at) FROM application_events e WHERE e.application_id = a.id), a.applied_at);

-- A delivery that is sent after another: the undoing of a decision after the decision.
ALTER TABLE "webhook_deliveries" ADD COLUMN "after_id" UUID;
CREATE INDEX "webhook_deliveries_after_id_idx" ON "webhook_deliveries"("after_id");
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_after_id_fkey" FOREIGN KEY ("after_id") REFERENCES "webhook_deliveries"("id") ON DELETE SET NULL ON UPDATE CASCADE;
