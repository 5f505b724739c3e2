import { type ReactNode, Suspense, useEffect } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FactCellQuery } from '#web/__generated__/FactCellQuery.graphql.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FactEditor } from './FactEditor.tsx';
import type { Fact } from './facts.ts';

const query = graphql`
  query FactCellQuery($id: ID!) {
    job(id: $id) {
      ...FactEditor_job
    }
  }
`;

type Props = {
  id: string;
  /** The listing's title, for screen readers. */
  title: string;
  fact: Fact;
  /** The fact as the row shows it. */
  children: ReactNode;
};

/** A fact of an active listing in a list: a press opens it for changing, beside its cell. */
export function FactCell({ id, title, fact, children }: Props) {
  return (
    <Popover
      label={`Change ${fact}`}
      placement="bottom start"
      className="w-88 max-w-full"
      trigger={
        <button
          type="button"
          title={`Change ${fact}`}
          aria-label={`Change ${fact}: ${title}`}
          className="relative z-10 -mx-2 -my-1 rounded-control px-2 py-1 text-left decoration-dotted underline-offset-4 transition-colors hover:bg-paper hover:underline hover:ring-1 hover:ring-line-strong aria-expanded:bg-peter-soft"
        >
          {children}
        </button>
      }
    >
      {(close) => <LoadedEditor id={id} fact={fact} onClose={close} />}
    </Popover>
  );
}

type EditorProps = { id: string; fact: Fact; onClose: () => void };

/** Reads what the row does not have: only whoever changes a fact needs all of it. */
function LoadedEditor({ id, ...editor }: EditorProps) {
  const [reference, load] = useQueryLoader<FactCellQuery>(query);
  useEffect(() => load({ id }, { fetchPolicy: 'network-only' }), [load, id]);
  const loading = <Skeleton className="h-40" />;
  return (
    <Suspense fallback={loading}>
      {reference ? <Editor {...editor} reference={reference} /> : loading}
    </Suspense>
  );
}

type OpenProps = Omit<EditorProps, 'id'> & { reference: PreloadedQuery<FactCellQuery> };

function Editor({ reference, fact, onClose }: OpenProps) {
  const { job } = usePreloadedQuery<FactCellQuery>(query, reference);
  if (!job) return <p>This listing is no longer here.</p>;
  return <FactEditor bare job={job} fact={fact} onClose={onClose} />;
}
