-- The end of an account, for whoever was given the person.
ALTER TYPE "webhook_event" ADD VALUE 'CANDIDATE_ERASED' BEFORE 'WEBHOOK_TEST';
