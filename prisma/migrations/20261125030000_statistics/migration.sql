-- The hires of a period, for the statistics.
CREATE INDEX "applications_hired" ON "applications" ("stage_changed_at") WHERE "status" = 'HIRED';

-- The few decisions that were undone, which the statistics leave out.
CREATE INDEX "application_events_undone" ON "application_events" ("application_id", "created_at") WHERE "action" = 'undo';
