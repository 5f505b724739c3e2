-- A code is of the browser that asked for it: what others with the link ask for and try does not touch it.
CREATE TABLE "shortlist_codes" (
    "link_id" UUID NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shortlist_codes_pkey" PRIMARY KEY ("link_id", "browser_hash")
);
CREATE INDEX "shortlist_codes_expires_at_idx" ON "shortlist_codes"("expires_at");
ALTER TABLE "shortlist_codes" ADD CONSTRAINT "shortlist_codes_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "shortlist_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shortlist_links" DROP COLUMN "code_hash", DROP COLUMN "code_expires_at", DROP COLUMN "code_tries";
