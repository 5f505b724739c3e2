import { graphql } from 'relay-runtime';
import type { useSetOwnConsultantMutation } from '#web/__generated__/useSetOwnConsultantMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** An admin says which consultant they are. */
export function useSetOwnConsultant() {
  return useCommit<useSetOwnConsultantMutation>(graphql`
    mutation useSetOwnConsultantMutation($input: SetOwnConsultantInput!) {
      setOwnConsultant(input: $input) {
        __typename
        ... on SetOwnConsultantPayload {
          user {
            ...OwnConsultant_user
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
