-- Where somebody is logged in: the browser in words, and the network it was last used from, never an address.
ALTER TABLE "sessions"
  ADD COLUMN "device" TEXT NOT NULL DEFAULT 'Unknown device',
  ADD COLUMN "network" TEXT;

-- The absolute end of the sessions that there are.
UPDATE "sessions" s
SET "expires_at" = least(s."expires_at", s."created_at" + CASE u."user_type" WHEN 'ADMIN' THEN interval '12 hours' ELSE interval '90 days' END)
FROM "users" u WHERE u."id" = s."user_id";
