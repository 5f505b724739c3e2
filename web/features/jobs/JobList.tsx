import { useEffect, useRef } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobList_query$key } from '#web/__generated__/JobList_query.graphql.ts';
import type { JobListQuery } from '#web/__generated__/JobListQuery.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { KeptPlace } from '#web/ui/KeptPlace.ts';
import { useSettledRows } from '#web/ui/useSettledRows.ts';
import { JobActions } from './JobActions.tsx';
import { cardLinkId } from './JobCard.tsx';
import { JobListItem } from './JobListItem.tsx';
import type { Kept } from './kept.ts';
import { JobPanel } from './JobPanel.tsx';
import { ListAndPanel } from './ListAndPanel.tsx';
import { countText } from './texts.ts';
import { NoJobs } from './NoJobs.tsx';
import { OpenJob } from './OpenJob.tsx';
import { sectionsOf } from './tiers.ts';
import { useIsWide } from './useIsWide.ts';
import { useLeaving } from './useLeaving.ts';
import { useOpenItem } from '#web/ui/useOpenItem.ts';

/** The list's element id. */
export const jobListId = 'jobs';
const pageLength = 20;

type Props = {
  query: JobList_query$key;
  /** Which of the candidate's lists it is; null for all jobs open to them. */
  kept: Kept | null;
  /** Whether another list is being loaded. */
  isAsking: boolean;
  /** Resets the filters, if any are active. */
  onReset?: () => void;
};

/** The jobs open to the candidate, best tier first; one of them may be expanded. */
export function JobList({ query, kept, isAsking, onReset }: Props) {
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
        kept: { type: "JobMark" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      ) {
        jobs(filter: $filter, keyword: $keyword, kept: $kept, first: $first, after: $after)
          @connection(key: "JobList_jobs", filters: ["filter", "keyword", "kept"]) {
          totalCount
          edges {
            node {
              id
              tier
              viewerCanApply
              viewerCanMarkNotInterested
              viewerCanShowAgain
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
  const { openId, open, close, swap, hrefOf } = useOpenItem('job');
  const { edges, totalCount } = data.jobs;
  const list = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const rows = useSettledRows({
    list,
    rows: edges.map(({ node }) => node),
    rowKey: ({ id }) => id,
    settled: (job) => settledIn(kept, job),
  });
  const shown = rows.find(({ key }) => key === openId) ?? (openId === null ? rows[0] : undefined);
  useLeaving(rows, jobListId, (id, next) => {
    if (openId === id) swap(isWide ? next : null);
  });

  useEffect(() => {
    // Closing a card above may scroll the pressed card out of view.
    const card = openId && document.getElementById(cardLinkId(openId))?.closest('article');
    if (card && !isWide && card.getBoundingClientRect().top < 64) card.scrollIntoView();
  }, [openId, isWide]);

  const stray = openId !== null && !shown && (
    <OpenJob key={openId} id={openId} hasPanel={isWide} backTo={jobListId} onClose={close} />
  );
  const panel =
    shown && isWide ? (
      <div data-row={shown.key}>
        <JobPanel
          job={shown.row}
          backTo={cardLinkId(shown.key)}
          actions={<JobActions job={shown.row} settled={shown.settled} />}
        />
      </div>
    ) : (
      isWide && stray
    );

  return (
    <div
      ref={list}
      id={jobListId}
      tabIndex={-1}
      aria-busy={isAsking}
      className={cx('scroll-mt-20 outline-none transition-opacity', isAsking && 'opacity-60')}
    >
      <ListAndPanel
        panel={panel}
        list={
          <div ref={cards} className="flex flex-col gap-8">
            <output className="-mb-4 block text-note text-ink-soft">
              {countText(
                totalCount - edges.filter(({ node }) => settledIn(kept, node) !== null).length,
              )}
            </output>
            {!isWide && stray}
            {sectionsOf(rows, ({ row }) => row.tier).map(({ title, description, jobs }) => (
              <section key={title} aria-label={title}>
                <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
                <p className="mb-3 text-note text-ink-soft">{description}</p>
                <div className="flex flex-col gap-3">
                  {jobs.map(({ key, row, settled }) => (
                    <div key={key} data-row={key}>
                      <JobListItem
                        job={row}
                        to={hrefOf(key)}
                        hasPanel={isWide}
                        isOpen={(isWide ? shown?.key : openId) === key}
                        onToggle={() => (openId === key && !isWide ? close() : open(key))}
                        settled={settled}
                      />
                    </div>
                  ))}
                </div>
              </section>
            ))}
            {rows.length === 0 && !hasNext && <NoJobs kept={kept} onReset={onReset} />}
            <LoadMore
              auto
              hasMore={hasNext}
              loading={isLoadingNext}
              onMore={() => loadNext(pageLength)}
            />
            <KeptPlace list={cards} rows={rows} />
          </div>
        }
      />
    </div>
  );
}

type Marks = {
  readonly viewerCanApply: boolean;
  readonly viewerCanMarkNotInterested: boolean;
  readonly viewerCanShowAgain: boolean;
};

/** A text about what the candidate did with a job of a list; null while it belongs there. */
function settledIn(kept: Kept | null, job: Marks): string | null {
  const { viewerCanApply, viewerCanMarkNotInterested, viewerCanShowAgain } = job;
  if (!viewerCanApply) return 'Applied';
  if (kept === 'HIDDEN') return viewerCanShowAgain ? null : 'Back in your jobs';
  return viewerCanMarkNotInterested ? null : 'Not interested';
}
