import { graphql } from 'relay-runtime';
import type { useSendAlertsMutation } from '#web/__generated__/useSendAlertsMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Tells chosen candidates of a job by e-mail; who was told before is left out. */
export function useSendAlerts() {
  return useCommit<useSendAlertsMutation>(graphql`
    mutation useSendAlertsMutation($input: SendJobAlertsInput!) {
      sendJobAlerts(input: $input) {
        __typename
        ... on SendJobAlertsPayload {
          message
          added
          left
          job {
            ...useAlertChanges_job
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
