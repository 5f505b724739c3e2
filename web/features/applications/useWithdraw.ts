import { graphql } from 'relay-runtime';
import type { useWithdrawMutation } from '#web/__generated__/useWithdrawMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** The candidate takes an application back. */
export function useWithdraw() {
  return useCommit<useWithdrawMutation>(graphql`
    mutation useWithdrawMutation($input: WithdrawApplicationInput!) {
      withdrawApplication(input: $input) {
        __typename
        ... on WithdrawApplicationPayload {
          message
          application {
            ...OwnApplications_application
            job {
              ...JobActions_job
            }
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
