import type { useAvailability_profile$key } from '#web/__generated__/useAvailability_profile.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useAvailability } from './useAvailability.ts';

type Props = {
  profile: useAvailability_profile$key;
  /** Whether it stands on the start page, which asks again for what was said long ago. */
  asks?: boolean;
};

/** When the candidate can start, a step or a day; saved at once. */
export function AvailabilityField({ profile, asks = false }: Props) {
  const { step, from, question, confirm, isConfirming, status } = useAvailability(profile);
  const isAsked = asks && question !== null;
  return (
    <div
      className={cx(
        'grid w-full grid-cols-1 gap-3',
        asks && (from || isAsked ? 'sm:w-md' : 'sm:w-64'),
        asks && from && 'sm:grid-cols-2',
      )}
    >
      {isAsked && (
        <section
          aria-label="Is your availability still right?"
          className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-amber-soft py-2 pr-2 pl-3"
        >
          <p className="min-w-0 font-medium text-pretty">{question}</p>
          <Button onClick={confirm} pending={isConfirming}>
            Yes, Still
          </Button>
        </section>
      )}
      <div className="relative">
        <Select label="Your Availability" {...step} />
        <SaveState status={status} className="absolute top-0 right-0" />
      </div>
      {from && <MaskedDateField label="Available From" {...from} />}
    </div>
  );
}
