-- A scope for integrations that read the agency's yachts.
ALTER TYPE "scope" ADD VALUE 'YACHTS_READ';
