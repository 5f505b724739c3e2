import { graphql } from 'relay-runtime';
import type { useDeleteListingMutation } from '#web/__generated__/useDeleteListingMutation.graphql.ts';
import { carried, removeNode } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Deletes a listing and updates the list with the given record id and the tabs' counts. */
export function useDeleteListing(list: string) {
  const [commit, isInFlight] = useCommit<useDeleteListingMutation>(graphql`
    mutation useDeleteListingMutation($input: DeleteJobInput!) {
      deleteJob(input: $input) {
        __typename
        ... on DeleteJobPayload {
          message
          listingCounts {
            active
            archived
            drafts
          }
          yacht {
            id
            listingCounts {
              active
              archived
              drafts
            }
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const remove = (id: string) =>
    commit(
      { input: { id } },
      {
        updater: (store) => {
          removeNode(store.get(list), id);
          const counts = carried(store, 'deleteJob', 'listingCounts');
          if (counts) store.getRoot().setLinkedRecord(counts, 'listingCounts');
        },
      },
    );
  return [remove, isInFlight] as const;
}
