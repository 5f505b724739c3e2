import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useConfirmedElsewhereQuery } from '#web/__generated__/useConfirmedElsewhereQuery.graphql.ts';

/** Milliseconds between two looks. */
const PAUSE = 15_000;

/** Links are opened on a phone or in another tab: looks now and then, and when the person comes back. */
export function useConfirmedElsewhere(): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      fetchQuery<useConfirmedElsewhereQuery>(
        environment,
        graphql`
          query useConfirmedElsewhereQuery {
            viewer {
              ...BasicDetails_user
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).subscribe({});
    };
    const timer = setInterval(look, PAUSE);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [environment]);
}
