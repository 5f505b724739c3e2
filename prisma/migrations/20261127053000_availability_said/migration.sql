-- A day from which somebody is available, beside the five steps; and when they said or confirmed it. Of what stands
-- already nobody knows when it was said, so it is asked again at once.
ALTER TABLE "candidates"
  ADD COLUMN "available_from" DATE,
  ADD COLUMN "availability_said_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT candidates_available_from CHECK (available_from IS NULL
    OR (is_available IS TRUE AND has_notice AND notice_period IS NULL));

-- With a day there is no notice, so the expression of candidates_search is null: the filter looks here besides.
CREATE INDEX "candidates_available_from_idx" ON "candidates"("available_from") WHERE "available_from" IS NOT NULL;
