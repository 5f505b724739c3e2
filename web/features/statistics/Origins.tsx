import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Origins_statistics$key } from '#web/__generated__/Origins_statistics.graphql.ts';
import { BarRows } from './charts/BarRows.tsx';
import { ChartCard } from './charts/ChartCard.tsx';
import { NumbersTable } from './charts/NumbersTable.tsx';
import { count, share } from './figures.ts';

/** Where the people came from who were hired in the period. */
export function Origins({ statistics }: { statistics: Origins_statistics$key }) {
  const { hires, origins } = useFragment(
    graphql`
      fragment Origins_statistics on HiringStatistics {
        hires
        origins {
          originLabel
          hired
        }
      }
    `,
    statistics,
  );
  const rows = origins.map(({ originLabel, hired }) => ({ name: originLabel, hired }));
  return (
    <ChartCard
      title="Where hired people came from"
      description="Everybody hired in this period, by what is recorded before they applied."
      empty="Nobody was hired in this period."
      chart={
        hires === 0 ? null : (
          <BarRows
            series={['Hired']}
            rows={rows.map(({ name, hired }) => ({ name, values: [hired] }))}
          />
        )
      }
      table={
        <NumbersTable
          caption="Where hired people came from"
          heads={['Origin', 'Hired', 'Share']}
          rows={rows.map(({ name, hired }) => ({
            name,
            cells: [count(hired), share(hired, hires)],
          }))}
        />
      }
    />
  );
}
