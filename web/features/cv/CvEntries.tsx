import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvEntries_entries$key } from '#web/__generated__/CvEntries_entries.graphql.ts';
import { LongText } from '#web/ui/LongText.tsx';

/** Positions or schools, latest start first. */
export function CvEntries({ entries }: { entries: CvEntries_entries$key }) {
  const data = useFragment(
    graphql`
      fragment CvEntries_entries on CvEntry @relay(plural: true) {
        title
        place
        period
        description
        shortDescription
      }
    `,
    entries,
  );
  return (
    <ul className="flex flex-col gap-6">
      {data.map(({ title, place, period, description, shortDescription }, index) => (
        <li key={index} className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 font-semibold break-words">{title}</h3>
            <p className="text-note text-ink-soft tabular-nums">{period}</p>
          </div>
          {place && <p className="text-ink-soft">{place}</p>}
          <LongText text={description} short={shortDescription} />
        </li>
      ))}
    </ul>
  );
}
