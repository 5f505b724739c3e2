import { graphql } from 'relay-runtime';
import type { useSaveNotesMutation } from '#web/__generated__/useSaveNotesMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Saves the agency's notes on a candidate. */
export function useSaveNotes() {
  return useCommit<useSaveNotesMutation>(graphql`
    mutation useSaveNotesMutation($input: SaveCandidateNotesInput!) {
      saveCandidateNotes(input: $input) {
        __typename
        ... on SaveCandidateNotesPayload {
          message
          profile {
            ...CandidateNotes_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
