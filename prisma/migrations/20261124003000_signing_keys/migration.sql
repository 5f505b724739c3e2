-- What the product signs with, the same for all instances: the first to start makes a key, the others read it.
CREATE TABLE "signing_keys" (
  "name" TEXT NOT NULL,
  "key" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("name")
);
