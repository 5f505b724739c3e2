import { graphql } from 'relay-runtime';
import type { useOwnApplicationChangesSubscription } from '#web/__generated__/useOwnApplicationChangesSubscription.graphql.ts';
import { addOwnApplication } from '#web/features/jobs/own-applications.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Keeps the candidate's applications up to date with the agency's moves; a new one is prepended.
 * Calls back when any may have changed: as the subscription starts, and after a reconnect.
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
        if (told) addOwnApplication(store, store.get(told.id));
      },
      onNext: ({ myApplications }) => {
        if (!myApplications) onMissed();
      },
    },
  );
}
