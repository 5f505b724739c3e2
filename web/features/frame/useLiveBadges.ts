import { graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { useLiveBadgesApplicationsSubscription } from '#web/__generated__/useLiveBadgesApplicationsSubscription.graphql.ts';
import type { useLiveBadgesCouplesSubscription } from '#web/__generated__/useLiveBadgesCouplesSubscription.graphql.ts';
import type { useLiveBadgesEnquiriesSubscription } from '#web/__generated__/useLiveBadgesEnquiriesSubscription.graphql.ts';
import type { useLiveBadgesSignUpsSubscription } from '#web/__generated__/useLiveBadgesSignUpsSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** A count has no id: the event's record replaces that of the query. */
function replace(name: 'signUpCounts' | 'newApplications' | 'enquiryCounts') {
  return (store: RecordSourceSelectorProxy) => {
    store.getRoot().setLinkedRecord(store.getRootField(name), name);
  };
}

/** Keeps the sidebar's counters and the TEAM badges on screen up to date. */
export function useLiveBadges(): void {
  useLive<useLiveBadgesSignUpsSubscription>(
    graphql`
      subscription useLiveBadgesSignUpsSubscription {
        signUpCounts {
          completed
          incomplete
        }
      }
    `,
    {},
    { updater: replace('signUpCounts') },
  );
  useLive<useLiveBadgesApplicationsSubscription>(
    graphql`
      subscription useLiveBadgesApplicationsSubscription {
        newApplications {
          total
          job {
            id
            newApplicationCount
            applicationCount
          }
        }
      }
    `,
    {},
    { updater: replace('newApplications') },
  );
  useLive<useLiveBadgesEnquiriesSubscription>(
    graphql`
      subscription useLiveBadgesEnquiriesSubscription {
        enquiryCounts {
          waiting
          answered
          listed
          closed
        }
      }
    `,
    {},
    { updater: replace('enquiryCounts') },
  );
  useLive<useLiveBadgesCouplesSubscription>(
    graphql`
      subscription useLiveBadgesCouplesSubscription {
        coupleChanges {
          id
          inLinkedCouple
        }
      }
    `,
    {},
  );
}
