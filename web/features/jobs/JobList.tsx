import { useEffect } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobList_query$key } from '#web/__generated__/JobList_query.graphql.ts';
import type { JobListQuery } from '#web/__generated__/JobListQuery.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { JobActions } from './JobActions.tsx';
import { cardLinkId } from './JobCard.tsx';
import { JobListItem } from './JobListItem.tsx';
import { JobPanel } from './JobPanel.tsx';
import { ListAndPanel } from './ListAndPanel.tsx';
import { countText } from './texts.ts';
import { NoJobs } from './NoJobs.tsx';
import { OpenJob } from './OpenJob.tsx';
import { sectionsOf } from './tiers.ts';
import { useIsWide } from './useIsWide.ts';
import { useLeaving } from './useLeaving.ts';
import { useOpenJob } from './useOpenJob.ts';

/** The id of the list. */
export const jobListId = 'jobs';
const pageLength = 20;

type Props = {
  query: JobList_query$key;
  /** Another list has been asked for. */
  isAsking: boolean;
  /** Ends the filters that are in force, if any are. */
  onReset?: () => void;
};

/** The jobs that are open to the candidate, best tier first; one of them may be open. */
export function JobList({ query, isAsking, onReset }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    JobListQuery,
    JobList_query$key
  >(
    graphql`
      fragment JobList_query on Query
      @refetchable(queryName: "JobListQuery")
      @argumentDefinitions(
        filter: { type: "JobFilter" }
        keyword: { type: "String" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      ) {
        jobs(filter: $filter, keyword: $keyword, first: $first, after: $after)
          @connection(key: "JobList_jobs", filters: ["filter", "keyword"]) {
          totalCount
          edges {
            node {
              id
              tier
              viewerCanMarkNotInterested
              ...JobListItem_job
              ...JobPanel_job
              ...JobActions_job
            }
          }
        }
      }
    `,
    query,
  );
  const isWide = useIsWide();
  const { openId, open, close, swap, hrefOf } = useOpenJob();
  const { edges, totalCount } = data.jobs;
  // Applying and 'Not Interested' take the row out at once, before any answer.
  const rows = edges.flatMap(({ node }) => (node.viewerCanMarkNotInterested ? [node] : []));
  const leaving = useLeaving(rows, jobListId);
  const shown = rows.find(({ id }) => id === openId) ?? (openId === null ? rows[0] : undefined);

  useEffect(() => {
    // Closing a card above moves the one that was pressed out of sight.
    const card = openId && document.getElementById(cardLinkId(openId))?.closest('article');
    if (card && !isWide && card.getBoundingClientRect().top < 64) card.scrollIntoView();
  }, [openId, isWide]);

  const leave = (id: string) => () => {
    const next = leaving.begin(id);
    if (openId === id) swap(isWide && next ? next.id : null);
    return () => {
      leaving.cancel();
      if (openId === id) swap(id);
    };
  };

  const stray = openId !== null && !shown && (
    <OpenJob key={openId} id={openId} hasPanel={isWide} backTo={jobListId} onClose={close} />
  );
  const panel =
    shown && isWide ? (
      <JobPanel
        job={shown}
        backTo={cardLinkId(shown.id)}
        actions={<JobActions job={shown} onLeave={leave(shown.id)} />}
      />
    ) : (
      isWide && stray
    );

  return (
    <div
      id={jobListId}
      tabIndex={-1}
      aria-busy={isAsking}
      className={cx('scroll-mt-20 outline-none transition-opacity', isAsking && 'opacity-60')}
    >
      <ListAndPanel
        panel={panel}
        list={
          <div className="flex flex-col gap-8">
            <output className="-mb-4 block text-note text-ink-soft">
              {countText(totalCount - (edges.length - rows.length))}
            </output>
            {!isWide && stray}
            {sectionsOf(rows, ({ tier }) => tier).map(({ title, description, jobs }) => (
              <section key={title} aria-label={title}>
                <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
                <p className="mb-3 text-note text-ink-soft">{description}</p>
                <div className="flex flex-col gap-3">
                  {jobs.map((job) => (
                    <JobListItem
                      key={job.id}
                      job={job}
                      to={hrefOf(job.id)}
                      hasPanel={isWide}
                      isOpen={isWide ? shown?.id === job.id : openId === job.id}
                      onToggle={() => (openId === job.id && !isWide ? close() : open(job.id))}
                      onLeave={leave(job.id)}
                    />
                  ))}
                </div>
              </section>
            ))}
            {rows.length === 0 && !hasNext && <NoJobs onReset={onReset} />}
            <LoadMore
              auto
              hasMore={hasNext}
              loading={isLoadingNext}
              onMore={() => loadNext(pageLength)}
            />
          </div>
        }
      />
    </div>
  );
}
