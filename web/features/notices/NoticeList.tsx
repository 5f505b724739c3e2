import { useEffect, useEffectEvent, useRef } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { NoticeList_user$key } from '#web/__generated__/NoticeList_user.graphql.ts';
import type { NoticeListMutation } from '#web/__generated__/NoticeListMutation.graphql.ts';
import type { NoticeListPageQuery } from '#web/__generated__/NoticeListPageQuery.graphql.ts';
import type { NoticeListRefetchQuery } from '#web/__generated__/NoticeListRefetchQuery.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { edgesOf } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { toast } from '#web/ui/toast.ts';
import { byDay } from './days.ts';
import { NoticeRow } from './NoticeRow.tsx';

type Props = {
  user: NoticeList_user$key;
  list: string;
  missed: number;
  onClose: () => void;
};

/** Notices by their days, the newest first; each leads to its place. */
export function NoticeList({ user, list, missed, onClose }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    NoticeListPageQuery,
    NoticeList_user$key
  >(
    graphql`
      fragment NoticeList_user on User
      @refetchable(queryName: "NoticeListPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        id
        notices(first: $first, after: $after) @connection(key: "NoticeList_notices") {
          edges {
            node {
              id
              createdAt
              readAt
              ...NoticeRow_notice
            }
          }
        }
      }
    `,
    user,
  );
  const [mark, isMarking] = useCommit<NoticeListMutation>(graphql`
    mutation NoticeListMutation($input: MarkNoticesReadInput!) {
      markNoticesRead(input: $input) {
        ... on MarkNoticesReadPayload {
          viewer {
            ...NoticeBell_user
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const refetch = useListRefetch<NoticeListRefetchQuery>({
    list,
    query: NoticeListPage,
    variables: { id: data.id },
    page: (store, { first, after }) =>
      store.get(data.id)?.getLinkedRecord('notices', { first, after }),
  });
  useOnceMore(missed, refetch);

  const notices = data.notices?.edges.map(({ node }) => node) ?? [];
  const [newest] = notices;
  const isUnread = notices.some(({ readAt }) => readAt === null);
  const markAll = async () => {
    if (!newest) return;
    const { failure } = await mark(
      { input: { upTo: newest.id } },
      { updater: (store) => markIn(store, list, () => true) },
    );
    if (failure) toast.error(failureText(failure));
  };
  const open = (id: string) => {
    void mark(
      { input: { ids: [id] } },
      { updater: (store) => markIn(store, list, (it) => it === id) },
    );
    onClose();
  };
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-3 border-b border-line bg-paper pr-2 pl-4">
        <h2 className="text-sm font-semibold">Notifications</h2>
        {isUnread && (
          <Button
            variant="quiet"
            className="px-2 text-sm"
            pending={isMarking}
            onClick={() => void markAll()}
          >
            Mark All as Read
          </Button>
        )}
      </div>
      {notices.length === 0 && (
        <EmptyState title="Nothing new yet" className="py-8">
          When something happens with your profile or an application, you read it here.
        </EmptyState>
      )}
      {byDay(notices, ({ createdAt }) => createdAt).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h3 className="px-4 pt-3 pb-1 text-xs font-medium text-ink-soft">{day}</h3>
          <ul>
            {entries.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice.id)} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(20)} />
    </>
  );
}

/** Reads the list again as often as something was missed since it was opened. */
function useOnceMore(missed: number, refetch: () => void) {
  const seen = useRef(missed);
  const again = useEffectEvent(refetch);
  useEffect(() => {
    if (seen.current !== missed) again();
    seen.current = missed;
  }, [missed]);
}

/** Marks loaded rows as read in the store. */
function markIn(store: RecordSourceProxy, list: string, isMarked: (id: string) => boolean) {
  const shown = store.get(list);
  for (const edge of shown ? edgesOf(shown) : []) {
    const node = edge.getLinkedRecord('node');
    if (isMarked(node.getDataID()) && node.getValue('readAt') === null)
      node.setValue(new Date().toISOString(), 'readAt');
  }
}

const NoticeListPage = graphql`
  query NoticeListRefetchQuery($id: ID!, $first: Int, $after: String) {
    node(id: $id) {
      id
      ... on User {
        notices(first: $first, after: $after) {
          edges {
            node {
              ...NoticeRow_notice
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`;
