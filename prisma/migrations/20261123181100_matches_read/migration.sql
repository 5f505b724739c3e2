-- A scope for integrations that read candidates ranked for a job.
ALTER TYPE "scope" ADD VALUE 'MATCHES_READ';
