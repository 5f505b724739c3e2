import { graphql } from 'relay-runtime';
import type { useOwnCoupleChangesSubscription } from '#web/__generated__/useOwnCoupleChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Keeps the candidate's couple link up to date with the partner's actions. */
export function useOwnCoupleChanges(): void {
  useLive<useOwnCoupleChangesSubscription>(
    graphql`
      subscription useOwnCoupleChangesSubscription {
        coupleChanges {
          id
          profile {
            ...CoupleLink_profile
          }
        }
      }
    `,
    {},
  );
}
