import { graphql } from 'relay-runtime';
import type { useSendEnquiryMutation } from '#web/__generated__/useSendEnquiryMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Asks the agency for crew. */
export function useSendEnquiry() {
  return useCommit<useSendEnquiryMutation>(graphql`
    mutation useSendEnquiryMutation($input: SendEnquiryInput!) {
      sendEnquiry(input: $input) {
        __typename
        ... on SendEnquiryPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
