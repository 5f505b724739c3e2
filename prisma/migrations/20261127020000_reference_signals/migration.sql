-- Signals that a reference was written by its candidate, for the agency alone. Of networks a keyed digest is kept, with
-- the account; of the answer only whether it came from one of them, with the reference.
ALTER TABLE "known_addresses" ADD COLUMN "network_digest" BYTEA;
ALTER TABLE "reference_proofs"
  ADD COLUMN "same_browser" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "same_network" BOOLEAN NOT NULL DEFAULT false;
