import { graphql } from 'relay-runtime';
import type { useReferenceMutation } from '#web/__generated__/useReferenceMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Gets a reference that no other listing has. */
export function useReference() {
  return useCommit<useReferenceMutation>(graphql`
    mutation useReferenceMutation {
      createJobReference {
        __typename
        ... on CreateJobReferencePayload {
          reference
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
