-- A link by which a client opens the shortlist of a job: for a while, revocable, bound to an e-mail address by a
-- code. Only hashes of its secrets are kept. Once erased it has neither name nor address, and no comments.
CREATE TABLE "shortlist_links" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "created_by_id" UUID,
    "recipient_name" TEXT,
    "recipient_email" TEXT,
    "message" TEXT,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "noticed_at" TIMESTAMPTZ(3),
    "code_hash" BYTEA,
    "code_expires_at" TIMESTAMPTZ(3),
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "opening_count" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shortlist_links_token_hash_key" ON "shortlist_links"("token_hash");
CREATE INDEX "shortlist_links_job_id_id_idx" ON "shortlist_links"("job_id", "id");
CREATE INDEX "shortlist_links_created_by_id_idx" ON "shortlist_links"("created_by_id");
CREATE INDEX "shortlist_links_recipient_email_idx" ON "shortlist_links"("recipient_email");
ALTER TABLE "shortlist_links" ADD CONSTRAINT "shortlist_links_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shortlist_links" ADD CONSTRAINT "shortlist_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A browser that has given the code.
CREATE TABLE "shortlist_sessions" (
    "token_hash" BYTEA NOT NULL,
    "link_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_sessions_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "shortlist_sessions_link_id_idx" ON "shortlist_sessions"("link_id");
ALTER TABLE "shortlist_sessions" ADD CONSTRAINT "shortlist_sessions_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "shortlist_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each opening of a link.
CREATE TABLE "shortlist_openings" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_openings_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "shortlist_openings_link_id_id_idx" ON "shortlist_openings"("link_id", "id");
ALTER TABLE "shortlist_openings" ADD CONSTRAINT "shortlist_openings_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "shortlist_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whom a client has seen, since when, and what they answered.
CREATE TYPE "shortlist_verdict" AS ENUM ('YES', 'MAYBE', 'NO');
CREATE TABLE "shortlist_answers" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "verdict" "shortlist_verdict",
    "comment" TEXT,
    "interview_times" TIMESTAMPTZ(3)[] NOT NULL DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "shown_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_answers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shortlist_answers_link_id_candidate_id_key" ON "shortlist_answers"("link_id", "candidate_id");
CREATE INDEX "shortlist_answers_candidate_id_idx" ON "shortlist_answers"("candidate_id");
ALTER TABLE "shortlist_answers" ADD CONSTRAINT "shortlist_answers_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "shortlist_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shortlist_answers" ADD CONSTRAINT "shortlist_answers_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
