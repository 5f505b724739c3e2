import { graphql } from 'relay-runtime';
import type { useSetQualificationsMutation } from '#web/__generated__/useSetQualificationsMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sets which qualifications are held. */
export function useSetQualifications() {
  return useCommit<useSetQualificationsMutation>(graphql`
    mutation useSetQualificationsMutation($input: SetQualificationsInput!) {
      setQualifications(input: $input) {
        __typename
        ... on SetQualificationsPayload {
          profile {
            id
            ...QualificationPicker_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
