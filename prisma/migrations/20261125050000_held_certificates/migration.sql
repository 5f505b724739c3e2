-- The candidate search orders equal scores by the certificates that are held until the contract ends.
CREATE INDEX "candidate_certificates_held" ON "candidate_certificates" ("candidate_id", "kind", "expiry_date") WHERE "held";
