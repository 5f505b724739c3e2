-- An enquiry is closed, answered from here, and becomes listings.
ALTER TABLE "enquiries"
  ADD COLUMN "closed_at" TIMESTAMPTZ(3),
  ADD COLUMN "closed_by_id" UUID;
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_closed_by_id_fkey"
  FOREIGN KEY ("closed_by_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "enquiries_closed_by_id_idx" ON "enquiries" ("closed_by_id");

CREATE TABLE "enquiry_replies" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "email_id" UUID,
    "once_key" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_replies_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "enquiry_replies_once_key_key" ON "enquiry_replies" ("once_key");
CREATE INDEX "enquiry_replies_enquiry_id_id_idx" ON "enquiry_replies" ("enquiry_id", "id");
CREATE INDEX "enquiry_replies_author_id_idx" ON "enquiry_replies" ("author_id");
CREATE INDEX "enquiry_replies_email_id_idx" ON "enquiry_replies" ("email_id");
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A brief names several jobs, and each has one enquiry at most.
CREATE TABLE "enquiry_jobs" (
    "job_id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_jobs_pkey" PRIMARY KEY ("job_id")
);
CREATE INDEX "enquiry_jobs_enquiry_id_idx" ON "enquiry_jobs" ("enquiry_id");
ALTER TABLE "enquiry_jobs" ADD CONSTRAINT "enquiry_jobs_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enquiry_jobs" ADD CONSTRAINT "enquiry_jobs_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
