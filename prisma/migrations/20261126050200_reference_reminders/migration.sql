-- A referee who has not answered is reminded once, by a link of its own, so that the first one stays; and may say
-- that the request is not about them, which closes it.
ALTER TYPE "candidate_event_kind" ADD VALUE 'REFERENCE_REMINDED';
ALTER TYPE "candidate_event_kind" ADD VALUE 'REFERENCE_DECLINED';
ALTER TABLE "references"
  ADD COLUMN "reminded_at" TIMESTAMPTZ(3),
  ADD COLUMN "reminder_token_hash" BYTEA,
  ADD COLUMN "declined_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "references_reminder_token_hash_key" ON "references"("reminder_token_hash");
