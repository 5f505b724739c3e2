-- Words about a hire may name who was hired: they go with the application, and so with the candidate.
CREATE FUNCTION forget_placement_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rotation := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER placements_forgotten BEFORE UPDATE OF application_id ON placements
  FOR EACH ROW WHEN (NEW.application_id IS NULL AND OLD.application_id IS NOT NULL)
  EXECUTE FUNCTION forget_placement_words();
UPDATE placements SET rotation = NULL WHERE application_id IS NULL;
