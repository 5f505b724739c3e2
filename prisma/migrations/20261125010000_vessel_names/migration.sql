-- The length of a candidate's last yacht is looked up by its name.
CREATE INDEX "vessels_folded_name_idx" ON "vessels" (fold("name"));
