import { graphql } from 'relay-runtime';
import type { useSetVisaMutation } from '#web/__generated__/useSetVisaMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sets whether a visa is held, and until when. */
export function useSetVisa() {
  return useCommit<useSetVisaMutation>(graphql`
    mutation useSetVisaMutation($input: SetVisaInput!) {
      setVisa(input: $input) {
        __typename
        ... on SetVisaPayload {
          profile {
            id
            ...Visas_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
