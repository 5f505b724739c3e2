import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Durations_durations$key } from '#web/__generated__/Durations_durations.graphql.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { Histogram } from './charts/Histogram.tsx';
import { NumbersTable } from './charts/NumbersTable.tsx';
import { count, duration, share } from './figures.ts';

type Props = {
  durations: Durations_durations$key;
  title: string;
  description: ReactNode;
  /** What is counted, as the head of its column. */
  counted: string;
  empty: string;
};

/** How long something took: the median, the 90th percentile, and how many took how long. */
export function Durations({ durations, title, description, counted, empty }: Props) {
  const {
    count: all,
    median,
    ninetieth,
    bands,
  } = useFragment(
    graphql`
      fragment Durations_durations on DurationStatistics {
        count
        median
        ninetieth
        bands {
          label
          count
        }
      }
    `,
    durations,
  );
  return (
    <ChartCard
      title={title}
      description={description}
      empty={empty}
      figures={{ Median: duration(median), '9 of 10 within': duration(ninetieth) }}
      chart={all === 0 ? null : <Histogram bars={bands} />}
      table={
        <NumbersTable
          caption={title}
          heads={['Time', counted, 'Share']}
          rows={bands.map((band) => ({
            name: band.label,
            cells: [count(band.count), share(band.count, all)],
          }))}
        />
      }
    />
  );
}
