import { graphql } from 'relay-runtime';
import type { useReferenceChangesSubscription } from '#web/__generated__/useReferenceChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Keeps the candidate's own references up to date as links are sent and referees answer. */
export function useReferenceChanges(): void {
  useLive<useReferenceChangesSubscription>(
    graphql`
      subscription useReferenceChangesSubscription {
        referenceChanges {
          id
          references {
            id
            ...ReferenceRow_reference
          }
        }
      }
    `,
    {},
  );
}
