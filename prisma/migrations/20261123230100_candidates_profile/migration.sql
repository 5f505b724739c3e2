-- A scope for integrations that read whole profiles of verified candidates.
ALTER TYPE "scope" ADD VALUE 'CANDIDATES_PROFILE';
