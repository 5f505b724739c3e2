-- CreateTable
CREATE TABLE "former_addresses" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_addresses_pkey" PRIMARY KEY ("user_id","email")
);

-- AddForeignKey
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The addresses that can still be gone back to.
INSERT INTO "former_addresses" ("user_id", "email", "left_at")
SELECT "user_id", "previous_email", max("created_at") FROM "account_codes"
WHERE "previous_email" IS NOT NULL GROUP BY "user_id", "previous_email";

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "user_id" UUID;

-- CreateIndex
CREATE INDEX "enquiries_user_id_idx" ON "enquiries"("user_id");

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
