import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnApplications_query$key } from '#web/__generated__/OwnApplications_query.graphql.ts';
import type { OwnApplicationsQuery } from '#web/__generated__/OwnApplicationsQuery.graphql.ts';
import type { OwnApplicationsRefetchQuery } from '#web/__generated__/OwnApplicationsRefetchQuery.graphql.ts';
import { JobDetail } from '#web/features/jobs/JobDetail.tsx';
import { JobPanel } from '#web/features/jobs/JobPanel.tsx';
import { ListAndPanel } from '#web/features/jobs/ListAndPanel.tsx';
import { useIsWide } from '#web/features/jobs/useIsWide.ts';
import { useOpenItem } from '#web/ui/useOpenItem.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { OwnApplicationCard, ownLinkId } from './OwnApplicationCard.tsx';
import { OwnState } from './OwnState.tsx';
import { useOwnApplicationChanges } from './useOwnApplicationChanges.ts';

// The fields of a card and its panel, shared by the list and its events.
void graphql`
  fragment OwnApplications_application on Application {
    id
    ownState
    status
    job {
      id
      ...JobPanel_job
      ...JobDetail_job
    }
    ...OwnApplicationCard_application
    ...OwnState_application
  }
`;

/** The candidate's applications with live updates: active ones, then the others; newest first. */
export function OwnApplications({ query }: { query: OwnApplications_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OwnApplicationsQuery,
    OwnApplications_query$key
  >(
    graphql`
      fragment OwnApplications_query on Query
      @refetchable(queryName: "OwnApplicationsQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" }) {
        ownApplications(first: $first, after: $after)
          @connection(key: "OwnApplications_ownApplications") {
          __id
          edges {
            node {
              ...OwnApplications_application @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const refetch = useListRefetch<OwnApplicationsRefetchQuery>({
    list: data.ownApplications.__id,
    query: graphql`
      query OwnApplicationsRefetchQuery($first: Int!, $after: String) {
        ownApplications(first: $first, after: $after) {
          edges {
            node {
              ...OwnApplications_application
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: {},
    page: (store, asked) => store.getRoot().getLinkedRecord('ownApplications', asked),
  });
  useOwnApplicationChanges(refetch);
  const isWide = useIsWide();
  const { openId, open, close, hrefOf } = useOpenItem('job');
  const rows = data.ownApplications.edges.flatMap(
    ({ node: { ownState, status, job, ...rest } }) => {
      // For a closed position, withdrawing is final: there is nothing to apply for again.
      const isOver = ownState === 'POSITION_CLOSED' && status === 'WITHDRAWN';
      return ownState && job && !isOver ? [{ ...rest, ownState, job }] : [];
    },
  );
  if (rows.length === 0 && !hasNext) return <NoApplications />;
  const sections = sectionsOf(rows);
  const shown =
    rows.find(({ job }) => job.id === openId) ?? (isWide ? sections[0]?.rows[0] : undefined);

  return (
    <ListAndPanel
      panel={
        shown &&
        isWide && (
          <JobPanel
            job={shown.job}
            backTo={ownLinkId(shown.id)}
            actions={<OwnState application={shown} />}
          />
        )
      }
      list={
        <div className="flex flex-col gap-8">
          {sections.map(({ title, rows: inSection }) => (
            <section key={title} aria-label={title}>
              <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
              <div className="flex flex-col gap-3">
                {inSection.map((row) => (
                  <OwnApplicationCard
                    key={row.id}
                    application={row}
                    to={hrefOf(row.job.id)}
                    hasPanel={isWide}
                    isOpen={shown?.id === row.id}
                    onToggle={() => (openId === row.job.id && !isWide ? close() : open(row.job.id))}
                  >
                    {!isWide && shown?.id === row.id && (
                      <div className="border-t border-line">
                        <JobDetail job={row.job} />
                      </div>
                    )}
                  </OwnApplicationCard>
                ))}
              </div>
            </section>
          ))}
          <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(100)} />
        </div>
      }
    />
  );
}

const underWay = ['APPLIED', 'PUT_FORWARD', 'HIRED'];

function sectionsOf<Row extends { ownState: string }>(rows: readonly Row[]) {
  const isUnderWay = ({ ownState }: Row) => underWay.includes(ownState);
  return [
    { title: 'Under way', rows: rows.filter(isUnderWay) },
    { title: 'Ended', rows: rows.filter((row) => !isUnderWay(row)) },
  ].filter((section) => section.rows.length > 0);
}

function NoApplications() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-paper"
      title="You have no active applications."
      action={
        <LinkButton to="/" variant="primary">
          See the jobs
        </LinkButton>
      }
    >
      When you apply for a job you can follow it here.
    </EmptyState>
  );
}
