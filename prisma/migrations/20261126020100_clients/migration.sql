-- Who stands behind a yacht: a captain, an owner's or a management company, with their people.
CREATE TYPE "client_kind" AS ENUM ('CAPTAIN', 'OWNERS_COMPANY', 'MANAGEMENT_COMPANY');
CREATE TYPE "contact_channel" AS ENUM ('EMAIL', 'PHONE', 'WHATSAPP');

CREATE TABLE "clients" (
    "id" UUID NOT NULL,
    "kind" "client_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "clients_name" ON "clients" (lower("name"), "id");
CREATE INDEX "clients_created_at_id_idx" ON "clients" ("created_at", "id");
CREATE INDEX "clients_updated_at_id_idx" ON "clients" ("updated_at", "id");

-- Somebody whose data was erased on request stays as a row without name and addresses.
CREATE TABLE "client_people" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "name" TEXT,
    "role" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "channel" "contact_channel",
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_people_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "client_people_erased" CHECK (("name" IS NULL) = ("erased_at" IS NOT NULL)
      AND ("erased_at" IS NULL OR ("email" IS NULL AND "phone" IS NULL)))
);
CREATE INDEX "client_people_client_id_id_idx" ON "client_people" ("client_id", "id");
CREATE INDEX "client_people_email" ON "client_people" (lower("email"));
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whose a yacht is, and was; to_date is the day on which she went to another.
CREATE TABLE "client_yachts" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "yacht_id" UUID NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE,

    CONSTRAINT "client_yachts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "client_yachts_days" CHECK ("to_date" IS NULL OR "to_date" >= "from_date")
);
CREATE UNIQUE INDEX "client_yachts_now" ON "client_yachts" ("yacht_id") WHERE "to_date" IS NULL;
CREATE INDEX "client_yachts_yacht_id_from_date_idx" ON "client_yachts" ("yacht_id", "from_date");
CREATE INDEX "client_yachts_client_id_id_idx" ON "client_yachts" ("client_id", "id");
ALTER TABLE "client_yachts" ADD CONSTRAINT "client_yachts_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_yachts" ADD CONSTRAINT "client_yachts_yacht_id_fkey" FOREIGN KEY ("yacht_id") REFERENCES "yachts" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The account of an employer that is a client.
ALTER TABLE "employers" ADD COLUMN "client_id" UUID;
CREATE INDEX "employers_client_id_idx" ON "employers" ("client_id");
CREATE INDEX "employers_unlinked" ON "employers" ("id") WHERE "client_id" IS NULL;
ALTER TABLE "employers" ADD CONSTRAINT "employers_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whose an enquiry was, once the address that said so was erased.
ALTER TABLE "enquiries" ADD COLUMN "client_id" UUID;
CREATE INDEX "enquiries_client_id_idx" ON "enquiries" ("client_id");
CREATE INDEX "enquiries_email" ON "enquiries" (lower("email"));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
