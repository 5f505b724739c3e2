import { useRef } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { useLiveBadgesApplicationsSubscription } from '#web/__generated__/useLiveBadgesApplicationsSubscription.graphql.ts';
import type { useLiveBadgesCouplesSubscription } from '#web/__generated__/useLiveBadgesCouplesSubscription.graphql.ts';
import type { useLiveBadgesSignUpsSubscription } from '#web/__generated__/useLiveBadgesSignUpsSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { readMissed } from './missed.ts';

/** A count has no id: the event's record takes the place of the query's. */
function replace(name: 'signUpCounts' | 'newApplications') {
  return (store: RecordSourceSelectorProxy) => {
    store.getRoot().setLinkedRecord(store.getRootField(name), name);
  };
}

/** Keeps the counters of the sidebar, and the TEAM badges of whoever is on screen, as the server has them. */
export function useLiveBadges(): void {
  const environment = useRelayEnvironment();
  const hasBegun = useRef(false);
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
    {
      updater: replace('newApplications'),
      // A count without a job is where the subscription begins; later it begins again after a broken connection.
      onNext: ({ newApplications }) => {
        if (hasBegun.current && !newApplications.job) void readMissed(environment);
        hasBegun.current = true;
      },
    },
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
