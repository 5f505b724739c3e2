-- What a stranger may check of a completed reference: a random address, a digest of the answers as they were at
-- completion, and how often the address was opened. A table of its own, so that an opening changes no reference.
CREATE TABLE "reference_proofs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reference_id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "opening_count" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "reference_proofs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "reference_proofs_reference_id_key" ON "reference_proofs"("reference_id");
ALTER TABLE "reference_proofs" ADD CONSTRAINT "reference_proofs_reference_id_fkey" FOREIGN KEY ("reference_id") REFERENCES "references"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of the referee as named, of the kind, the instant and each answer; not of the candidate, whose name may change.
CREATE FUNCTION reference_digest(r "references") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    r.id, r.reference_name, r.company_name, r.position, r.full, extract(epoch FROM r.completed_at),
    r.performance, r.performance_extra, r.interaction_with_guests, r.interaction_with_crew,
    r.interpersonal_skills_extra, r.presentation, r.presentation_extra, r.sobriety, r.sobriety_extra,
    r.punctuality, r.punctuality_extra, r.employability, r.employability_extra, r.reason_for_leaving,
    r.reason_for_leaving_extra)::text, 'UTF8'))
$$;

-- Completed references have one, whoever writes them; a later change leaves the digest as it was.
CREATE FUNCTION prove_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reference_proofs (reference_id, digest) VALUES (NEW.id, reference_digest(NEW))
    ON CONFLICT (reference_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER references_proven_insert AFTER INSERT ON "references"
  FOR EACH ROW WHEN (NEW.completed) EXECUTE FUNCTION prove_reference();
CREATE TRIGGER references_proven_update AFTER UPDATE OF completed ON "references"
  FOR EACH ROW WHEN (NEW.completed AND NOT OLD.completed) EXECUTE FUNCTION prove_reference();

INSERT INTO reference_proofs (reference_id, digest)
SELECT r.id, reference_digest(r) FROM "references" r WHERE r.completed;
