import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobFigures_query$key } from '#web/__generated__/JobFigures_query.graphql.ts';
import { FigureList } from './FigureList.tsx';

/** The figures of the positions (specification 2, section 2: Stats). */
export function JobFigures({ query }: { query: JobFigures_query$key }) {
  const { jobStatistics: jobs } = useFragment(
    graphql`
      fragment JobFigures_query on Query {
        jobStatistics {
          total
          thisYear
          thisMonth
          thisWeek
          today
        }
      }
    `,
    query,
  );
  return (
    <FigureList
      title="Jobs"
      figures={{
        Total: jobs.total,
        'This year': jobs.thisYear,
        'This month': jobs.thisMonth,
        'This week': jobs.thisWeek,
        Today: jobs.today,
      }}
    />
  );
}
