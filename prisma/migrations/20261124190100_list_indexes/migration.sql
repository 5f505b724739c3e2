-- The new applications of all jobs, which order the listings and add up in the menu. Without `n`, which changes
-- with each application: rows whose indexed columns stay are updated in place.
CREATE INDEX "application_counts_new" ON "application_counts" ("job_id") WHERE "status" = 'APPLIED' AND NOT "rejected";

-- The verified references are counted by the position of their candidates: both are read in the order of the
-- candidates, from indexes alone.
CREATE INDEX "candidates_id_position_name" ON "candidates" ("id") INCLUDE ("position_name");
