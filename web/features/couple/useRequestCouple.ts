import { graphql } from 'relay-runtime';
import type { useRequestCoupleMutation } from '#web/__generated__/useRequestCoupleMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Asks the person with an address to link as a couple. */
export function useRequestCouple() {
  return useCommit<useRequestCoupleMutation>(graphql`
    mutation useRequestCoupleMutation($input: RequestCoupleInput!) {
      requestCouple(input: $input) {
        __typename
        ... on RequestCouplePayload {
          profile {
            id
            ...CoupleLink_profile
            ...CoupleNotice_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
