import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { MergeChoice_choice$key } from '#web/__generated__/MergeChoice_choice.graphql.ts';
import type { MergeSide } from '#web/__generated__/MergeFormMutation.graphql.ts';
import { useRadios } from '#web/ui/useRadios.ts';

type Props = {
  choice: MergeChoice_choice$key;
  names: { survivor: string; other: string };
  side: MergeSide;
  onChange: (side: MergeSide) => void;
};

/** A part in which two people differ: whose value stays. */
export function MergeChoice({ names, side, onChange, ...props }: Props) {
  const { label, survivor, other, isFixed } = useFragment(
    graphql`
      fragment MergeChoice_choice on MergeChoice {
        label
        survivor
        other
        isFixed
      }
    `,
    props.choice,
  );
  const radios = useRadios<MergeSide>({
    value: side,
    onChange,
    choices: [
      { value: 'SURVIVOR', label: survivor, disabled: isFixed && side !== 'SURVIVOR' },
      { value: 'OTHER', label: other, disabled: isFixed && side !== 'OTHER' },
    ],
  });
  const said = (of: MergeSide) =>
    of === 'SURVIVOR'
      ? `${survivor ?? 'nothing'}, of ${names.survivor}`
      : `${other ?? 'nothing'}, of ${names.other}`;
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-[9rem_1fr_1fr]">
      <legend className="sr-only">{label}</legend>
      <span
        aria-hidden
        className="py-1.5 text-note font-medium text-ink-soft max-sm:col-span-2 max-sm:pb-0"
      >
        {label}
        {isFixed && <span className="block font-normal">Only this address is confirmed.</span>}
      </span>
      {radios.map(({ choice, input }) => (
        <label
          key={choice.value}
          className="group flex min-h-control min-w-0 items-start gap-2.5 rounded-control px-2 py-1.5 text-body transition-colors hover:bg-hover has-checked:bg-peter-soft has-disabled:text-ink-soft"
        >
          <input
            {...input}
            aria-label={`${label}: ${said(choice.value)}`}
            className="mt-[0.125em] size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-paper transition-[border-width,border-color] group-hover:border-peter checked:border-[6px] checked:border-peter-fill checked:bg-white disabled:bg-hover"
          />
          <span className="min-w-0 wrap-anywhere">
            {choice.label ?? <span className="text-ink-soft">Nothing</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
