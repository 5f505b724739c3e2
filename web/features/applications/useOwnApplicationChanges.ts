import { graphql } from 'relay-runtime';
import type { useOwnApplicationChangesSubscription } from '#web/__generated__/useOwnApplicationChangesSubscription.graphql.ts';
import { addToRoot } from '#web/relay/lists.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Keeps the candidate's applications as the agency moves them; one that is not in the list yet heads it.
 * Calls back where any may have changed: as the subscription begins, and again after a lost connection.
 */
export function useOwnApplicationChanges(onMissed: () => void): void {
  useLive<useOwnApplicationChangesSubscription>(
    graphql`
      subscription useOwnApplicationChangesSubscription {
        myApplications {
          id
          ...OwnApplications_application
        }
      }
    `,
    {},
    {
      updater: (store, data) => {
        const told = data?.myApplications;
        if (told) addToRoot(store, 'myApplications', store.get(told.id));
      },
      onNext: ({ myApplications }) => {
        if (!myApplications) onMissed();
      },
    },
  );
}
