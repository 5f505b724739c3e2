-- What a referee puts right within a week after answering: once, beside the answers, which stay as they are, by a
-- link of its own. The digest of the words as they were written stands beside that of the answers.
ALTER TYPE "candidate_event_kind" ADD VALUE 'REFERENCE_CORRECTED';
ALTER TABLE "references"
  ADD COLUMN "correction_token_hash" BYTEA,
  ADD COLUMN "correction_asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "correction" TEXT,
  ADD COLUMN "corrected_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "references_correction_token_hash_key" ON "references"("correction_token_hash");
ALTER TABLE "reference_proofs" ADD COLUMN "correction_digest" BYTEA;

-- Null where there is no correction.
CREATE FUNCTION reference_correction_digest(r "references") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.correction IS NOT NULL THEN sha256(convert_to(jsonb_build_array(
    r.id, r.correction, extract(epoch FROM r.corrected_at))::text, 'UTF8')) END
$$;

-- Whoever writes a correction; a later change leaves the digest as it was.
CREATE FUNCTION prove_reference_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reference_proofs SET correction_digest = reference_correction_digest(NEW)
    WHERE reference_id = NEW.id AND correction_digest IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER references_proven_correction AFTER UPDATE OF correction ON "references"
  FOR EACH ROW WHEN (NEW.correction IS NOT NULL AND OLD.correction IS NULL)
  EXECUTE FUNCTION prove_reference_correction();
