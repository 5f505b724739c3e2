-- What jobs and yachts are searched in, folded once and not for each row of each search. Generated, so that the
-- version before keeps them too.
ALTER TABLE "positions" ADD COLUMN "folded_name" TEXT NOT NULL GENERATED ALWAYS AS (fold("name")) STORED;
ALTER TABLE "yachts" ADD COLUMN "folded_name" TEXT NOT NULL GENERATED ALWAYS AS (fold("name")) STORED;
ALTER TABLE "jobs" ADD COLUMN "folded_reference" TEXT GENERATED ALWAYS AS (fold("reference")) STORED;

CREATE INDEX "yachts_folded_name" ON "yachts" USING gin ("folded_name" gin_trgm_ops);
DROP INDEX "yachts_name";
