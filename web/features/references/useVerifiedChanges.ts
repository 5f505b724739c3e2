import { useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { useVerifiedChangesSubscription } from '#web/__generated__/useVerifiedChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Calls back when a reference was completed, archived or restored after the first event. */
export function useVerifiedChanges(onChange: () => void): void {
  const isFirst = useRef(true);
  useLive<useVerifiedChangesSubscription>(
    graphql`
      subscription useVerifiedChangesSubscription {
        verifiedTitles {
          title
          references
        }
      }
    `,
    {},
    {
      onNext: () => {
        if (!isFirst.current) onChange();
        isFirst.current = false;
      },
    },
  );
}
