-- Who made two accounts one, for good: the people as random keys, nothing personal.
CREATE TABLE "candidate_merges" (
    "id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "survivor_key" UUID NOT NULL,
    "other_key" UUID NOT NULL,
    "choices" JSONB NOT NULL,
    "moved" JSONB NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "undoable_until" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_id" UUID,

    CONSTRAINT "candidate_merges_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "candidate_merges_survivor_key_idx" ON "candidate_merges"("survivor_key");

-- What undoing a merge needs: personal data, deleted with the account, the undoing or after seven days.
CREATE TABLE "kept_merges" (
    "merge_id" UUID NOT NULL,
    "survivor_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "other_name" TEXT NOT NULL,
    "emails" TEXT[] NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "kept_merges_pkey" PRIMARY KEY ("merge_id")
);
CREATE INDEX "kept_merges_survivor_id_idx" ON "kept_merges"("survivor_id");
ALTER TABLE "kept_merges" ADD CONSTRAINT "kept_merges_merge_id_fkey" FOREIGN KEY ("merge_id") REFERENCES "candidate_merges"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "kept_merges" ADD CONSTRAINT "kept_merges_survivor_id_fkey" FOREIGN KEY ("survivor_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A merge and its undoing in the person's record.
ALTER TYPE "candidate_event_kind" ADD VALUE 'MERGED';
ALTER TYPE "candidate_event_kind" ADD VALUE 'MERGE_UNDONE';
