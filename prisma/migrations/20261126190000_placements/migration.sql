-- A placement: what came of a hire. It outlives the application, the job and the yacht, because the agency's own books
-- need it, and then says of whom it was to nobody.
CREATE TYPE "pay_period" AS ENUM ('DAY', 'MONTH', 'YEAR');
CREATE TYPE "placement_reminder" AS ENUM ('GUARANTEE', 'END');
CREATE TABLE "placements" (
    "id" UUID NOT NULL,
    "application_id" UUID,
    "job_id" UUID,
    "yacht_id" UUID,
    "client_id" UUID,
    "position" TEXT NOT NULL,
    "yacht_name" TEXT NOT NULL,
    "starts_on" DATE,
    "ends_on" DATE,
    "rotation" TEXT,
    "pay_amount" INTEGER,
    "pay_currency" "currency",
    "pay_period" "pay_period",
    "fee_amount" INTEGER,
    "fee_currency" "currency",
    "guarantee_until" DATE,
    "reminded_of" "placement_reminder",
    "reminded_at" TIMESTAMPTZ(3),
    "reminder_done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "placements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "placements_days" CHECK ("ends_on" IS NULL OR "starts_on" IS NULL OR "ends_on" >= "starts_on")
);
CREATE UNIQUE INDEX "placements_application_id_key" ON "placements"("application_id");
CREATE INDEX "placements_job_id_idx" ON "placements"("job_id");
CREATE INDEX "placements_yacht_id_id_idx" ON "placements"("yacht_id", "id");
CREATE INDEX "placements_client_id_id_idx" ON "placements"("client_id", "id");
CREATE INDEX "placements_reminded" ON "placements"("reminded_at") WHERE "reminded_at" IS NOT NULL AND "reminder_done_at" IS NULL;
ALTER TABLE "placements" ADD CONSTRAINT "placements_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "placements" ADD CONSTRAINT "placements_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "placements" ADD CONSTRAINT "placements_yacht_id_fkey" FOREIGN KEY ("yacht_id") REFERENCES "yachts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "placements" ADD CONSTRAINT "placements_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;
