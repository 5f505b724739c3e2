import { graphql } from 'relay-runtime';
import type { useSendReferenceLinkMutation } from '#web/__generated__/useSendReferenceLinkMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sends a referee the link to the form. */
export function useSendReferenceLink() {
  return useCommit<useSendReferenceLinkMutation>(graphql`
    mutation useSendReferenceLinkMutation($input: SendReferenceLinkInput!) {
      sendReferenceLink(input: $input) {
        __typename
        ... on SendReferenceLinkPayload {
          sent
          reference {
            ...ReferenceEntry_reference
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
