import { memo, type ReactNode } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { Navigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { CrewTableQuery } from '#web/__generated__/CrewTableQuery.graphql.ts';
import type {
  CrewTable_query$data,
  CrewTable_query$key,
} from '#web/__generated__/CrewTable_query.graphql.ts';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { TellOfJob } from '#web/features/candidate-search/TellOfJob.tsx';
import { CandidatePane } from '#web/features/candidates/CandidatePane.tsx';
import { ListKeys } from '#web/features/decisions/ListKeys.tsx';
import { SelectAll, selectColumn } from '#web/features/decisions/selecting.tsx';
import { AddToJobShortlist } from '#web/features/shortlist/AddToJobShortlist.tsx';
import { FitDetails } from '#web/features/fit/FitDetails.tsx';
import { FitStrip } from '#web/features/fit/FitStrip.tsx';
import { useWholeList } from '#web/relay/useWholeList.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { Card } from '#web/ui/Card.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Availability } from '#web/features/person/Availability.tsx';
import { day } from '#web/ui/day.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { money } from '#web/ui/money.ts';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { Split } from '#web/ui/Split.tsx';
import { useQueue } from '#web/ui/useQueue.ts';
import { useRowSelection } from '#web/ui/useRowSelection.ts';
import { CrewSelection } from './CrewSelection.tsx';

type Row = CrewTable_query$data['crew']['edges'][number] & { id: string };

// The fields of a row, shared by the list and whoever is verified meanwhile.
void graphql`
  fragment CrewTable_candidate on Candidate {
    id
    firstName
    lastName
    createdAt
    lastActiveAt
    profileCompletion
    verification
    profile {
      idealSalary
      idealSalaryCurrency
      availabilityLabel
      availabilityAge
    }
    ...CandidateCell_candidate
  }
`;

type Props = {
  query: CrewTable_query$key;
  targets: useTargets_query$key;
  isSearching: boolean;
  /** Ranked for a job, so that each row says how they fit it. */
  isRanked: boolean;
  /** Above the rows, at their end: what orders them. */
  sort: ReactNode;
  /** Above the rows: how many there are. */
  count: ReactNode;
};

/**
 * The crew whom a search finds, loaded 50 at a time on scrolling; one of them opens beside the list where there is
 * room. Memoised, so that typing in the search field does not re-render the rows.
 */
export const CrewTable = memo(function CrewTable({
  query,
  targets,
  isSearching,
  isRanked,
  sort,
  count,
}: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    CrewTableQuery,
    CrewTable_query$key
  >(
    graphql`
      fragment CrewTable_query on Query
      @refetchable(queryName: "CrewTableQuery")
      @argumentDefinitions(
        filter: { type: "CandidateFilters" }
        orderBy: { type: "CrewOrder" }
        rankedFor: { type: "ID" }
        isRanked: { type: "Boolean!" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        crew(
          filter: $filter
          orderBy: $orderBy
          rankedFor: $rankedFor
          first: $first
          after: $after
        ) @connection(key: "CrewTable_crew", filters: ["filter", "orderBy", "rankedFor"]) {
          __id
          edges {
            matchedRole
            fit @include(if: $isRanked) {
              ...FitStrip_part
              ...FitDetails_part
            }
            node {
              ...CrewTable_candidate @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  useShownList(data.crew.__id);
  // A verification that is undone takes its row out again.
  const rows = data.crew.edges
    .filter(({ node }) => node.verification === 'VERIFIED')
    .map((edge): Row => ({ ...edge, id: edge.node.id }));
  const ids = rows.map(({ id }) => id);
  const selection = useRowSelection(ids);
  const all = useWholeList(hasNext, isLoadingNext, loadNext, () => selection.setAll(true));
  const queue = useQueue(ids, { hasNext, isLoadingNext, loadNext });
  const { openId, isBeside } = queue;
  const [first] = ids;
  const opened = rows.find(({ id }) => id === openId);
  const page = (id: string) => `/crew/profile/${id}`;
  if (openId !== null && !isBeside) return <Navigate replace to={page(openId)} />;
  return (
    <Split
      className="mt-3"
      paneKey={openId ?? ''}
      list={
        <>
          <div className="flex min-h-control flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {rows.length > 0 && (
                <SelectAll
                  selection={selection}
                  count={rows.length}
                  others={hasNext && isSearching ? all : null}
                />
              )}
              {count}
            </span>
            {sort}
          </div>
          {first !== undefined && openId === null && queue.hasRoom && (
            <ListKeys onBegin={() => queue.open(first)} />
          )}
          <DataTable
            caption="Crew accounts"
            className="mt-2"
            columns={[selectColumn<Row>(selection, nameOf), ...shownColumns(isBeside, isRanked)]}
            isQueue={isBeside}
            rows={rows}
            rowKey={(row) => row.id}
            rowHref={({ id }) => page(id)}
            onRowOpen={queue.hasRoom ? ({ id }) => queue.open(id) : undefined}
            isCurrent={({ id }) => id === openId}
            empty={
              isSearching
                ? 'No crew members were found matching your search request.'
                : 'There are currently no users to show. Check again later.'
            }
          />
          <CrewSelection query={targets} ids={[...selection.ids]} onClear={selection.clear} />
          <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
        </>
      }
      pane={
        openId !== null && (
          <CandidatePane
            id={openId}
            queue={queue}
            page={page(openId)}
            fit={
              opened?.fit && (
                <Card as="section" aria-label="How they fit">
                  <FitDetails parts={opened.fit} />
                </Card>
              )
            }
            more={
              <>
                <TellOfJob key={openId} query={targets} candidateIds={[openId]} />
                <AddToJobShortlist query={targets} candidateIds={[openId]} />
              </>
            }
          />
        )
      }
    />
  );
});

const fullName = ({ firstName, lastName }: Row['node']) => `${firstName} ${lastName}`;
const nameOf = ({ node }: Row) => fullName(node);

const columns: Column<Row>[] = [
  {
    id: 'details',
    header: 'Basic Details',
    primary: true,
    cell: ({ node, matchedRole }) => <CandidateCell candidate={node} role={matchedRole} />,
  },
  {
    id: 'wants',
    header: 'Wants',
    width: 'w-28',
    spare: true,
    cell: ({ node: { profile } }) =>
      typeof profile?.idealSalary === 'number' ? (
        <span className="tabular-nums">
          {money(profile.idealSalary, profile.idealSalaryCurrency)}
        </span>
      ) : (
        <NotSaid />
      ),
  },
  {
    id: 'availability',
    header: 'Availability',
    width: 'w-44',
    spare: true,
    cell: ({ node: { profile } }) =>
      profile?.availabilityLabel ? (
        <Availability label={profile.availabilityLabel} age={profile.availabilityAge} />
      ) : (
        <NotSaid />
      ),
  },
  {
    id: 'last-active',
    header: 'Last Active',
    width: 'w-28',
    cell: ({ node }) => day(node.lastActiveAt),
  },
  { id: 'signed-up', header: 'Signed Up', width: 'w-28', cell: ({ node }) => day(node.createdAt) },
  {
    id: 'profile',
    header: 'Profile',
    width: 'w-20',
    cell: ({ node }) => <ProgressRing percent={node.profileCompletion} label="Profile" size={30} />,
  },
];

/** By a job's match with the fit below each name; beside who is open the names alone. */
function shownColumns(isBeside: boolean, isRanked: boolean): Column<Row>[] {
  const shown = isRanked ? ranked : columns;
  return isBeside ? shown.slice(0, 1) : shown;
}

/** The strip says what they want and when they can start. */
const IN_STRIP = ['wants', 'availability'];

const ranked: Column<Row>[] = columns
  .filter(({ id }) => !IN_STRIP.includes(id))
  .map((column) =>
    column.primary
      ? {
          ...column,
          below: ({ fit, node }) => fit && <FitStrip parts={fit} name={fullName(node)} />,
        }
      : column,
  );

const NotSaid = () => <span className="text-ink-soft">Not said</span>;
