import { useEffect, useEffectEvent } from 'react';
import { graphql } from 'relay-runtime';
import type { useCvDraftQuery } from '#web/__generated__/useCvDraftQuery.graphql.ts';
import type { useCvDraftSubscription } from '#web/__generated__/useCvDraftSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useQueryRefetch } from '#web/relay/useRefetch.ts';

/** Milliseconds between two looks at a draft that is being read. */
const LOOK_EVERY = 4000;

/**
 * Keeps the draft of the viewer's CV up to date while it is read: by its events, and by looking, because set-up waits
 * for it where a network lets no events through.
 */
export function useCvDraft(profileId: string, isReading: boolean): void {
  useLive<useCvDraftSubscription>(
    graphql`
      subscription useCvDraftSubscription {
        cvDraftChanges {
          profile {
            ...CvReview_profile
            ...CvDraftNotice_profile
          }
        }
      }
    `,
    {},
  );
  const refetch = useQueryRefetch<useCvDraftQuery>(
    graphql`
      query useCvDraftQuery($id: ID!) {
        node(id: $id) {
          ...CvReview_profile @alias(as: "review")
          ...CvDraftNotice_profile @alias(as: "notice")
        }
      }
    `,
    { id: profileId },
  );
  const look = useEffectEvent(refetch);
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isReading]);
}
