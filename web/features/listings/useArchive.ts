import { graphql } from 'relay-runtime';
import type { useArchiveMutation } from '#web/__generated__/useArchiveMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Ends a listing and puts it away. */
export function useArchive() {
  return useCommit<useArchiveMutation>(graphql`
    mutation useArchiveMutation($input: ArchiveJobInput!) {
      archiveJob(input: $input) {
        __typename
        ... on ArchiveJobPayload {
          job {
            id
            status
            state
          }
          decision {
            id
            undoableUntil
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
