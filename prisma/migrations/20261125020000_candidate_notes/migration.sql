-- The agency's notes on a candidate as entries. The shared text of specification 2 stays where it is
-- (candidates.notes); a trigger keeps its entry, whoever writes it, the version before this one too.
CREATE TYPE "note_kind" AS ENUM ('NOTE', 'CALL');

CREATE TABLE "candidate_notes" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "author_id" UUID,
    "kind" "note_kind" NOT NULL DEFAULT 'NOTE',
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "once_key" UUID,
    "edited_at" TIMESTAMPTZ(3),
    "due_on" DATE,
    "assignee_id" UUID,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidate_notes_pkey" PRIMARY KEY ("id"),
    -- A task has a day; whom it is for may have left.
    CONSTRAINT "candidate_notes_task" CHECK ("due_on" IS NOT NULL OR ("assignee_id" IS NULL AND "done_at" IS NULL))
);

CREATE TABLE "candidate_note_mentions" (
    "note_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "candidate_note_mentions_pkey" PRIMARY KEY ("note_id", "user_id")
);

CREATE INDEX "candidate_notes_candidate_id_id_idx" ON "candidate_notes"("candidate_id", "id");
CREATE UNIQUE INDEX "candidate_notes_once_key_key" ON "candidate_notes"("once_key");
CREATE UNIQUE INDEX "candidate_notes_shared" ON "candidate_notes"("candidate_id") WHERE "is_shared";
CREATE INDEX "candidate_notes_author_id_idx" ON "candidate_notes"("author_id");
CREATE INDEX "candidate_notes_done_by_id_idx" ON "candidate_notes"("done_by_id");
-- The open tasks of a person, and all tasks that name one who leaves.
CREATE INDEX "candidate_notes_assignee_id_due_on_id_idx" ON "candidate_notes"("assignee_id", "due_on", "id");
CREATE INDEX "candidate_note_mentions_user_id_note_id_idx" ON "candidate_note_mentions"("user_id", "note_id");
CREATE INDEX "candidate_note_mentions_unseen" ON "candidate_note_mentions"("user_id", "note_id") WHERE "seen_at" IS NULL;

ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "candidate_note_mentions" ADD CONSTRAINT "candidate_note_mentions_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "candidate_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "candidate_note_mentions" ADD CONSTRAINT "candidate_note_mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A UUID (version 7) of an instant, so that ids keep the order of their rows.
CREATE FUNCTION uuid_of(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
    substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

CREATE FUNCTION keep_shared_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.notes IS NULL THEN
    DELETE FROM candidate_notes WHERE candidate_id = NEW.id AND is_shared;
  ELSE
    INSERT INTO candidate_notes (id, candidate_id, is_shared, text)
      VALUES (uuid_of(now()), NEW.id, true, NEW.notes)
      ON CONFLICT (candidate_id) WHERE is_shared
      DO UPDATE SET text = EXCLUDED.text, author_id = NULL, edited_at = now(), updated_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER candidates_shared_note_insert AFTER INSERT ON candidates
  FOR EACH ROW WHEN (NEW.notes IS NOT NULL) EXECUTE FUNCTION keep_shared_note();
CREATE TRIGGER candidates_shared_note_update AFTER UPDATE OF notes ON candidates
  FOR EACH ROW WHEN (OLD.notes IS DISTINCT FROM NEW.notes) EXECUTE FUNCTION keep_shared_note();

-- The first entry of whoever has notes. When they were written is not known: they stand before all others.
INSERT INTO "candidate_notes" ("id", "candidate_id", "is_shared", "text", "created_at", "updated_at")
SELECT uuid_of("created_at"), "id", true, "notes", "created_at", "updated_at"
FROM "candidates" WHERE "notes" IS NOT NULL;
