-- The people whom the agency would show to the client of a job, in an order, each with a line about them.
CREATE TABLE "shortlist_entries" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "line" TEXT,
    "added_by_id" UUID,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_entries_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shortlist_entries_job_id_candidate_id_key" ON "shortlist_entries"("job_id", "candidate_id");
CREATE INDEX "shortlist_entries_candidate_id_idx" ON "shortlist_entries"("candidate_id");
CREATE INDEX "shortlist_entries_added_by_id_idx" ON "shortlist_entries"("added_by_id");
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
