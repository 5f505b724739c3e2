-- How many candidates each list of the agency has: kept as the counts of applications are.
CREATE TABLE "candidate_counts" (
    "id" BIGSERIAL NOT NULL,
    "is_verified" BOOLEAN NOT NULL,
    "requested_verification" BOOLEAN NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "candidate_counts_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 50);

CREATE FUNCTION keep_candidate_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes candidate_counts[];
  change candidate_counts;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT ROW(0, is_verified, requested_verification, count(*))::candidate_counts
      FROM added GROUP BY is_verified, requested_verification);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT ROW(0, is_verified, requested_verification, -count(*))::candidate_counts
      FROM removed GROUP BY is_verified, requested_verification);
  ELSE
    changes := ARRAY[ROW(0, OLD.is_verified, OLD.requested_verification, -1)::candidate_counts,
      ROW(0, NEW.is_verified, NEW.requested_verification, 1)::candidate_counts];
  END IF;
  FOREACH change IN ARRAY changes LOOP
    UPDATE candidate_counts SET n = n + change.n WHERE id = (
      SELECT id FROM candidate_counts
      WHERE is_verified = change.is_verified AND requested_verification = change.requested_verification
      LIMIT 1 FOR UPDATE SKIP LOCKED);
    CONTINUE WHEN FOUND;
    INSERT INTO candidate_counts (is_verified, requested_verification, n)
      VALUES (change.is_verified, change.requested_verification, change.n);
  END LOOP;
  RETURN NULL;
END $$;

-- Locks out writers, those of the version before too, until the counts stand.
CREATE TRIGGER candidates_counted_insert AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_candidate_counts();
-- By row: most updates change a profile, whose wide rows would be collected for nothing.
CREATE TRIGGER candidates_counted_update AFTER UPDATE OF is_verified, requested_verification ON candidates
  FOR EACH ROW WHEN ((OLD.is_verified, OLD.requested_verification)
    IS DISTINCT FROM (NEW.is_verified, NEW.requested_verification))
  EXECUTE FUNCTION keep_candidate_counts();
CREATE TRIGGER candidates_counted_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_candidate_counts();

INSERT INTO "candidate_counts" ("is_verified", "requested_verification", "n")
SELECT "is_verified", "requested_verification", count(*) FROM "candidates" GROUP BY 1, 2;
