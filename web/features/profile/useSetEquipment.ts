import { graphql } from 'relay-runtime';
import type { useSetEquipmentMutation } from '#web/__generated__/useSetEquipmentMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sets which equipment the candidate knows. */
export function useSetEquipment() {
  return useCommit<useSetEquipmentMutation>(graphql`
    mutation useSetEquipmentMutation($input: SetEquipmentInput!) {
      setEquipment(input: $input) {
        __typename
        ... on SetEquipmentPayload {
          profile {
            id
            ...EquipmentPicker_profile
            ...ProfileRail_profile
          }
          candidate {
            id
            profileCompletion
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
