-- A scope for integrations that publish jobs.
ALTER TYPE "scope" ADD VALUE 'JOBS_DETAILS';
