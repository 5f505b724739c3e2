import { type ComponentType, useEffect, useState } from 'react';
import { failureOf, type RequestFailure } from '#web/relay/failures.ts';
import { LoadingMark } from '#web/ui/BluePeter.tsx';
import { useShownTheme } from './useShownTheme.ts';

type Props = { theme: 'light' | 'dark' };
type Loaded = ComponentType<Props> | RequestFailure;

// On the server GraphiQL is never rendered; without this check its build would include Monaco.
const load = import.meta.env.SSR
  ? undefined
  : async () => (await import('./graphiql/Graphiql.tsx')).Graphiql;

/** Loads and renders GraphiQL after the page is mounted. */
export function GraphiqlPlace() {
  const theme = useShownTheme();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    load?.().then(
      (Graphiql) => setLoaded(() => Graphiql),
      () => setLoaded(failureOf(navigator.onLine ? 'OUTDATED' : 'OFFLINE')),
    );
  }, []);
  if (loaded instanceof Error) throw loaded;
  const Graphiql = loaded;
  return Graphiql ? <Graphiql theme={theme} /> : <LoadingMark label="Loading GraphiQL" />;
}
