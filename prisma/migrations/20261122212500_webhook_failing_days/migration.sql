-- A webhook is disabled after days of failure, and pauses while its receiver is away.
ALTER TABLE "webhook_endpoints"
  ADD COLUMN "failing_since" TIMESTAMPTZ(3),
  ADD COLUMN "paused_until" TIMESTAMPTZ(3);
