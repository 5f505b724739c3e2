import { useEffect, useEffectEvent } from 'react';
import { useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonNotes_candidate$key } from '#web/__generated__/PersonNotes_candidate.graphql.ts';
import type { PersonNotesPageQuery } from '#web/__generated__/PersonNotesPageQuery.graphql.ts';
import type { PersonNotesQuery } from '#web/__generated__/PersonNotesQuery.graphql.ts';
import type { Colleague } from '#web/features/notes/mentions.ts';
import { NoteComposer } from '#web/features/notes/NoteComposer.tsx';
import { NoteEntry } from '#web/features/notes/NoteEntry.tsx';
import { useMentionsSeen } from '#web/features/notes/useMentionsSeen.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';

/** The agency's notes on a candidate, the newest first, and the form for another one. */
export function PersonNotes({ candidateId }: { candidateId: string }) {
  const { node, colleagues, viewer } = useLazyLoadQuery<PersonNotesQuery>(
    graphql`
      query PersonNotesQuery($id: ID!) {
        viewer {
          id
        }
        colleagues {
          id
          firstName
          lastName
        }
        node(id: $id) {
          ...PersonNotes_candidate @alias(as: "candidate")
        }
      }
    `,
    { id: candidateId },
    { fetchPolicy: 'store-and-network' },
  );
  if (!node?.candidate || !viewer) return null;
  const shared = {
    candidateId,
    colleagues: colleagues.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    viewerId: viewer.id,
  };
  return (
    <>
      <NoteComposer {...shared} />
      <Entries candidate={node.candidate} {...shared} />
    </>
  );
}

type EntriesProps = {
  candidate: PersonNotes_candidate$key;
  candidateId: string;
  colleagues: readonly Colleague[];
  viewerId: string;
};

function Entries({ candidate, ...shared }: EntriesProps) {
  const { candidateId } = shared;
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    PersonNotesPageQuery,
    PersonNotes_candidate$key
  >(
    graphql`
      fragment PersonNotes_candidate on Candidate
      @refetchable(queryName: "PersonNotesPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        noteEntries(first: $first, after: $after) @connection(key: "PersonNotes_noteEntries") {
          edges {
            node {
              id
              viewerIsToSee
              ...NoteEntry_note
            }
          }
        }
      }
    `,
    candidate,
  );
  const notes = data.noteEntries?.edges.map(({ node }) => node) ?? [];
  const seeAll = useMentionsSeen();
  const see = useEffectEvent(() => void seeAll(candidateId));
  const isMentioned = notes.some(({ viewerIsToSee }) => viewerIsToSee);
  useEffect(() => {
    if (isMentioned) see();
  }, [isMentioned]);
  return (
    <Card as="section" aria-label="Notes">
      <h2 className="font-semibold">Notes</h2>
      {notes.length === 0 && <p className="mt-2 text-ink-soft">Nobody has written a note yet.</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {notes.map((note) => (
          <NoteEntry key={note.id} note={note} {...shared} />
        ))}
      </ul>
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(20)} />
    </Card>
  );
}
