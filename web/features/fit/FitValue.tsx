import { CircleQuestionMark } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FitValue_part$key } from '#web/__generated__/FitValue_part.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { MARKS, StateMark, TONES } from './looks.tsx';

type Props = {
  part: FitValue_part$key;
  /** Of a row: counted papers are marks with their number where other facts need the room of the words. */
  short?: boolean;
};

/**
 * A fact of the fit in its colour with its mark. Papers that are missing, that expire and that are not said each
 * have their own: only the first are red.
 */
export function FitValue({ part, short = false }: Props) {
  const { state, label, lacking } = useFragment(
    graphql`
      fragment FitValue_part on FitPart {
        state
        label
        lacking {
          missing
          expiring
          notSaid
        }
      }
    `,
    part,
  );
  if (!lacking || state === 'FITS')
    return (
      <span
        className={cx(
          'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
          TONES[state] ?? 'text-ink',
          state === 'NOT_SAID' && 'font-normal italic',
        )}
      >
        {label}
        <StateMark state={state} />
      </span>
    );
  const lacks = [
    [lacking.missing, 'missing', 'MISSES'],
    [lacking.expiring, 'expires', 'NEARLY'],
    [lacking.notSaid, 'not said', 'NOT_SAID'],
  ] as const;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <span className="text-ink">{label}</span>
      {lacks.map(([count, words, look]) => {
        const Mark = MARKS[look] ?? CircleQuestionMark;
        if (count === 0) return null;
        return (
          <span
            key={words}
            className={cx(
              'inline-flex items-center gap-0.5',
              TONES[look],
              look === 'NOT_SAID' && 'font-normal italic',
            )}
          >
            {short && <Mark aria-hidden className={cx('size-3 shrink-0', MARK)} strokeWidth={3} />}
            {count}
            <span className={cx('pl-0.5', short && WORDS)}>{words}</span>
          </span>
        );
      })}
    </span>
  );
}

/* In words where the papers have a line of their own. */
const MARK = '@max-[560px]:hidden';
const WORDS = '@min-[560px]:sr-only';
