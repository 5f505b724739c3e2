import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FitDetails_part$key } from '#web/__generated__/FitDetails_part.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { FitValue } from './FitValue.tsx';
import { ASPECTS, nameOf } from './looks.tsx';

type Props = { parts: FitDetails_part$key; className?: string };

/** How a candidate fits a job, aspect by aspect, with the reasons. */
export function FitDetails({ parts, className }: Props) {
  const data = useFragment(
    graphql`
      fragment FitDetails_part on FitPart @relay(plural: true) {
        aspect
        lines
        ...FitValue_part
      }
    `,
    parts,
  );
  return (
    <dl className={cx('grid gap-x-6 gap-y-2.5 text-note sm:grid-cols-2', className)}>
      {data.map(({ aspect, lines, ...part }) => {
        const Icon = ASPECTS[aspect]?.icon;
        return (
          <div key={aspect} className="min-w-0">
            <dt className="relative flex flex-wrap items-center gap-x-1.5 pl-5 font-medium text-ink">
              {Icon && (
                <Icon aria-hidden className="absolute top-0.5 left-0 size-3.5 text-ink-soft" />
              )}
              {nameOf(aspect)}
              <FitValue part={part} />
            </dt>
            {lines.map((line) => (
              <dd key={line} className="pl-5 break-words text-ink-soft">
                {line}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
