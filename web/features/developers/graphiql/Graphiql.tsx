import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import 'graphiql/graphiql.css';
import './graphiql.css';
import { GraphiQL } from 'graphiql';
import { editor } from 'monaco-graphql/esm/monaco-editor.js';
import { EditorSetup } from './EditorSetup.tsx';
import { TabRoles } from './TabRoles.tsx';
import { graphFetcher } from './fetcher.ts';
import { offerFirst, storageWithoutHeaders } from './storage.ts';
import { defineThemes, themeNames } from './themes.ts';
import { provideWorkers } from './workers.ts';

/** Only fields that a guest may read. */
const QUERY = `# Ctrl or Cmd with Enter runs it. Ctrl with Space says what may stand here.
query Positions($first: Int!) {
  jobs(first: $first) {
    totalCount
    edges {
      node {
        id
        title
        salaryLabel
      }
    }
  }
}
`;
const VARIABLES = `{
  "first": 5
}`;

provideWorkers();
defineThemes(editor.defineTheme);
offerFirst(QUERY, VARIABLES);
const fetcher = graphFetcher(window.location);

/** GraphiQL for our API, in our colours. With Monaco it has megabytes: always import it lazily. */
export function Graphiql({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={storageWithoutHeaders}
      shouldPersistHeaders={false}
      defaultQuery=""
      defaultEditorToolsVisibility="variables"
      defaultTheme={theme}
      forcedTheme={theme}
      editorTheme={themeNames}
      inputValueDeprecation
    >
      <GraphiQL.Logo>{null}</GraphiQL.Logo>
      <EditorSetup />
      <TabRoles />
    </GraphiQL>
  );
}
