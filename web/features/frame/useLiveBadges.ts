import { graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { useLiveBadgesApplicationsSubscription } from '#web/__generated__/useLiveBadgesApplicationsSubscription.graphql.ts';
import type { useLiveBadgesCouplesSubscription } from '#web/__generated__/useLiveBadgesCouplesSubscription.graphql.ts';
import type { useLiveBadgesSignUpsSubscription } from '#web/__generated__/useLiveBadgesSignUpsSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** A count has no id: the event's record takes the place of the query's. */
function replace(name: 'signUpCounts' | 'newApplications') {
  return (store: RecordSourceSelectorProxy) => {
    store.getRoot().setLinkedRecord(store.getRootField(name), name);
  };
}

/** Keeps the counters of the sidebar, and the TEAM badges of whoever is on screen, as the server has them. */
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
