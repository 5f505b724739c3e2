import { graphql } from 'relay-runtime';
import type { useUpdateEmployerMutation } from '#web/__generated__/useUpdateEmployerMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Changes how an employer is reached. */
export function useUpdateEmployer() {
  return useCommit<useUpdateEmployerMutation>(graphql`
    mutation useUpdateEmployerMutation($input: UpdateEmployerInput!) {
      updateEmployer(input: $input) {
        __typename
        ... on UpdateEmployerPayload {
          message
          employer {
            ...OwnContact_employer
            ...EditContact_employer
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
