import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FitStrip_part$key } from '#web/__generated__/FitStrip_part.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { FitDetails } from './FitDetails.tsx';
import { ASPECTS, nameOf, StateMark, TONES } from './looks.tsx';

type Props = {
  parts: FitStrip_part$key;
  /** Whose; for the accessible name. Without it the strip has no explanation of its own. */
  name?: string;
  className?: string;
};

/** How a candidate fits a job, in one line where there is room; hover, focus or a press explains it. */
export function FitStrip({ parts, name, className }: Props) {
  const data = useFragment(
    graphql`
      fragment FitStrip_part on FitPart @relay(plural: true) {
        aspect
        state
        label
        ...FitDetails_part
      }
    `,
    parts,
  );
  const chips = data.map(({ aspect, state, label }) => {
    const Icon = ASPECTS[aspect]?.icon;
    return (
      <span
        key={aspect}
        className={cx(
          'inline-flex min-w-0 items-center gap-1 whitespace-nowrap tabular-nums',
          TONES[state] ?? 'text-ink',
          state === 'NOT_SAID' && 'italic',
          aspect === 'MATCH' && 'font-semibold',
        )}
      >
        {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-ink-soft" />}
        <span className="sr-only">{nameOf(aspect)}: </span>
        {/* The end of a slanted letter leans out of its box. */}
        <span className="min-w-0 truncate pr-0.5">{label}</span>
        <StateMark state={state} />
      </span>
    );
  });
  const look = cx(
    'grid grid-cols-3 gap-x-2 @min-[640px]:grid-cols-5 @min-[900px]:grid-cols-[5fr_7fr_9fr_7fr_9fr_7fr_7fr_5fr_9fr] gap-y-0.5 text-xs font-normal',
    className,
  );
  if (!name) return <span className={look}>{chips}</span>;
  return (
    <Popover
      label={`How ${name} fits`}
      placement="bottom start"
      hint={<FitDetails parts={data} className="sm:w-190 sm:grid-cols-3" />}
      trigger={
        <button
          type="button"
          // On a touch screen a tap opens the person, whose page explains the same.
          className={cx(
            look,
            'relative z-10 -mx-2 w-[calc(100%+1rem)] cursor-help rounded-chip px-2 py-1 text-left hover:bg-paper pointer-coarse:pointer-events-none',
          )}
        >
          {chips}
        </button>
      }
    >
      <FitDetails parts={data} className="sm:w-190 sm:grid-cols-3" />
    </Popover>
  );
}
