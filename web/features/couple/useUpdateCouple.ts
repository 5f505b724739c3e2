import { graphql } from 'relay-runtime';
import type { useUpdateCoupleMutation } from '#web/__generated__/useUpdateCoupleMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Accepts, rejects, cancels or removes the viewer's couple link. */
export function useUpdateCouple() {
  return useCommit<useUpdateCoupleMutation>(graphql`
    mutation useUpdateCoupleMutation($input: UpdateCoupleInput!) {
      updateCouple(input: $input) {
        ... on UpdateCouplePayload {
          profile {
            ...CoupleLink_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
