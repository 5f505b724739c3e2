import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** What is counted. */
  description: ReactNode;
  /** The figures that matter most, by label. */
  figures?: Readonly<Record<string, string>>;
  /** The chart, hidden from screen readers; null if there is nothing to draw. */
  chart: ReactNode;
  /** The numbers of the chart. */
  table: ReactNode;
  /** Stands in place of the chart and its numbers. */
  empty: string;
};

/** A chart with its numbers in a table below it. */
export function ChartCard({ title, description, figures, chart, table, empty }: Props) {
  const heading = useId();
  return (
    <figure
      aria-labelledby={heading}
      className="flex min-w-0 flex-col rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <figcaption>
        <h3 id={heading} className="font-semibold">
          {title}
        </h3>
        <p className="text-note text-ink-soft text-pretty">{description}</p>
      </figcaption>
      {chart === null ? (
        <p className="py-8 text-center text-ink-soft">{empty}</p>
      ) : (
        <>
          {figures && (
            <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
              {Object.entries(figures).map(([label, value]) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-note text-ink-soft">{label}</dt>
                  <dd className="text-xl font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div aria-hidden className="mt-4">
            {chart}
          </div>
          <div className="mt-4 border-t border-line pt-2">{table}</div>
        </>
      )}
    </figure>
  );
}
