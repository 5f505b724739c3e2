import { useEffect, useEffectEvent } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { preload, type Request } from './preload.ts';

/**
 * Loads what the person will probably open next, and keeps it while the component is mounted, so that the
 * next screen is complete at once. Its loader refreshes it as usual.
 */
export function useAhead(requests: readonly Request[]): void {
  const environment = useRelayEnvironment();
  const key = JSON.stringify(requests.map(({ variables }) => variables));
  const start = useEffectEvent(() =>
    requests.map((request) => preload(environment, request, 'store-or-network')),
  );
  useEffect(() => {
    const references = start();
    return () => references.forEach((reference) => reference.dispose());
  }, [key]);
}
