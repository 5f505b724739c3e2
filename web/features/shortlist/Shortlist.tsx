import { type DragEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Shortlist_job$key } from '#web/__generated__/Shortlist_job.graphql.ts';
import type { ShortlistRefetchQuery } from '#web/__generated__/ShortlistRefetchQuery.graphql.ts';
import type { ShortlistSubscription } from '#web/__generated__/ShortlistSubscription.graphql.ts';
import { useFitChange } from '#web/features/fit/useFitChange.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useQueryRefetch } from '#web/relay/useRefetch.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ShortlistBar } from './ShortlistBar.tsx';
import { ShortlistLinks } from './ShortlistLinks.tsx';
import { ShortlistRow } from './ShortlistRow.tsx';
import { useMoveEntry } from './useMoveEntry.ts';

/** The shortlist of a job in its order, which is changed by dragging or by the rows' own buttons. */
export function Shortlist(props: { job: Shortlist_job$key }) {
  const data = useFragment(
    graphql`
      fragment Shortlist_job on Job {
        id
        ...useFitChange_job
        shortlist {
          id
          ...ShortlistRow_entry
        }
        ...ShortlistBar_job
        ...ShortlistLinks_job
      }
    `,
    props.job,
  );
  const { id, shortlist } = data;
  useLive<ShortlistSubscription>(
    graphql`
      subscription ShortlistSubscription($jobId: ID!) {
        shortlist(jobId: $jobId) {
          ...Shortlist_job
        }
      }
    `,
    { jobId: id },
  );
  const refetch = useQueryRefetch<ShortlistRefetchQuery>(
    graphql`
      query ShortlistRefetchQuery($id: ID!) {
        job(id: $id) {
          ...Shortlist_job
        }
      }
    `,
    { id },
  );
  useFitChange(data, refetch);
  const move = useMoveEntry(id);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged) void move(dragged, at);
    end();
  };
  if (shortlist.length === 0)
    return (
      <>
        <EmptyState title="Nobody is on the shortlist yet.">
          Add applicants, or people whom Find Candidates finds, by ‘Add to Shortlist’ or the key S.
        </EmptyState>
        <ShortlistLinks job={data} />
      </>
    );
  return (
    <>
      <ShortlistBar job={data} />
      <ol aria-label="Shortlist" className="mt-4 flex flex-col gap-3">
        {shortlist.map((entry, at) => (
          <li
            key={entry.id}
            data-over={(over === at && dragged !== null && dragged !== entry.id) || undefined}
            data-dragged={dragged === entry.id || undefined}
            className="rounded-card border border-line bg-paper data-dragged:opacity-60 data-over:border-peter"
          >
            <div
              role="presentation"
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => drop(event, at)}
            >
              <ShortlistRow
                jobId={id}
                entry={entry}
                at={at}
                count={shortlist.length}
                onMove={(to) => void move(entry.id, to)}
                onDrag={(event) => {
                  const row = event.currentTarget.closest('li');
                  if (row) event.dataTransfer.setDragImage(row, 24, 24);
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(entry.id);
                }}
                onDragEnd={end}
              />
            </div>
          </li>
        ))}
      </ol>
      <ShortlistLinks job={data} />
    </>
  );
}
