-- Who comes into the database as hired was hired when the stage was reached; who is hired now, now.
CREATE OR REPLACE FUNCTION register_found_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A hire that was undone found nobody work.
  DELETE FROM found_work WHERE application_id = NEW.id AND NEW.status <> 'HIRED';
  IF NEW.status = 'HIRED' THEN
    INSERT INTO found_work (candidate_id, application_id, role, yacht, hired_on)
      SELECT NEW.candidate_id, NEW.id, coalesce(p.name, 'No Position'), y.name,
        (CASE TG_OP WHEN 'INSERT' THEN NEW.stage_changed_at ELSE now() END AT TIME ZONE 'Europe/London')::date
      FROM jobs j LEFT JOIN positions p ON p.id = j.position_id LEFT JOIN yachts y ON y.id = j.yacht_id
      WHERE j.id = NEW.job_id
      ON CONFLICT (application_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
