import { graphql } from 'relay-runtime';
import type { useRelistMutation } from '#web/__generated__/useRelistMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useRelist() {
  return useCommit<useRelistMutation>(graphql`
    mutation useRelistMutation($input: RelistJobInput!) {
      relistJob(input: $input) {
        __typename
        ... on RelistJobPayload {
          job {
            id
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
