-- Telling candidates of a job is a decision like others: it is undone as a whole before the e-mails are written.
ALTER TYPE "decision_kind" ADD VALUE 'SEND_ALERTS';

ALTER TABLE "job_alerts" ADD COLUMN "decision_id" UUID;
CREATE INDEX "job_alerts_decision_id_idx" ON "job_alerts"("decision_id");
-- The decision is written after its alerts, once it is known that there are any.
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
