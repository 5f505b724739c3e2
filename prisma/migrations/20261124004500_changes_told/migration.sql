-- Whoever follows the changes is told once a transaction, when it commits.
CREATE OR REPLACE FUNCTION note_change(kind change_kind, key UUID, shown BOOLEAN) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (xid, kind, key, is_shown)
    VALUES (pg_current_xact_id()::text::bigint, kind, key, shown)
  ON CONFLICT ON CONSTRAINT changes_pkey
    DO UPDATE SET is_shown = true WHERE excluded.is_shown AND NOT changes.is_shown;
  SELECT pg_notify('passerelle',
    json_build_object('topic', 'changes', 'ids', json_build_object('xid', pg_current_xact_id()::text))::text);
$$;
