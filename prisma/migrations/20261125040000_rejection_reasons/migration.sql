-- Why the agency rejects an application: a short list that admins edit. A reason is retired and never deleted,
-- and each rejection keeps the words that it was given.
CREATE TABLE "rejection_reasons" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "place" SMALLINT NOT NULL,
    "retired_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rejection_reasons_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "rejection_reasons_name_key" ON "rejection_reasons"(lower("name"));

ALTER TABLE "application_events" ADD COLUMN "reason_id" UUID, ADD COLUMN "reason" TEXT;
CREATE INDEX "application_events_reason_id_idx" ON "application_events"("reason_id");
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_reason_id_fkey" FOREIGN KEY ("reason_id") REFERENCES "rejection_reasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A reason has its words wherever it is named.
ALTER TABLE "application_events" ADD CONSTRAINT application_events_reason CHECK (num_nulls(reason_id, reason) <> 1);

INSERT INTO "rejection_reasons" ("id", "name", "place") VALUES
    ('0199c000-0000-7000-8000-000000000001', 'Too little experience', 1),
    ('0199c000-0000-7000-8000-000000000002', 'Not the right type or size of yacht', 2),
    ('0199c000-0000-7000-8000-000000000003', 'Certificates missing or expired', 3),
    ('0199c000-0000-7000-8000-000000000004', 'No visa for the itinerary', 4),
    ('0199c000-0000-7000-8000-000000000005', 'Not available in time', 5),
    ('0199c000-0000-7000-8000-000000000006', 'Salary expectation too high', 6),
    ('0199c000-0000-7000-8000-000000000007', 'References did not convince', 7),
    ('0199c000-0000-7000-8000-000000000008', 'Could not be reached', 8),
    ('0199c000-0000-7000-8000-000000000009', 'The yacht chose somebody else', 9);
