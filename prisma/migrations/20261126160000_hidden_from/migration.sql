-- Yachts, people and companies to whom a candidate is never introduced, by the names that the candidate wrote.
CREATE TABLE "hidden_from" (
    "candidate_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_from_pkey" PRIMARY KEY ("candidate_id", "name")
);
ALTER TABLE "hidden_from" ADD CONSTRAINT "hidden_from_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
