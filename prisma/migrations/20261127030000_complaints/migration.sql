-- Complaints, with the day by which each is to be answered. They outlive the accounts of who complained: with those
-- they lose name, address and words, and keep their days.
CREATE TABLE "complaints" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "text" TEXT NOT NULL,
    "user_id" UUID,
    "entered_by_id" UUID,
    "once_key" UUID,
    "received_on" DATE NOT NULL,
    "reply_by" DATE NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answered_by_id" UUID,
    "answer" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complaints_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "complaints_once_key_key" ON "complaints"("once_key");
CREATE INDEX "complaints_user_id_idx" ON "complaints"("user_id");
CREATE INDEX "complaints_entered_by_id_idx" ON "complaints"("entered_by_id");
CREATE INDEX "complaints_answered_by_id_idx" ON "complaints"("answered_by_id");
CREATE INDEX "complaints_received_on_idx" ON "complaints"("received_on");
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
