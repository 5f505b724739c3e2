-- Requests with an Idempotency-Key: who sent which, and what it was answered. Kept for a day.
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "token_id" UUID,
    "key_hash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "has_effect" BOOLEAN NOT NULL DEFAULT false,
    "may_keep" BOOLEAN NOT NULL DEFAULT true,
    "status" SMALLINT,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "idempotency_keys_user_id_key_hash_key" ON "idempotency_keys"("user_id", "key_hash");
CREATE UNIQUE INDEX "idempotency_keys_token_id_key_hash_key" ON "idempotency_keys"("token_id", "key_hash");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "integration_tokens"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Somebody sent it: a person or a token.
ALTER TABLE "idempotency_keys" ADD CONSTRAINT idempotency_keys_holder CHECK (num_nonnulls(user_id, token_id) = 1);
