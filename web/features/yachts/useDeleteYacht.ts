import { graphql } from 'relay-runtime';
import type { useDeleteYachtMutation } from '#web/__generated__/useDeleteYachtMutation.graphql.ts';
import { removeNode } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { yachtList } from './yacht-list.ts';

/**
 * Deletes a yacht and removes it from the list with this record id; without one, from the list of
 * all yachts.
 */
export function useDeleteYacht(list?: string) {
  const [commit, isInFlight] = useCommit<useDeleteYachtMutation>(graphql`
    mutation useDeleteYachtMutation($input: DeleteYachtInput!) {
      deleteYacht(input: $input) {
        __typename
        ... on DeleteYachtPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const remove = (id: string) =>
    commit({ input: { id } }, { updater: (store) => removeNode(store.get(list ?? yachtList), id) });
  return [remove, isInFlight] as const;
}
