import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Hiring_query$key } from '#web/__generated__/Hiring_query.graphql.ts';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { cx } from '#web/ui/cx.ts';
import { Durations } from './Durations.tsx';
import { count, daysText } from './figures.ts';
import { Funnels } from './Funnels.tsx';
import { Origins } from './Origins.tsx';
import { exportSearch, periodVariables } from './period.ts';
import { PeriodField } from './PeriodField.tsx';

/** How applications become hires, in a period of the address. */
export function Hiring({ query }: { query: Hiring_query$key }) {
  const { hiringStatistics: statistics } = useFragment(
    graphql`
      fragment Hiring_query on Query
      @argumentDefinitions(
        period: { type: "StatisticsPeriod" }
        from: { type: "Date" }
        to: { type: "Date" }
      ) {
        hiringStatistics(period: $period, from: $from, to: $to) {
          from
          to
          waiting
          firstAnswer {
            ...Durations_durations
          }
          timeToFill {
            ...Durations_durations
          }
          ...Funnels_statistics
          ...Origins_statistics
        }
      }
    `,
    query,
  );
  const { asked, shown, put, isAsking } = useAddress();
  const { from, to, waiting, firstAnswer, timeToFill } = statistics;
  const wait = waiting > 0 ? ` ${count(waiting)} still wait for one.` : '';
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">Hiring</h2>
          <p className="text-note text-ink-soft">{daysText(from, to)}</p>
        </div>
        <div className="flex flex-wrap items-start gap-2 print:hidden">
          <PeriodField asked={asked} put={put} />
          <ExportButton file="Statistics.xlsx" search={exportSearch(periodVariables(shown))} />
        </div>
      </div>
      <div
        aria-busy={isAsking}
        className={cx(
          'grid items-start gap-4 transition-opacity lg:grid-cols-2 [&>div]:flex [&>div]:min-w-0 [&>div]:flex-col [&>div]:gap-4',
          isAsking && 'opacity-60',
        )}
      >
        <div>
          <Funnels statistics={statistics} />
        </div>
        <div>
          <Durations
            durations={firstAnswer}
            title="Time to first answer"
            description={`From an application made in this period until it was forwarded or rejected.${wait}`}
            counted="Applications"
            empty="No application of this period has been answered."
          />
          <Durations
            durations={timeToFill}
            title="Time to fill"
            description="From the listing of a job until its first hire, for jobs filled in this period."
            counted="Jobs"
            empty="No job was filled in this period."
          />
          <Origins statistics={statistics} />
        </div>
      </div>
    </section>
  );
}
