import { type ReactNode, useMemo, useState } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { Navigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ApplicationTableRefetchQuery } from '#web/__generated__/ApplicationTableRefetchQuery.graphql.ts';
import type { ApplicationTableQuery } from '#web/__generated__/ApplicationTableQuery.graphql.ts';
import type {
  ApplicationTable_job$data,
  ApplicationTable_job$key,
} from '#web/__generated__/ApplicationTable_job.graphql.ts';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { NewMark } from '#web/features/application-stages/NewMark.tsx';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { CandidateQueueCell } from '#web/features/candidates/CandidateQueueCell.tsx';
import { ConsentBadge } from '#web/features/introductions/ConsentBadge.tsx';
import { StepBadge } from '#web/features/steps/StepBadge.tsx';
import { FitStrip } from '#web/features/fit/FitStrip.tsx';
import { useFitChange } from '#web/features/fit/useFitChange.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { Split } from '#web/ui/Split.tsx';
import { useQueue } from '#web/ui/useQueue.ts';
import { useRowSelection } from '#web/ui/useRowSelection.ts';
import { useWholeList } from '#web/relay/useWholeList.ts';
import { day } from '#web/ui/day.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationPane } from './ApplicationPane.tsx';
import type { FitChoice } from './fit-choices.ts';
import { type Group, settledIn } from '#web/features/application-stages/groups.ts';
import { rank } from './order.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { type BulkResult, isWorthShowing } from '#web/features/decisions/bulk-result.ts';
import { ListKeys } from '#web/features/decisions/ListKeys.tsx';
import { SelectAll, selectColumn } from '#web/features/decisions/selecting.tsx';
import { BulkSummary } from '#web/features/decisions/BulkSummary.tsx';
import { SelectedActions } from './SelectedActions.tsx';
import { useApplicationChanges } from './useApplicationChanges.ts';

type Row = ApplicationTable_job$data['applications']['edges'][number]['node'];

const PAGE = 50;

// The fields of a row, shared by the list, its events and its refetch.
void graphql`
  fragment ApplicationTable_application on Application {
    id
    status
    rejected
    isNew
    appliedAt
    candidate {
      id
      inLinkedCouple
      profileCompletion
      firstName
      lastName
      ...CandidateCell_candidate
      ...CandidateQueueCell_candidate
    }
    fit {
      matchedRole
      ...FitStrip_part
    }
    ...ConsentBadge_application
    ...StepBadge_application
    ...useApplicationActs_application
  }
`;

type Props = {
  job: ApplicationTable_job$key;
  /** Finds the job that the selected are told of. */
  targets: useTargets_query$key;
  group: Group;
  /** The address of the screen, without a tab. */
  base: string;
  /** How the list is ordered and filtered by how the candidates fit. */
  chosen: FitChoice;
  /** Above the rows: what orders and filters them. */
  controls: ReactNode;
};

/**
 * One group of a job's applications, and, where there is room, the open one beside it. Follows changes by other
 * consultants and by candidates.
 */
export function ApplicationTable({ job, targets, group, base, chosen, controls }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ApplicationTableQuery,
    ApplicationTable_job$key
  >(
    graphql`
      fragment ApplicationTable_job on Job
      @refetchable(queryName: "ApplicationTableQuery")
      @argumentDefinitions(
        group: { type: "ApplicationGroup!" }
        bestBy: { type: "FitAspect" }
        fit: { type: "FitFilter" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        id
        title
        yachtTitle
        ...useApplicationCounts_job
        ...useFitChange_job
        applications(group: $group, bestBy: $bestBy, fit: $fit, first: $first, after: $after)
          @connection(key: "ApplicationTable_applications", filters: ["group", "bestBy", "fit"]) {
          __id
          edges {
            node {
              ...ApplicationTable_application @relay(mask: false)
            }
          }
        }
      }
    `,
    job,
  );
  const { place, remove, refetch } = useFollow<ApplicationTableRefetchQuery>({
    list: data.applications.__id,
    edge: 'ApplicationEdge',
    rank,
    query: graphql`
      query ApplicationTableRefetchQuery(
        $id: ID!
        $group: ApplicationGroup!
        $bestBy: FitAspect
        $fit: FitFilter
        $first: Int!
        $after: String
      ) {
        node(id: $id) {
          ... on Job {
            applications(group: $group, bestBy: $bestBy, fit: $fit, first: $first, after: $after) {
              edges {
                node {
                  ...ApplicationTable_application
                }
              }
              pageInfo {
                endCursor
                hasNextPage
              }
            }
          }
        }
      }
    `,
    variables: { id: data.id, group, ...chosen },
    page: (store, { first, after }) =>
      store.get(data.id)?.getLinkedRecord('applications', { group, ...chosen, first, after }),
  });
  useFitChange(data, refetch);
  useApplicationChanges(data.id, data, ({ application, deletedApplicationId }) => {
    if (deletedApplicationId) return remove(deletedApplicationId);
    if (!application) return refetch();
    const isHere = settledIn(group, application.status, application.rejected) === null;
    if (!isHere) return remove(application.id);
    // Only the server knows its place among those who fit, and whether it is among them.
    return chosen.bestBy || chosen.fit ? refetch() : place(application);
  });
  const rows = data.applications.edges.map(({ node }) => node);
  const position = [data.title, data.yachtTitle].filter(Boolean).join(', ');
  const queue = useQueue(
    rows.map(({ id }) => id),
    { hasNext, isLoadingNext, loadNext },
  );
  const { openId, isBeside } = queue;
  const first = rows[0]?.id;
  const current = rows.filter(
    ({ status, rejected }) => settledIn(group, status, rejected) === null,
  );
  const selection = useRowSelection(current.map(({ id }) => id));
  const all = useWholeList(hasNext, isLoadingNext, loadNext, () => selection.setAll(true));
  const [result, setResult] = useState<BulkResult | null>(null);
  const chosenRows = current.filter(({ id }) => selection.ids.has(id));
  const shown = isBeside ? queueColumns : columns;
  const { ids, press } = selection;
  // The same while somebody else is opened: the rows are not rendered anew.
  const withBoxes = useMemo(
    () => [selectColumn<Row>({ ids, press }, nameOf), ...shown],
    [ids, press, shown],
  );
  if (openId !== null && !isBeside)
    return <Navigate replace to={applicationPath(base, openId, group)} />;
  return (
    <Split
      className="mt-3"
      paneKey={openId ?? ''}
      list={
        <>
          <div className="@container">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {rows.length > 0 && (
                <SelectAll
                  selection={selection}
                  count={current.length}
                  others={hasNext ? all : null}
                />
              )}
              {controls}
            </div>
          </div>
          {first !== undefined && openId === null && queue.hasRoom && (
            <ListKeys onBegin={() => queue.open(first)} />
          )}
          <DataTable
            caption={`${group.charAt(0)}${group.slice(1).toLowerCase()} applications`}
            className="mt-3"
            columns={withBoxes}
            isQueue={isBeside}
            rows={rows}
            rowKey={(row) => row.id}
            rowHref={({ id }) => applicationPath(base, id, group)}
            onRowOpen={queue.hasRoom ? ({ id }) => queue.open(id) : undefined}
            isCurrent={({ id }) => id === openId}
            rowActions={
              isBeside
                ? undefined
                : (row, settled) => (
                    <ApplicationActions
                      application={row}
                      position={position}
                      group={group}
                      jobId={data.id}
                      candidateId={row.candidate?.id}
                      isSettled={settled !== null}
                    />
                  )
            }
            settled={({ status, rejected }) => settledIn(group, status, rejected)}
            empty={
              chosen.fit
                ? 'Nobody fits all of that. Remove a filter to see more.'
                : `There are no ${group.toLowerCase()} applications.`
            }
          />
          <div className="sticky bottom-4 z-20 mt-4 flex flex-col gap-2 empty:hidden">
            {result && <BulkSummary result={result} onClose={() => setResult(null)} />}
            {chosenRows.length > 0 && (
              <SelectedActions
                group={group}
                jobId={data.id}
                targets={targets}
                chosen={chosenRows.map(({ id, status, rejected, candidate }) => ({
                  id,
                  status,
                  rejected,
                  name: `${candidate?.firstName} ${candidate?.lastName}`,
                  candidateId: candidate?.id,
                }))}
                onDone={selection.set}
                onResult={(next) => setResult(isWorthShowing(next) ? next : null)}
                onUndone={() => setResult(null)}
                onClear={selection.clear}
              />
            )}
          </div>
          <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(PAGE)} />
        </>
      }
      pane={
        openId !== null && (
          <ApplicationPane
            id={openId}
            base={base}
            group={group}
            position={position}
            queue={queue}
          />
        )
      }
    />
  );
}

const nameOf = ({ candidate }: Row) => `${candidate?.firstName} ${candidate?.lastName}`;

const teamOf = ({ candidate }: Row) => candidate?.inLinkedCouple && <Badge tone="info">TEAM</Badge>;

/** The desired role that matched, which the match's part of the fit has. */
const roleOf = ({ fit }: Row) => fit?.find(({ matchedRole }) => matchedRole)?.matchedRole ?? null;

const whoOf = (row: Row) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {row.candidate && <CandidateCell candidate={row.candidate} role={roleOf(row)} />}
    {teamOf(row)}
    {row.isNew && <NewMark />}
    <StepBadge application={row} />
    <ConsentBadge application={row} />
  </span>
);

const strip = (row: Row, name?: string) => row.fit && <FitStrip parts={row.fit} name={name} />;

const queueColumns: Column<Row>[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: (row) =>
      row.candidate && (
        <CandidateQueueCell
          candidate={row.candidate}
          role={roleOf(row)}
          badges={
            <>
              {row.isNew && <NewMark short />}
              {teamOf(row)}
              <StepBadge application={row} />
              <ConsentBadge application={row} />
            </>
          }
        >
          {strip(row)}
        </CandidateQueueCell>
      ),
  },
];

const columns: Column<Row>[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: whoOf,
    below: (row) => strip(row, nameOf(row)),
  },
  { id: 'applied', header: 'Applied', width: 'w-28', cell: ({ appliedAt }) => day(appliedAt) },
  {
    id: 'profile',
    header: 'Profile',
    width: 'w-20',
    cell: ({ candidate }) => (
      <ProgressRing percent={candidate?.profileCompletion ?? 0} label="Profile" size={30} />
    ),
  },
];
