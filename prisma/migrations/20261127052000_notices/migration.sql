-- What people are told of on their own screens, and which of it by e-mail, too.
CREATE TYPE "notice_kind" AS ENUM ('PROFILE_VERIFIED', 'PROFILE_REJECTED', 'APPLICATION_FORWARDED', 'APPLICATION_MOVED', 'APPLICATION_HIRED', 'APPLICATION_REJECTED', 'INTRODUCTION_ASKED', 'REFERENCE_COMPLETED', 'COUPLE_REQUESTED', 'CERTIFICATE_EXPIRING', 'JOB_SUGGESTED');

ALTER TABLE "users"
  ADD COLUMN "mailed_notices" "notice_kind"[] DEFAULT ARRAY['PROFILE_VERIFIED', 'PROFILE_REJECTED', 'APPLICATION_HIRED', 'APPLICATION_REJECTED', 'INTRODUCTION_ASKED', 'REFERENCE_COMPLETED', 'COUPLE_REQUESTED', 'CERTIFICATE_EXPIRING', 'JOB_SUGGESTED']::"notice_kind"[],
  ADD COLUMN "notices_daily" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "emails" ADD COLUMN "unsubscribe_url" TEXT;

CREATE TABLE "notices" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" "notice_kind" NOT NULL,
  "subject" TEXT,
  "detail" TEXT,
  "job_id" UUID,
  "key" TEXT,
  "decision_id" UUID,
  "email_id" UUID,
  "is_due" BOOLEAN NOT NULL DEFAULT false,
  "read_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "notices_key_key" ON "notices"("key");
-- The newest of a person.
CREATE INDEX "notices_user_id_id_idx" ON "notices"("user_id", "id");
-- How many somebody has not read, and whose summary is due.
CREATE INDEX "notices_unread_idx" ON "notices"("user_id") WHERE "read_at" IS NULL;
CREATE INDEX "notices_due_idx" ON "notices"("user_id") WHERE "is_due";
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");
CREATE INDEX "notices_decision_id_idx" ON "notices"("decision_id");
CREATE INDEX "notices_email_id_idx" ON "notices"("email_id");
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE SET NULL ON UPDATE CASCADE;
