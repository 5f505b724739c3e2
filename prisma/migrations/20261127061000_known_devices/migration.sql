-- From which devices somebody has logged in: keyed digests of browser, system and network, to tell of a new one.
CREATE TABLE "known_devices" (
    "user_id" UUID NOT NULL,
    "device_hash" BYTEA NOT NULL,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id", "device_hash")
);
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
