-- E-mails are tried for days: when next, until when their links work, and whose reference they ask for.
ALTER TABLE "emails"
  ADD COLUMN "next_attempt_at" TIMESTAMPTZ(3),
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  ADD COLUMN "reference_id" UUID;

ALTER TABLE "emails" ADD CONSTRAINT "emails_reference_id_fkey"
  FOREIGN KEY ("reference_id") REFERENCES "references"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "emails_reference_id_idx" ON "emails"("reference_id");
-- What was not sent: few rows of many.
CREATE INDEX "emails_unsent_idx" ON "emails"("id") WHERE "status" <> 'SENT';
