import { QueryExplorer } from '#web/features/developers/QueryExplorer.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';

/** The graph, to try. */
export function Explorer() {
  return (
    <PublicPage
      title="Query editor"
      lead="The graph to try, as yourself or with a token. Names complete while you type; Ctrl or Cmd with Enter runs the document."
    >
      <QueryExplorer />
    </PublicPage>
  );
}
