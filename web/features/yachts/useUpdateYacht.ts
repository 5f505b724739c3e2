import { graphql } from 'relay-runtime';
import type { useUpdateYachtMutation } from '#web/__generated__/useUpdateYachtMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useUpdateYacht() {
  return useCommit<useUpdateYachtMutation>(graphql`
    mutation useUpdateYachtMutation($input: UpdateYachtInput!) {
      updateYacht(input: $input) {
        ... on UpdateYachtPayload {
          message
          yacht {
            ...YachtForm_yacht
            ...YachtCell_yacht
            ...OwnYacht_yacht
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
