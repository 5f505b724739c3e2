-- The digits of a person's phone numbers, which are searched for in any spelling.
CREATE FUNCTION phone_digits(first text, second text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(coalesce(first, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(second, ''), '\D', '', 'g');

CREATE INDEX candidates_phones ON candidates USING gin (phone_digits(primary_phone, secondary_phone) gin_trgm_ops);

-- Searches of the crew that a consultant keeps.
CREATE TABLE "saved_searches" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "filter" JSONB NOT NULL,
  "daily" BOOLEAN NOT NULL DEFAULT false,
  "looked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "saved_searches_user_id_created_at_id_idx" ON "saved_searches" ("user_id", "created_at", "id");
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who is new among the crew.
CREATE INDEX "candidates_verified_at_idx" ON "candidates" ("verified_at") WHERE is_verified;
