import { type ReactNode, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { useQuoting } from './quoting.ts';
import type { ReviewValues, Source } from './review-values.ts';

type Props = {
  /** The path of its values in the form. */
  name: string;
  label: string;
  /** Its value in words; below the label. */
  summary: ReactNode;
  source: Source;
  /** What the profile has in its place. */
  current?: string | null | undefined;
  /** The profile has it already: there is nothing to decide. */
  isThere?: boolean;
  /** The fields that correct it. */
  children?: ReactNode;
};

/** Something that was read: to accept, to correct in place, or to leave out. */
export function ReviewItem({ name, label, summary, source, current, isThere, children }: Props) {
  const { register, formState } = useFormContext<ReviewValues>();
  const take = useWatch({ name: `${name}.take` }) as boolean;
  const { point, quote } = useQuoting();
  const [isOpen, setOpen] = useState(false);
  const isFaulty = get(formState.errors, name) !== undefined;
  const here = { page: source.page, text: source.quote };
  const isPointed = quote?.text === here.text && quote.page === here.page;
  if (isThere) {
    return (
      <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5 text-ink-soft">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="text-note">Already in your profile</span>
      </li>
    );
  }
  return (
    <li
      className={cx(
        'py-2 pl-3 transition-shadow',
        isPointed && 'shadow-[inset_2px_0_0_var(--color-peter)]',
      )}
    >
      <div className="flex items-start gap-x-3">
        <Checkbox
          {...register(`${name}.take` as 'skills.0.take')}
          className="min-w-0 flex-1 wrap-anywhere"
          onFocus={() => point(here)}
          label={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {label}
              <Grade confidence={source.confidence} />
            </span>
          }
          help={summary}
        />
        {children && (
          <Button
            variant="quiet"
            aria-expanded={isOpen || isFaulty}
            aria-label={`Correct ${label}`}
            onClick={() => {
              point(here);
              setOpen(!isOpen);
            }}
            onFocus={() => point(here)}
          >
            {isOpen ? 'Close' : 'Correct'}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-2 pl-7.5">
        {current != null && (
          <p className="text-note text-ink-soft">
            {take ? 'Takes the place of yours: ' : 'Yours stays: '}
            <span className="text-ink">{current}</span>
          </p>
        )}
        {source.quote !== '' && (
          <button
            type="button"
            className="line-clamp-2 min-h-6 text-left text-note text-ink-soft italic hover:text-peter lg:hidden"
            aria-label={`Show ${label} in your CV`}
            onClick={() => point(here, true)}
          >
            “{source.quote}”
          </button>
        )}
        {(isOpen || isFaulty) && (
          <div className="grid gap-x-4 gap-y-3 pt-1 pb-2 sm:grid-cols-2">{children}</div>
        )}
      </div>
    </li>
  );
}

function Grade({ confidence }: { confidence: string }) {
  if (confidence === 'SURE') return null;
  return confidence === 'LIKELY' ? (
    <Badge tone="warning">Please check</Badge>
  ) : (
    <Badge tone="neutral">Not certain</Badge>
  );
}
