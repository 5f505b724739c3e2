-- Adding somebody to a shortlist together with their partner is a decision like others, and can be undone.
ALTER TYPE "decision_kind" ADD VALUE 'ADD_TO_SHORTLIST';
