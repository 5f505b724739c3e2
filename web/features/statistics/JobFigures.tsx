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
      figures={[
        { label: 'Total', value: jobs.total },
        { label: 'This year', value: jobs.thisYear },
        { label: 'This month', value: jobs.thisMonth },
        { label: 'This week', value: jobs.thisWeek },
        { label: 'Today', value: jobs.today },
      ]}
    />
  );
}
