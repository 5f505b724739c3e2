import { graphql } from 'relay-runtime';
import type { useListJobMutation } from '#web/__generated__/useListJobMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useListJob() {
  return useCommit<useListJobMutation>(graphql`
    mutation useListJobMutation($input: ListJobInput!) {
      listJob(input: $input) {
        __typename
        ... on ListJobPayload {
          job {
            id
            status
            state
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
