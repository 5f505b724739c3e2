-- Enquiries that wait for an answer. Older ones came by e-mail alone and were answered from there.
ALTER TABLE "enquiries"
  ADD COLUMN "answered_at" TIMESTAMPTZ(3),
  ADD COLUMN "answered_by_id" UUID;
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answered_by_id_fkey"
  FOREIGN KEY ("answered_by_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
UPDATE "enquiries" SET "answered_at" = "created_at" WHERE "created_at" < now() - interval '14 days';
CREATE INDEX "enquiries_answered_by_id_idx" ON "enquiries" ("answered_by_id");
CREATE INDEX "enquiries_open" ON "enquiries" ("id") WHERE "answered_at" IS NULL;

-- The applications that wait for an answer, the oldest first.
CREATE INDEX "applications_waiting" ON "applications" ("applied_at", "id") INCLUDE ("job_id")
  WHERE "status" = 'APPLIED' AND NOT "rejected";

-- The certificates that expire next.
CREATE INDEX "candidate_certificates_expiring" ON "candidate_certificates" ("expiry_date") WHERE "held";
