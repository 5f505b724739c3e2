import { graphql } from 'relay-runtime';
import type { useSetCertificateMutation } from '#web/__generated__/useSetCertificateMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sets whether an essential certificate is held, and until when. */
export function useSetCertificate() {
  return useCommit<useSetCertificateMutation>(graphql`
    mutation useSetCertificateMutation($input: SetCertificateInput!) {
      setCertificate(input: $input) {
        __typename
        ... on SetCertificatePayload {
          profile {
            id
            ...EssentialCertificates_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
