import { cx } from '#web/ui/cx.ts';

const number = new Intl.NumberFormat('en-GB');

type Props = {
  title: string;
  /** By label, in order. */
  figures: Readonly<Record<string, number>>;
};

/** Figures under a title, the first one emphasised. */
export function FigureList({ title, figures }: Props) {
  const entries = Object.entries(figures);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <dl
        className={cx(
          'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line',
          entries.length % 4 === 0 ? 'sm:grid-cols-4' : 'sm:grid-cols-5',
        )}
      >
        {entries.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-0.5 bg-paper p-4 max-sm:last:odd:col-span-2"
          >
            <dt className="text-note text-ink-soft">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
