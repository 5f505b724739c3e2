import { useRef } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FitAspect, FitStrip_part$key } from '#web/__generated__/FitStrip_part.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { FitDetails } from './FitDetails.tsx';
import { FitValue } from './FitValue.tsx';
import { ASPECTS, nameOf, StateMark, TONES } from './looks.tsx';

type Props = {
  parts: FitStrip_part$key;
  /** Whose; for the accessible name. Without it the strip has no explanation of its own. */
  name?: string;
  className?: string;
};

/**
 * How a candidate fits a job, in as many facts as are readable in the width that there is. The score explains all of
 * them on hover, on focus and when pressed; the rest of the strip belongs to the row.
 */
export function FitStrip({ parts, name, className }: Props) {
  const data = useFragment(
    graphql`
      fragment FitStrip_part on FitPart @relay(plural: true) {
        aspect
        state
        label
        ...FitValue_part
        ...FitDetails_part
      }
    `,
    parts,
  );
  const row = useRef<Element | null>(null);
  const visas = data.find(({ aspect }) => aspect === 'VISAS');
  const chips = data.map(({ aspect, label, ...part }) => {
    const shown = (
      <>
        <Icon aspect={aspect} />
        <span className="sr-only">{nameOf(aspect)}: </span>
        {aspect === 'MATCH' ? label : <FitValue short part={part} />}
      </>
    );
    if (aspect === 'MATCH' && name)
      return (
        <Popover
          key={aspect}
          label={`How ${name} fits`}
          placement="bottom end"
          beside={row}
          hint={<FitDetails parts={data} className={SHEET} />}
          trigger={
            <button type="button" data-fact={aspect} className={cx(CHIP, SCORE)}>
              {shown}
              <span className="sr-only">. How {name} fits</span>
            </button>
          }
        >
          <FitDetails parts={data} className={SHEET} />
        </Popover>
      );
    return (
      <span
        key={aspect}
        data-fact={aspect}
        className={cx(CHIP, aspect === 'MATCH' && 'font-semibold', SHOWN[aspect])}
      >
        {shown}
        {aspect === 'REQUIREMENTS' && visas && LACKS.has(visas.state) && (
          <span
            className={cx(
              'inline-flex items-center gap-1 pl-1 @min-[560px]:hidden',
              TONES[visas.state],
            )}
          >
            <Icon aspect="VISAS" />
            <span className="sr-only">Visas</span>
            <StateMark state={visas.state} />
          </span>
        )}
      </span>
    );
  });
  return (
    <span
      ref={(strip) => {
        row.current = strip?.closest('[data-row], li') ?? strip;
      }}
      className={cx('@container block text-xs font-normal', className)}
    >
      <span className={cx('grid items-center gap-x-2.5 gap-y-px', ONE_LINE, ALL)}>{chips}</span>
    </span>
  );
}

function Icon({ aspect }: { aspect: FitAspect }) {
  const Drawn = ASPECTS[aspect]?.icon;
  return Drawn ? <Drawn aria-hidden className="size-3.5 shrink-0 text-ink-soft" /> : null;
}

const LACKS: ReadonlySet<string> = new Set(['MISSES', 'NEARLY']);

const CHIP = 'inline-flex items-center gap-1 whitespace-nowrap tabular-nums';
/* A control beside the row's own link, whose edge is in line with the other facts. */
const SCORE =
  'relative z-10 -my-px -ml-1 cursor-help justify-self-start rounded-chip border border-line bg-paper px-1 font-semibold hover:border-peter hover:text-peter pointer-coarse:touch-target pointer-coarse:py-1';
/* In columns instead of rows, which would be as high as their longest fact. */
const SHEET = 'sm:block sm:w-112 sm:columns-2 sm:[&>div]:mb-2 sm:[&>div]:break-inside-avoid';

/* By the width of the strip: two lines of four facts, one line of six, one line of all. */
const ONE_LINE =
  'grid-cols-[3.75rem_minmax(max-content,6.25rem)_1fr] @min-[560px]:grid-cols-[4.25rem_minmax(max-content,6fr)_minmax(max-content,7fr)_minmax(max-content,10fr)_minmax(max-content,6fr)_minmax(max-content,3fr)]';
const ALL =
  '@min-[840px]:grid-cols-[4.25rem_minmax(max-content,7fr)_minmax(max-content,8fr)_minmax(max-content,11fr)_minmax(max-content,7fr)_minmax(max-content,7fr)_minmax(max-content,6fr)_minmax(max-content,4fr)_minmax(max-content,6fr)]';
const SHOWN: Readonly<Partial<Record<FitAspect, string>>> = {
  REQUIREMENTS: '@max-[560px]:col-span-full',
  VISAS: '@max-[560px]:hidden',
  LANGUAGES: '@max-[840px]:hidden',
  DISTANCE: '@max-[840px]:hidden',
  REFERENCES: '@max-[560px]:hidden',
  LAST_YACHT: '@max-[840px]:hidden',
};
