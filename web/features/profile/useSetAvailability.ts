import { graphql } from 'relay-runtime';
import type { useSetAvailabilityMutation } from '#web/__generated__/useSetAvailabilityMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Saves how soon the candidate can start. */
export function useSetAvailability() {
  return useCommit<useSetAvailabilityMutation>(graphql`
    mutation useSetAvailabilityMutation($input: SetAvailabilityInput!) {
      setAvailability(input: $input) {
        __typename
        ... on SetAvailabilityPayload {
          profile {
            id
            availabilityLabel
            ...YourAvailability_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
