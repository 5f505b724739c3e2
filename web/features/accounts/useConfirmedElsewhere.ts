import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useConfirmedElsewhereQuery } from '#web/__generated__/useConfirmedElsewhereQuery.graphql.ts';

/** Polling interval in milliseconds. */
const PAUSE = 15_000;

/**
 * The link may be opened on a phone or in another tab: polls, and checks when the person returns to
 * this tab.
 */
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
