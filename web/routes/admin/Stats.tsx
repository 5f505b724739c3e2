import { graphql } from 'relay-runtime';
import type { StatsQuery } from '#web/__generated__/StatsQuery.graphql.ts';
import { CrewFigures } from '#web/features/statistics/CrewFigures.tsx';
import { Hiring } from '#web/features/statistics/Hiring.tsx';
import { JobFigures } from '#web/features/statistics/JobFigures.tsx';
import { Trends } from '#web/features/statistics/Trends.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

export function Stats() {
  const data = useRouteQuery<StatsQuery>(graphql`
    query StatsQuery($period: StatisticsPeriod, $from: Date, $to: Date) @preloadable {
      ...CrewFigures_query
      ...JobFigures_query
      ...Hiring_query @arguments(period: $period, from: $from, to: $to)
      ...Trends_query
    }
  `);
  return (
    <OfficePage
      className="flex flex-col gap-8"
      title="Stats"
      description="Crew and positions, and how they grow."
    >
      <CrewFigures query={data} />
      <JobFigures query={data} />
      <Hiring query={data} />
      <Trends query={data} />
    </OfficePage>
  );
}
