-- What the agency asks a rejected candidate to mend, in its own words.
ALTER TABLE "candidates" ADD COLUMN "rejection_words" TEXT;
