import { AtSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragment, usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { HomeTasks_count$key } from '#web/__generated__/HomeTasks_count.graphql.ts';
import type { HomeTasksLiveQuery } from '#web/__generated__/HomeTasksLiveQuery.graphql.ts';
import type { HomeTasksSubscription } from '#web/__generated__/HomeTasksSubscription.graphql.ts';
import type { HomeTasks_mentions$key } from '#web/__generated__/HomeTasks_mentions.graphql.ts';
import type { HomeTasks_query$key } from '#web/__generated__/HomeTasks_query.graphql.ts';
import type { HomeTasks_person$key } from '#web/__generated__/HomeTasks_person.graphql.ts';
import type { userName_user$key } from '#web/__generated__/userName_user.graphql.ts';
import type { HomeTasksPageQuery } from '#web/__generated__/HomeTasksPageQuery.graphql.ts';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';
import { useQueryRefetch } from '#web/relay/useRefetch.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { moment } from '#web/ui/moment.ts';
import { NoteTask } from './NoteTask.tsx';
import { NoteWords } from './NoteWords.tsx';
import { TaskTick } from './TaskTick.tsx';
import { userName } from './userName.ts';
import { useMentionsSeen } from './useMentionsSeen.ts';

type Props = {
  query: HomeTasks_query$key & HomeTasks_mentions$key & HomeTasks_count$key;
  viewerId: string;
};

/** What is due for the viewer and where they are mentioned; nothing where neither is. */
export function HomeTasks({ query, viewerId }: Props) {
  useOwnNotes(query);
  return (
    <>
      <Tasks query={query} viewerId={viewerId} />
      <Mentions query={query} />
    </>
  );
}

/** Reads the tasks and mentions again whenever a colleague, or oneself elsewhere, changes them. */
function useOwnNotes(query: HomeTasks_count$key): void {
  const { ownNoteCount } = useFragment(
    graphql`
      fragment HomeTasks_count on Query {
        ownNoteCount
      }
    `,
    query,
  );
  const refetch = useQueryRefetch<HomeTasksLiveQuery>(
    graphql`
      query HomeTasksLiveQuery {
        ...HomeTasks_query
        ...HomeTasks_mentions
      }
    `,
    {},
  );
  const isNews = useNews(ownNoteCount);
  useLive<HomeTasksSubscription>(
    graphql`
      subscription HomeTasksSubscription {
        ownNoteCount
      }
    `,
    {},
    {
      onNext: ({ ownNoteCount: count }) => {
        if (isNews(count)) refetch();
      },
    },
  );
}

/** The viewer's open tasks, the longest due first; what is done stays in its place until one leaves. */
function Tasks({ query, viewerId }: { query: HomeTasks_query$key; viewerId: string }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    HomeTasksPageQuery,
    HomeTasks_query$key
  >(
    graphql`
      fragment HomeTasks_query on Query
      @refetchable(queryName: "HomeTasksPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" }) {
        ownTasks(first: $first, after: $after) @connection(key: "HomeTasks_ownTasks") {
          edges {
            node {
              id
              text
              doneAt
              mentions {
                ...userName_user
              }
              candidate {
                ...HomeTasks_person
              }
              ...TaskTick_note
              ...NoteTask_note
            }
          }
        }
      }
    `,
    query,
  );
  const tasks = data.ownTasks.edges.map(({ node }) => node);
  if (tasks.length === 0) return null;
  return (
    <Panel title="Due">
      {tasks.map((task) => (
        <Row
          key={task.id}
          note={task}
          start={<TaskTick note={task} />}
          below={<NoteTask note={task} viewerId={viewerId} />}
          isDone={Boolean(task.doneAt)}
        />
      ))}
      {hasNext && (
        <li>
          <LoadMore hasMore loading={isLoadingNext} onMore={() => loadNext(20)} />
        </li>
      )}
    </Panel>
  );
}

/** Notes that mention the viewer, until they have seen them. */
function Mentions({ query }: { query: HomeTasks_mentions$key }) {
  const { ownMentions } = useFragment(
    graphql`
      fragment HomeTasks_mentions on Query {
        ownMentions(first: 20) @connection(key: "HomeTasks_ownMentions") {
          edges {
            node {
              id
              text
              createdAt
              author {
                ...userName_user
              }
              mentions {
                ...userName_user
              }
              candidate {
                id
                ...HomeTasks_person
              }
            }
          }
        }
      }
    `,
    query,
  );
  const see = useMentionsSeen();
  const notes = ownMentions.edges.map(({ node }) => node);
  if (notes.length === 0) return null;
  return (
    <Panel title="Mentions">
      {notes.map((note) => (
        <Row
          key={note.id}
          note={note}
          start={<AtSign aria-hidden className="size-5 text-ink-soft" />}
          below={
            <span className="text-note text-ink-soft">
              {note.author ? userName(note.author) : 'A former colleague'}, {moment(note.createdAt)}
            </span>
          }
          end={
            note.candidate && (
              <Button
                variant="quiet"
                className="relative z-10"
                onClick={() => note.candidate && void see(note.candidate.id)}
              >
                Seen
              </Button>
            )
          }
        />
      ))}
    </Panel>
  );
}

type RowProps = {
  note: {
    text: string;
    mentions: readonly userName_user$key[];
    candidate: HomeTasks_person$key | null | undefined;
  };
  start: ReactNode;
  below: ReactNode;
  end?: ReactNode;
  isDone?: boolean;
};

/** A note in one line, and whom it is about. */
function Row({ note, start, below, end, isDone = false }: RowProps) {
  const { text, mentions, candidate } = note;
  return (
    <li className="relative flex items-start gap-3 px-5 py-2.5 transition-colors hover:bg-hover">
      <span className="relative z-10 grid size-6 shrink-0 place-items-center">{start}</span>
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'truncate text-ink-soft line-through' : 'truncate'}>
          <NoteWords text={text} names={mentions.map(userName)} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {candidate && <Person candidate={candidate} />}
          {below}
        </p>
      </div>
      {end}
    </li>
  );
}

/** Whom a note is about; the link covers its row. */
function Person({ candidate }: { candidate: HomeTasks_person$key }) {
  const person = useFragment(
    graphql`
      fragment HomeTasks_person on Candidate {
        firstName
        lastName
        ...profilePath_candidate
      }
    `,
    candidate,
  );
  return (
    <Link
      to={`${profilePath(person)}?view=notes`}
      className="text-note font-medium after:absolute after:inset-0 hover:underline"
    >
      {person.firstName} {person.lastName}
    </Link>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-paper">
      <h2 className="border-b border-line px-5 py-3 font-semibold">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
