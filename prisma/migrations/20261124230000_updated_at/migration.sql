-- When a token, a webhook, a delivery or an e-mail last changed. The default is for a version that does not
-- write it yet; rows from before are as old as what they say of themselves.
ALTER TABLE "integration_tokens" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "webhook_endpoints" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "webhook_deliveries" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "emails" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "integration_tokens" SET "updated_at" = COALESCE("revoked_at", "created_at");
UPDATE "webhook_endpoints" SET "updated_at" = COALESCE("disabled_at", "created_at");
UPDATE "webhook_deliveries" SET "updated_at" = COALESCE("last_attempt_at", "created_at");
UPDATE "emails" SET "updated_at" = COALESCE("sent_at", "created_at");
