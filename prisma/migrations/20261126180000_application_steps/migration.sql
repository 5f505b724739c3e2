-- Interview, trial and offer are steps within forwarded, each with its date; the history says how they were set.
ALTER TABLE "applications" ADD COLUMN "interview_at" TIMESTAMPTZ(3),
  ADD COLUMN "trial_from" DATE,
  ADD COLUMN "trial_to" DATE,
  ADD COLUMN "offered_on" DATE,
  ADD CONSTRAINT "applications_trial" CHECK ("trial_to" IS NULL OR "trial_to" >= "trial_from");
ALTER TABLE "application_events" ADD COLUMN "detail" TEXT;
ALTER TYPE "decision_kind" ADD VALUE 'SET_STEPS';
CREATE INDEX "applications_interviews" ON "applications" ("interview_at") WHERE "interview_at" IS NOT NULL;
