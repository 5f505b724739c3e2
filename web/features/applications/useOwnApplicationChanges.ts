import { useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { useOwnApplicationChangesSubscription } from '#web/__generated__/useOwnApplicationChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Keeps the candidate's applications as the agency moves them. Calls back when more than one may
 * have changed, or one that may not be in the list yet: the id is null, or that one's.
 */
export function useOwnApplicationChanges(onChange: (id: string | null) => void): void {
  const isFirst = useRef(true);
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
      onNext: ({ myApplications }) => {
        // The first event only says that the subscription stands; after a lost connection one follows again.
        if (!isFirst.current || myApplications) onChange(myApplications?.id ?? null);
        isFirst.current = false;
      },
    },
  );
}
