import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Trends_query$key } from '#web/__generated__/Trends_query.graphql.ts';
import { MonthBars } from '#web/ui/MonthBars.tsx';

/** New records in each of the last twelve months. */
export function Trends({ query }: { query: Trends_query$key }) {
  const { monthlyStatistics: months } = useFragment(
    graphql`
      fragment Trends_query on Query {
        monthlyStatistics {
          month
          signUps
          jobs
          applications
        }
      }
    `,
    query,
  );
  const signUps = months.map((each) => ({ month: each.month, count: each.signUps }));
  const applications = months.map((each) => ({ month: each.month, count: each.applications }));
  const jobs = months.map((each) => ({ month: each.month, count: each.jobs }));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">The last 12 months</h2>
      <div className="grid gap-4 lg:grid-cols-2 lg:[&>:last-child]:col-span-2">
        <MonthBars title="Sign-ups" months={signUps} />
        <MonthBars title="Applications" months={applications} />
        <MonthBars title="Positions listed" months={jobs} />
      </div>
    </section>
  );
}
