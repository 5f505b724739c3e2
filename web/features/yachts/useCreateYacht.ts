import { graphql } from 'relay-runtime';
import type {
  useCreateYachtMutation,
  YachtFieldsInput,
} from '#web/__generated__/useCreateYachtMutation.graphql.ts';
import { addFirst, carried } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { yachtList } from './yacht-list.ts';

/** Creates a yacht and prepends it to the list. */
export function useCreateYacht() {
  const [commit, isInFlight] = useCommit<useCreateYachtMutation>(graphql`
    mutation useCreateYachtMutation($input: CreateYachtInput!) {
      createYacht(input: $input) {
        __typename
        ... on CreateYachtPayload {
          message
          yacht {
            ...YachtTable_yacht
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const create = (fields: YachtFieldsInput) =>
    commit(
      { input: { fields } },
      {
        updater: (store) => {
          const yacht = carried(store, 'createYacht', 'yacht');
          addFirst(store, store.get(yachtList), yacht, 'YachtEdge');
        },
      },
    );
  return [create, isInFlight] as const;
}
