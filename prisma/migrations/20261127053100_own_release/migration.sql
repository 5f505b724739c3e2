-- A yes to the question that names their own employer says so on the timeline.
CREATE OR REPLACE FUNCTION note_introduction_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  position_name text;
BEGIN
  SELECT coalesce(p.name, '') INTO position_name
    FROM jobs j LEFT JOIN positions p ON p.id = j.position_id WHERE j.id = NEW.job_id;
  IF NEW.answer IS NOT NULL AND (is_new OR NEW.answered_at IS DISTINCT FROM OLD.answered_at) THEN
    INSERT INTO candidate_events (candidate_id, kind, detail, happened_at)
      VALUES (NEW.candidate_id, ('INTRODUCTION_' || NEW.answer)::candidate_event_kind,
        concat_ws(', ', nullif(position_name, ''), CASE NEW.answer_way WHEN 'SCREEN' THEN 'on their own screen'
          WHEN 'MAIL' THEN 'by the link' ELSE 'by their standing yes' END,
          'also to an employer of theirs: ' || nullif(array_to_string(NEW.answered_about, ', '), '')), NEW.answered_at)
      ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.released_at IS NOT NULL AND (is_new OR NEW.released_at IS DISTINCT FROM OLD.released_at) THEN
    INSERT INTO candidate_events (candidate_id, kind, detail, actor_id, happened_at)
      VALUES (NEW.candidate_id, 'INTRODUCTION_RELEASED',
        concat_ws(': ', nullif(position_name, ''), NEW.release_reason), NEW.released_by_id, NEW.released_at)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
