-- The lists by when a row last changed.
CREATE INDEX "applications_updated_at_id_idx" ON "applications"("updated_at", "id");
CREATE INDEX "candidates_updated_at_id_idx" ON "candidates"("updated_at", "id");
CREATE INDEX "jobs_updated_at_id_idx" ON "jobs"("updated_at", "id");
CREATE INDEX "yachts_updated_at_id_idx" ON "yachts"("updated_at", "id");
