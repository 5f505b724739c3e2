-- Every answer to the question whether somebody may be introduced, and every release, is an event of its own: the
-- question's row knows the last ones alone.
ALTER TYPE "candidate_event_kind" ADD VALUE 'INTRODUCTION_AGREED';
ALTER TYPE "candidate_event_kind" ADD VALUE 'INTRODUCTION_DECLINED';
ALTER TYPE "candidate_event_kind" ADD VALUE 'INTRODUCTION_RELEASED';

CREATE FUNCTION note_introduction_events() RETURNS trigger LANGUAGE plpgsql AS $$
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
          WHEN 'MAIL' THEN 'by the link' ELSE 'by their standing yes' END), NEW.answered_at)
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

CREATE TRIGGER introduction_consents_events_insert AFTER INSERT ON introduction_consents
  FOR EACH ROW WHEN (NEW.answer IS NOT NULL OR NEW.released_at IS NOT NULL)
  EXECUTE FUNCTION note_introduction_events();
CREATE TRIGGER introduction_consents_events_update AFTER UPDATE OF answered_at, released_at ON introduction_consents
  FOR EACH ROW WHEN ((OLD.answered_at, OLD.released_at) IS DISTINCT FROM (NEW.answered_at, NEW.released_at))
  EXECUTE FUNCTION note_introduction_events();
