import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { VerifiedTableRefetchQuery } from '#web/__generated__/VerifiedTableRefetchQuery.graphql.ts';
import type { VerifiedTableQuery } from '#web/__generated__/VerifiedTableQuery.graphql.ts';
import type {
  VerifiedTable_query$data,
  VerifiedTable_query$key,
} from '#web/__generated__/VerifiedTable_query.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { dayOf } from '#web/ui/day.ts';
import { ReferencePdf } from './ReferencePdf.tsx';
import { useVerifiedChanges } from './useVerifiedChanges.ts';

type Row = VerifiedTable_query$data['verifiedReferences']['edges'][number];

type Props = {
  query: VerifiedTable_query$key;
  /** The position to filter by; null for all. */
  title: string | null;
};

// The fields of a row, shared by the list, its events and its refetch.
void graphql`
  fragment VerifiedTable_reference on Reference {
    id
    referenceName
    companyName
    position
    kindLabel
    # The order of the list, which useVerifiedChanges reads from the store.
    # eslint-disable-next-line relay/unused-fields
    completedAt
    completedOn
    archived
    ...ReferencePdf_reference
    candidate {
      ...profilePath_candidate
      ...CandidateCell_candidate
    }
  }
`;

/** The verified references grouped by their candidates' positions; new ones appear as referees answer. */
export function VerifiedTable({ query, title: group }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    VerifiedTableQuery,
    VerifiedTable_query$key
  >(
    graphql`
      fragment VerifiedTable_query on Query
      @refetchable(queryName: "VerifiedTableQuery")
      @argumentDefinitions(
        title: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        ...useVerifiedChanges_query
        verifiedTitles {
          title
          references
        }
        verifiedReferences(title: $title, first: $first, after: $after)
          @connection(key: "VerifiedTable_verifiedReferences", filters: ["title"]) {
          __id
          edges {
            title
            node {
              ...VerifiedTable_reference @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const refetch = useListRefetch<VerifiedTableRefetchQuery>({
    list: data.verifiedReferences.__id,
    query: graphql`
      query VerifiedTableRefetchQuery($title: String, $first: Int!, $after: String) {
        verifiedReferences(title: $title, first: $first, after: $after) {
          edges {
            title
            node {
              ...VerifiedTable_reference
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: { title: group },
    page: (store, variables) => store.getRoot().getLinkedRecord('verifiedReferences', variables),
  });
  useVerifiedChanges(data, { list: data.verifiedReferences.__id, group }, refetch);
  const counts = new Map(
    data.verifiedTitles.map(({ title, references }) => [title, references] as const),
  );
  return (
    <>
      <DataTable
        caption="Verified references"
        className="mt-4"
        columns={columns}
        rows={data.verifiedReferences.edges}
        rowKey={({ node }) => node.id}
        rowHref={({ node }) => node.candidate && `${profilePath(node.candidate)}?view=references`}
        rowActions={({ node }) => <ReferencePdf reference={node} />}
        groups={{
          of: ({ title }) => title,
          head: (title) => (
            <span className="flex items-center gap-2">
              {title}
              <Counter quiet value={counts.get(title) ?? 0} label="references" />
            </span>
          ),
        }}
        empty="There are no verified references yet."
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: ({ node }) => node.candidate && <CandidateCell candidate={node.candidate} />,
  },
  {
    id: 'reference',
    header: 'Reference',
    width: 'w-2/5 @min-[640px]:min-w-40',
    cell: ({ node }) => (
      <span className="min-w-0 wrap-anywhere @max-[640px]:text-right">
        <span className="flex flex-wrap items-center gap-2 @max-[640px]:justify-end">
          {node.referenceName}
          {node.archived && <Badge>Archived</Badge>}
        </span>
        <span className="block text-note text-ink-soft">
          {node.position}, {node.companyName}
        </span>
      </span>
    ),
  },
  { id: 'kind', header: 'Kind', width: 'w-36', cell: ({ node }) => node.kindLabel },
  {
    id: 'completed',
    header: 'Completed',
    width: 'w-32',
    cell: ({ node }) => <span className="tabular-nums">{dayOf(node.completedOn)}</span>,
  },
];
