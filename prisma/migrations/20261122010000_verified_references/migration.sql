-- The verified references stand in the order of their candidates' positions, and are counted by them:
-- both read these two alone.
CREATE INDEX candidates_position_name_id_idx ON candidates (position_name, id);
CREATE INDEX references_completed ON "references" (candidate_id, completed_at, id) WHERE completed;
