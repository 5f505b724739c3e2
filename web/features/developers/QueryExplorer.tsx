import { type GraphQLSchema, parse, print } from 'graphql';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { ask, readSchema, type Reply } from './ask.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { SchemaDocs } from './SchemaDocs.tsx';

const FIRST = `query Positions($first: Int!) {
  jobs(first: $first) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { id title salaryLabel } }
  }
}
`;

/** Queries and changes to try, with the rights of who looks or of a token, and the schema beside them. */
export function QueryExplorer() {
  const [query, setQuery] = useState(FIRST);
  const [variables, setVariables] = useState('{ "first": 5 }');
  const [token, setToken] = useState('');
  const [reply, setReply] = useState<Reply>({ text: '', summary: '' });
  const [isAsking, setAsking] = useState(false);
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  useEffect(() => {
    void readSchema().then(setSchema);
  }, []);

  const run = async () => {
    setAsking(true);
    setReply(await ask({ query, variables, token }));
    setAsking(false);
  };
  const tidy = () => {
    try {
      setQuery(`${print(parse(query))}\n`);
    } catch (error) {
      setReply({ text: '', summary: error instanceof Error ? error.message : String(error) });
    }
  };

  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <section aria-label="Request" className="flex min-w-0 flex-col gap-3">
        <CodeEditor
          className="h-72"
          label="Document"
          language="graphql"
          text={query}
          schema={schema}
          onChange={setQuery}
          onRun={() => void run()}
        />
        <CodeEditor
          className="h-28"
          label="Variables"
          language="json"
          text={variables}
          hint="Variables, as JSON"
          onChange={setVariables}
          onRun={() => void run()}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" pending={isAsking} onClick={() => void run()}>
            Run
          </Button>
          <Button onClick={tidy}>Tidy Up</Button>
        </div>
        <PasswordField
          label="Token"
          help="Without one you ask with your own rights. It is kept nowhere."
          autoComplete="off"
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </section>
      <section aria-label="Answer" className="flex min-w-0 flex-col gap-3">
        <CodeEditor
          className="h-80 wide:h-[25.75rem]"
          label="Answer"
          language="json"
          text={reply.text}
          hint="The answer stands here. Ctrl or Cmd with Enter runs the document."
          isReadOnly
        />
        <output className="block min-h-6 text-note text-ink-soft">{reply.summary}</output>
      </section>
      <section aria-labelledby="schema-title" className="wide:col-span-2">
        <h2 id="schema-title" className="display mb-3 text-2xl">
          Schema
        </h2>
        {schema ? (
          <SchemaDocs schema={schema} />
        ) : (
          <p className="text-ink-soft">The schema is read by introspection …</p>
        )}
      </section>
    </div>
  );
}
