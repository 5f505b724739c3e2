import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SetAvailabilityInput } from '#web/__generated__/useSetAvailabilityMutation.graphql.ts';
import type { YourAvailability_profile$key } from '#web/__generated__/YourAvailability_profile.graphql.ts';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { choicesOf, type Known, known } from '#web/features/forms/choices.ts';
import { useAutoSave } from '#web/features/forms/useAutoSave.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useSetAvailability } from './useSetAvailability.ts';

type Availability = Known<SetAvailabilityInput['availability']>;

const choices = choicesOf<Availability>({
  IMMEDIATE: 'Immediate',
  ONE_WEEK: 'Available in 1 week',
  TWO_WEEKS: 'Available in 2 weeks',
  FOUR_WEEKS: 'Available in 4+ weeks',
  UNAVAILABLE: 'Unavailable',
});

/** How soon the candidate can start; saved at once. */
export function YourAvailability({ profile }: { profile: YourAvailability_profile$key }) {
  const { availability } = useFragment(
    graphql`
      fragment YourAvailability_profile on CandidateProfile {
        availability
      }
    `,
    profile,
  );
  const saved = known(availability);
  const [commit] = useSetAvailability();
  const [chosen, setChosen] = useState<Availability | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { status, push } = useAutoSave(
    async (value: Availability) => {
      const outcome = await commit({ input: { availability: value } });
      if (!outcome.failure) setChosen((now) => (now === value ? null : now));
      return outcome;
    },
    (failure) => {
      setChosen(null);
      setError(failureText(failure));
    },
  );

  return (
    <FormSection
      title="Availability"
      description="How soon you can start. Consultants search by it."
    >
      <Select
        label="Your Availability"
        choices={choices}
        {...(saved === null && { placeholder: 'Please choose' })}
        value={chosen ?? saved ?? ''}
        error={error ?? undefined}
        onChange={({ target }) => {
          const value = choices.find((choice) => choice.value === target.value)?.value;
          if (!value) return;
          setError(null);
          setChosen(value);
          push(value);
        }}
      />
      <SaveState status={status} className="-mt-3 sm:mt-0 sm:min-h-control sm:self-end" />
    </FormSection>
  );
}
