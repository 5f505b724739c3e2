import { graphql } from 'relay-runtime';
import type { useCvReferenceChangesSubscription } from '#web/__generated__/useCvReferenceChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Keeps the references on the candidate's own CV up to date as links are sent and referees answer. */
export function useCvReferenceChanges(): void {
  useLive<useCvReferenceChangesSubscription>(
    graphql`
      subscription useCvReferenceChangesSubscription {
        referenceChanges {
          id
          generatedCv {
            ...CvReferences_cv
          }
        }
      }
    `,
    {},
  );
}
