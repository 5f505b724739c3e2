import { graphql } from 'relay-runtime';
import type { useUndoEmailChangeMutation } from '#web/__generated__/useUndoEmailChangeMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Gives an account its former address back. */
export function useUndoEmailChange() {
  return useCommit<useUndoEmailChangeMutation>(graphql`
    mutation useUndoEmailChangeMutation($input: UndoEmailChangeInput!) {
      undoEmailChange(input: $input) {
        __typename
        ... on UndoEmailChangePayload {
          email
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
