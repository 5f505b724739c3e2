import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EnquiryListRefetchQuery } from '#web/__generated__/EnquiryListRefetchQuery.graphql.ts';
import type { EnquiryListQuery } from '#web/__generated__/EnquiryListQuery.graphql.ts';
import type {
  EnquiryList_query$data,
  EnquiryList_query$key,
} from '#web/__generated__/EnquiryList_query.graphql.ts';
import { newestBy } from '#web/relay/lists.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { day } from '#web/ui/day.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Split } from '#web/ui/Split.tsx';
import { useQueue } from '#web/ui/useQueue.ts';
import { EnquiryPane } from './EnquiryPane.tsx';
import { inboxPath, type Stage } from './lists.ts';
import { useEnquiryChanges } from './useEnquiryChanges.ts';

const PAGE = 50;

// The fields of a row, shared by the list, its events and its refetch.
void graphql`
  fragment EnquiryList_enquiry on Enquiry {
    id
    name
    position
    message
    createdAt
    stage
    stageLabel
  }
`;

type Row = EnquiryList_query$data['enquiries']['edges'][number]['node'];

const EMPTY: Record<Stage, string> = {
  NEW: 'No enquiry waits for an answer.',
  ANSWERED: 'No answered enquiry is open.',
  LISTED: 'No enquiry has become a listing yet.',
  CLOSED: 'No enquiry was closed yet.',
};

type Props = { query: EnquiryList_query$key; stage: Stage };

/** A list of the inbox, newest first, and beside it the enquiry that is open. */
export function EnquiryList({ query, stage }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    EnquiryListQuery,
    EnquiryList_query$key
  >(
    graphql`
      fragment EnquiryList_query on Query
      @refetchable(queryName: "EnquiryListQuery")
      @argumentDefinitions(
        filter: { type: "EnquiryFilter" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        ...useEnquiryChanges_query
        enquiries(filter: $filter, first: $first, after: $after)
          @connection(key: "EnquiryList_enquiries", filters: ["filter"]) {
          __id
          edges {
            node {
              ...EnquiryList_enquiry @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const { place, remove, refetch } = useFollow<EnquiryListRefetchQuery>({
    list: data.enquiries.__id,
    edge: 'EnquiryEdge',
    rank: newestBy('createdAt'),
    query: graphql`
      query EnquiryListRefetchQuery($filter: EnquiryFilter, $first: Int!, $after: String) {
        enquiries(filter: $filter, first: $first, after: $after) {
          edges {
            node {
              ...EnquiryList_enquiry
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: { filter: { stages: [stage] } },
    page: (store, variables) => store.getRoot().getLinkedRecord('enquiries', variables),
  });
  useEnquiryChanges(data, ({ enquiry, deletedEnquiryId }) => {
    if (deletedEnquiryId) return remove(deletedEnquiryId);
    if (!enquiry) return refetch();
    return enquiry.stage === stage ? place(enquiry) : remove(enquiry.id);
  });
  const rows = data.enquiries.edges.map(({ node }) => node);
  const queue = useQueue(
    rows.map(({ id }) => id),
    { hasNext, isLoadingNext, loadNext },
  );
  const { openId } = queue;
  const pane = openId !== null && <EnquiryPane key={openId} id={openId} queue={queue} />;
  // Without room beside the list, the open enquiry takes its place.
  if (openId !== null && !queue.hasRoom)
    return <div className="mt-4 rounded-card border border-line bg-paper">{pane}</div>;
  return (
    <Split
      className="mt-4"
      paneKey={openId ?? ''}
      list={
        <>
          <DataTable
            caption="Enquiries"
            columns={queue.isBeside ? columns.slice(0, 1) : columns}
            isQueue={queue.isBeside}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => inboxPath(stage, id)}
            onRowOpen={({ id }) => queue.open(id)}
            isCurrent={({ id }) => id === openId}
            settled={(row) => (row.stage === stage ? null : row.stageLabel)}
            empty={EMPTY[stage]}
          />
          <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(PAGE)} />
        </>
      }
      pane={pane}
    />
  );
}

const columns: Column<Row>[] = [
  {
    id: 'who',
    header: 'Who Asks',
    primary: true,
    width: 'w-72',
    cell: ({ name, position }) => (
      <span className="block min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-note font-normal text-ink-soft">looks for {position}</span>
      </span>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => (
      <span className="line-clamp-2 text-ink-soft wrap-anywhere">{message}</span>
    ),
  },
  { id: 'came', header: 'Came', width: 'w-32', cell: ({ createdAt }) => day(createdAt) },
];
