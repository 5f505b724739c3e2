import type { ChangeEvent } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  SetAvailabilityInput,
  useAvailabilityMutation,
} from '#web/__generated__/useAvailabilityMutation.graphql.ts';
import type { useAvailability_profile$key } from '#web/__generated__/useAvailability_profile.graphql.ts';
import { choicesOf, type Known, known } from '#web/features/forms/choices.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import { useCommit } from '#web/relay/useCommit.ts';

type Availability = Known<SetAvailabilityInput['availability']>;

const choices = choicesOf<Availability>({
  IMMEDIATE: 'Immediate',
  ONE_WEEK: 'Available in 1 week',
  TWO_WEEKS: 'Available in 2 weeks',
  FOUR_WEEKS: 'Available in 4+ weeks',
  UNAVAILABLE: 'Unavailable',
});

/** When the candidate can start, for a Select: saved at once, with its status. */
export function useAvailability(profile: useAvailability_profile$key) {
  const { availability } = useFragment(
    graphql`
      fragment useAvailability_profile on CandidateProfile {
        availability
      }
    `,
    profile,
  );
  const [commit] = useCommit<useAvailabilityMutation>(graphql`
    mutation useAvailabilityMutation($input: SetAvailabilityInput!) {
      setAvailability(input: $input) {
        ... on SetAvailabilityPayload {
          profile {
            ...useAvailability_profile
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
  return {
    status,
    field: {
      choices,
      ...(value === null && { placeholder: 'Please choose' }),
      value: value ?? '',
      error: failure && failureText(failure),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen) change(chosen.value);
      },
    },
  };
}
