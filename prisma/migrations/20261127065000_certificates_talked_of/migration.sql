-- The last day about which the agency has talked to the holder of a certificate.
ALTER TABLE "candidate_certificates" ADD COLUMN "talked_of" DATE;
