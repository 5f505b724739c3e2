-- Webhooks: the endpoints of an integration, and what each of them was, is or will be sent.
CREATE TYPE "webhook_event" AS ENUM ('APPLICATION_CREATED', 'APPLICATION_MOVED', 'JOB_LISTED', 'JOB_ARCHIVED', 'CANDIDATE_VERIFIED', 'WEBHOOK_TEST');
CREATE TYPE "webhook_disabled_reason" AS ENUM ('FAILURES', 'GONE', 'ADMIN');
CREATE TYPE "webhook_delivery_status" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "token_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" "webhook_event"[],
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" "webhook_disabled_reason",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "user_id" UUID,
    "event_id" UUID NOT NULL,
    "event" "webhook_event" NOT NULL,
    "payload" TEXT NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retries" INTEGER NOT NULL DEFAULT 0,
    "sending_until" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "response_status" SMALLINT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "webhook_endpoints_token_id_idx" ON "webhook_endpoints"("token_id");
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_event_id_key" ON "webhook_deliveries"("endpoint_id", "event_id");
CREATE INDEX "webhook_deliveries_endpoint_id_id_idx" ON "webhook_deliveries"("endpoint_id", "id");
CREATE INDEX "webhook_deliveries_user_id_idx" ON "webhook_deliveries"("user_id");
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");
-- What still has to be sent is looked for again and again, and is few among all that was sent.
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (created_at) WHERE status = 'PENDING';

ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "integration_tokens"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT webhook_endpoints_disabled_with_reason CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL));
