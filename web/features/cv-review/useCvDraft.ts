import { graphql } from 'relay-runtime';
import type { useCvDraftSubscription } from '#web/__generated__/useCvDraftSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Keeps the draft of the viewer's CV up to date while it is read. */
export function useCvDraft(): void {
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
}
