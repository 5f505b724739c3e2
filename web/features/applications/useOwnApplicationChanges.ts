import { graphql } from 'relay-runtime';
import type { useOwnApplicationChangesSubscription } from '#web/__generated__/useOwnApplicationChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Keeps the candidate's applications as the agency moves them. Calls back with the id of the one that
 * changed, which may not be in the list yet, or null where any may have changed: as the subscription
 * begins, and again after a lost connection.
 */
export function useOwnApplicationChanges(onChange: (id: string | null) => void): void {
  useLive<useOwnApplicationChangesSubscription>(
    graphql`
      subscription useOwnApplicationChangesSubscription {
        myApplications {
          id
          ownState
          ...OwnApplicationCard_application
        }
      }
    `,
    {},
    {
      onNext: ({ myApplications }) => onChange(myApplications?.id ?? null),
    },
  );
}
