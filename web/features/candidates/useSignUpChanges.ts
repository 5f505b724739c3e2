import { useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { useSignUpChangesSubscription } from '#web/__generated__/useSignUpChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Keeps the sign-up counts live and calls back when they change after the first event. */
export function useSignUpChanges(onChange: () => void): void {
  const isFirst = useRef(true);
  useLive<useSignUpChangesSubscription>(
    graphql`
      subscription useSignUpChangesSubscription {
        signUpCounts {
          completed
          incomplete
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
