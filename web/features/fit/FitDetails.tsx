import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FitDetails_part$key } from '#web/__generated__/FitDetails_part.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { ASPECTS, nameOf, StateMark, TONES } from './looks.tsx';

type Props = { parts: FitDetails_part$key; className?: string };

/** How a candidate fits a job, aspect by aspect, with the reasons. */
export function FitDetails({ parts, className }: Props) {
  const data = useFragment(
    graphql`
      fragment FitDetails_part on FitPart @relay(plural: true) {
        aspect
        state
        label
        lines
      }
    `,
    parts,
  );
  return (
    <dl className={cx('grid gap-x-6 gap-y-2.5 text-note sm:grid-cols-2', className)}>
      {data.map(({ aspect, state, label, lines }) => {
        const Icon = ASPECTS[aspect]?.icon;
        return (
          <div key={aspect} className="min-w-0">
            <dt className="flex items-center gap-1.5 font-medium text-ink">
              {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-ink-soft" />}
              {nameOf(aspect)}
              <span
                className={cx(
                  'inline-flex items-center gap-1 tabular-nums',
                  TONES[state] ?? 'text-ink',
                  state === 'NOT_SAID' && 'font-normal italic',
                )}
              >
                {label}
                <StateMark state={state} />
              </span>
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
