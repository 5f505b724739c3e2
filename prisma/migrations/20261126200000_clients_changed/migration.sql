-- Who changed a client last; null: nobody since then, or gone.
ALTER TABLE "clients" ADD COLUMN "changed_by_id" UUID;
CREATE INDEX "clients_changed_by_id_idx" ON "clients"("changed_by_id");
ALTER TABLE "clients" ADD CONSTRAINT "clients_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
