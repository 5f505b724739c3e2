-- What was read from a candidate's CV, until they have looked at it: nobody else reads it.
CREATE TYPE "CvDraftState" AS ENUM ('READING', 'READY', 'FAILED');
CREATE TYPE "CvDraftProblem" AS ENUM ('ENCRYPTED', 'UNREADABLE', 'TOO_LARGE', 'NO_TEXT', 'TIMEOUT');
CREATE TABLE "cv_drafts" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "state" "CvDraftState" NOT NULL DEFAULT 'READING',
    "problem" "CvDraftProblem",
    "page" SMALLINT,
    "pages" SMALLINT,
    "content" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT (CURRENT_TIMESTAMP + '30 days'::interval),

    CONSTRAINT "cv_drafts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cv_drafts_problem_check" CHECK (("problem" IS NOT NULL) = ("state" = 'FAILED')),
    CONSTRAINT "cv_drafts_content_check" CHECK (("content" IS NOT NULL) = ("state" = 'READY'))
);
CREATE UNIQUE INDEX "cv_drafts_candidate_id_key" ON "cv_drafts"("candidate_id");
CREATE UNIQUE INDEX "cv_drafts_file_id_key" ON "cv_drafts"("file_id");
CREATE INDEX "cv_drafts_expires_at_idx" ON "cv_drafts"("expires_at");
ALTER TABLE "cv_drafts" ADD CONSTRAINT "cv_drafts_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cv_drafts" ADD CONSTRAINT "cv_drafts_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
