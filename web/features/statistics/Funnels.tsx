import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Funnels_statistics$key } from '#web/__generated__/Funnels_statistics.graphql.ts';
import { BarRows } from './charts/BarRows.tsx';
import { ChartCard } from './charts/ChartCard.tsx';
import { NumbersTable } from './charts/NumbersTable.tsx';
import { count, duration, share } from './figures.ts';

/** Rows of a chart; the table has all. */
const DRAWN = 8;
const SERIES = ['Applied', 'Forwarded', 'Hired'] as const;

type Funnel = {
  readonly name: string | null | undefined;
  readonly applied: number;
  readonly forwarded: number;
  readonly hired: number;
  readonly answerDays: number | null | undefined;
};

const EMPTY = 'Nobody applied in this period.';

/** How far the applications of the period have come: all, by consultant and by position. */
export function Funnels({ statistics }: { statistics: Funnels_statistics$key }) {
  const { total, byConsultant, byPosition } = useFragment(
    graphql`
      fragment Funnels_statistics on HiringStatistics {
        total {
          applied
          forwarded
          hired
        }
        byConsultant {
          name
          applied
          forwarded
          hired
          answerDays
        }
        byPosition {
          name
          applied
          forwarded
          hired
          answerDays
        }
      }
    `,
    statistics,
  );
  return (
    <>
      <Total {...total} />
      <ByName title="By consultant" head="Consultant" plural="consultants" rows={byConsultant} />
      <ByName title="By position" head="Position" plural="positions" rows={byPosition} />
    </>
  );
}

function Total({ applied, forwarded, hired }: Pick<Funnel, 'applied' | 'forwarded' | 'hired'>) {
  const stages = [
    { name: 'Applied', value: applied },
    { name: 'Forwarded', value: forwarded },
    { name: 'Hired', value: hired },
  ];
  return (
    <ChartCard
      title="From application to hire"
      description="How far the applications made in this period have come by now."
      empty={EMPTY}
      chart={
        applied === 0 ? null : (
          <BarRows
            series={['Applications']}
            rows={stages.map(({ name, value }) => ({ name, values: [value] }))}
          />
        )
      }
      table={
        <NumbersTable
          caption="From application to hire"
          heads={['Stage', 'Applications', 'Of all applied']}
          rows={stages.map(({ name, value }) => ({
            name,
            cells: [count(value), share(value, applied)],
          }))}
        />
      }
    />
  );
}

type ByNameProps = { title: string; head: string; plural: string; rows: readonly Funnel[] };

function ByName({ title, head, plural, rows }: ByNameProps) {
  const named = rows.map((row) => ({ ...row, name: row.name ?? 'Not named' }));
  const more = named.length > DRAWN ? ` The ${DRAWN} ${plural} with the most are drawn.` : '';
  return (
    <ChartCard
      title={title}
      description={`The same applications by ${head.toLowerCase()}.${more}`}
      empty={EMPTY}
      chart={
        named.length === 0 ? null : (
          <BarRows
            series={SERIES}
            rows={named.slice(0, DRAWN).map(({ name, applied, forwarded, hired }) => ({
              name,
              values: [applied, forwarded, hired],
            }))}
          />
        )
      }
      table={
        <NumbersTable
          caption={title}
          plural={plural}
          heads={[head, ...SERIES, { spare: 'Hire rate' }, 'First answer']}
          rows={named.map(({ name, applied, forwarded, hired, answerDays }) => ({
            name,
            cells: [
              count(applied),
              count(forwarded),
              count(hired),
              share(hired, applied),
              duration(answerDays),
            ],
          }))}
        />
      }
    />
  );
}
