-- All applications by when they came. The counts that the other index served are kept by triggers now.
CREATE INDEX "applications_applied_at_id_idx" ON "applications"("applied_at", "id");
DROP INDEX "applications_new";
