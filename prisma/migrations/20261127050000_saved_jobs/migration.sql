CREATE TABLE "saved_jobs" (
  "candidate_id" UUID NOT NULL REFERENCES "candidates" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "job_id" UUID NOT NULL REFERENCES "jobs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("candidate_id", "job_id")
);
CREATE INDEX "saved_jobs_job_id_idx" ON "saved_jobs" ("job_id");
