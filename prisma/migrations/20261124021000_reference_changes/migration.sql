-- References in the changes, shown to others than admins while they are completed and not archived.
ALTER TYPE "change_kind" ADD VALUE 'REFERENCE';

ALTER TABLE "references" ADD COLUMN "change_key" UUID NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "references_change_key_key" ON "references"("change_key");

CREATE FUNCTION note_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('REFERENCE', coalesce(NEW.change_key, OLD.change_key),
    coalesce(OLD.completed AND NOT OLD.archived, false)
      OR coalesce(NEW.completed AND NOT NEW.archived, false));
  RETURN NULL;
END $$;

CREATE TRIGGER references_change AFTER INSERT OR UPDATE OR DELETE ON "references"
  FOR EACH ROW EXECUTE FUNCTION note_reference_change();
