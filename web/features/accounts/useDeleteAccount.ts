import { graphql } from 'relay-runtime';
import type { useDeleteAccountMutation } from '#web/__generated__/useDeleteAccountMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Deletes the viewer's account, or a candidate's by its id for an admin. */
export function useDeleteAccount() {
  return useCommit<useDeleteAccountMutation>(graphql`
    mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
      deleteAccount(input: $input) {
        ... on DeleteAccountPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
