import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  YourAvailabilityMutation,
  SetAvailabilityInput,
} from '#web/__generated__/YourAvailabilityMutation.graphql.ts';
import type { YourAvailability_profile$key } from '#web/__generated__/YourAvailability_profile.graphql.ts';
import { choicesOf, type Known, known } from '#web/features/forms/choices.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Select } from '#web/ui/Select.tsx';

type Availability = Known<SetAvailabilityInput['availability']>;

const choices = choicesOf<Availability>({
  IMMEDIATE: 'Immediate',
  ONE_WEEK: 'Available in 1 week',
  TWO_WEEKS: 'Available in 2 weeks',
  FOUR_WEEKS: 'Available in 4+ weeks',
  UNAVAILABLE: 'Unavailable',
});

/** When the candidate can start; saved at once. */
export function YourAvailability({ profile }: { profile: YourAvailability_profile$key }) {
  const { availability } = useFragment(
    graphql`
      fragment YourAvailability_profile on CandidateProfile {
        availability
      }
    `,
    profile,
  );
  const [commit] = useCommit<YourAvailabilityMutation>(graphql`
    mutation YourAvailabilityMutation($input: SetAvailabilityInput!) {
      setAvailability(input: $input) {
        ... on SetAvailabilityPayload {
          profile {
            ...YourAvailability_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { value, change, status, failure } = useSavedValue(
    known(availability),
    (chosen: Availability) => commit({ input: { availability: chosen } }),
  );

  return (
    <FormSection
      title="Availability"
      description="How soon you can start. Consultants search by it."
    >
      <Select
        label="Your Availability"
        choices={choices}
        {...(value === null && { placeholder: 'Please choose' })}
        value={value ?? ''}
        error={failure && failureText(failure)}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen) change(chosen.value);
        }}
      />
      <SaveState status={status} className="-mt-3 sm:mt-0 sm:min-h-control sm:self-end" />
    </FormSection>
  );
}
