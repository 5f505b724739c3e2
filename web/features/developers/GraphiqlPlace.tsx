import { type ComponentType, useEffect, useState } from 'react';
import { failureOf, type RequestFailure } from '#web/relay/failures.ts';
import { LoadingMark } from '#web/ui/BluePeter.tsx';
import { useShownTheme } from './useShownTheme.ts';

type Props = { theme: 'light' | 'dark' };
type Loaded = ComponentType<Props> | RequestFailure;

// The server draws the page around it, and would otherwise be built with all of Monaco.
const load = import.meta.env.SSR
  ? undefined
  : async () => (await import('./graphiql/Graphiql.tsx')).Graphiql;

/** Where GraphiQL will stand: it is loaded once the page is there. */
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
