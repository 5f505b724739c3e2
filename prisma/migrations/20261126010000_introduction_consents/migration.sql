-- Whether a candidate agrees to be introduced for a job: one row for each of both, whether they applied or not. Nothing
-- about them leaves the agency before they agreed, or an admin said why it may.
CREATE TYPE "consent_answer" AS ENUM ('AGREED', 'DECLINED');
CREATE TYPE "consent_way" AS ENUM ('SCREEN', 'MAIL', 'STANDING');

CREATE TABLE "introduction_consents" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_by_id" UUID,
    "facts" TEXT[] NOT NULL,
    "question" TEXT NOT NULL,
    "answer" "consent_answer",
    "answered_at" TIMESTAMPTZ(6),
    "answer_way" "consent_way",
    "token_hash" BYTEA,
    "token_expires_at" TIMESTAMPTZ(3),
    "token_used_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(6),
    "released_by_id" UUID,
    "release_reason" TEXT,
    "introduced_at" TIMESTAMPTZ(3),

    CONSTRAINT "introduction_consents_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "introduction_consents_answered" CHECK (num_nulls("answer", "answered_at", "answer_way") IN (0, 3)),
    -- Who released may have left.
    CONSTRAINT "introduction_consents_released" CHECK (num_nulls("released_at", "release_reason") IN (0, 2))
);

CREATE UNIQUE INDEX "introduction_consents_job_id_candidate_id_key" ON "introduction_consents"("job_id", "candidate_id");
CREATE UNIQUE INDEX "introduction_consents_token_hash_key" ON "introduction_consents"("token_hash");
CREATE INDEX "introduction_consents_candidate_id_asked_at_idx" ON "introduction_consents"("candidate_id", "asked_at");
CREATE INDEX "introduction_consents_asked_by_id_idx" ON "introduction_consents"("asked_by_id");
CREATE INDEX "introduction_consents_released_by_id_idx" ON "introduction_consents"("released_by_id");

ALTER TABLE "introduction_consents" ADD CONSTRAINT "introduction_consents_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "introduction_consents" ADD CONSTRAINT "introduction_consents_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "introduction_consents" ADD CONSTRAINT "introduction_consents_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "introduction_consents" ADD CONSTRAINT "introduction_consents_released_by_id_fkey" FOREIGN KEY ("released_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever says yes to every job like those that they look for, and since when.
CREATE TABLE "standing_consents" (
    "candidate_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "standing_consents_pkey" PRIMARY KEY ("candidate_id")
);

ALTER TABLE "standing_consents" ADD CONSTRAINT "standing_consents_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
