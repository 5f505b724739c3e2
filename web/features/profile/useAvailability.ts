import { type ChangeEvent, useRef, useState } from 'react';
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
import { dateProblem } from '#web/ui/date-mask.ts';

type Step = Known<NonNullable<SetAvailabilityInput['availability']>>;
/** A step, or a day as YYYY-MM-DD. */
type Said = Step | `${number}-${number}-${number}`;

const FROM = 'FROM';
const FORMAT = 'DD/MM/YYYY';

const choices = choicesOf<Step | typeof FROM>({
  IMMEDIATE: 'Immediate',
  ONE_WEEK: 'Available in 1 week',
  TWO_WEEKS: 'Available in 2 weeks',
  FOUR_WEEKS: 'Available in 4+ weeks',
  FROM: 'Available from a date',
  UNAVAILABLE: 'Unavailable',
});

/** When the candidate can start, for a Select and the field of a day: saved at once, with its status. */
export function useAvailability(profile: useAvailability_profile$key) {
  const data = useFragment(
    graphql`
      fragment useAvailability_profile on CandidateProfile {
        availability
        availabilityLabel
        availableFrom
        isAvailabilityDue
      }
    `,
    profile,
  );
  const [commit, isConfirming] = useCommit<useAvailabilityMutation>(graphql`
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
  const save = (said: Said) =>
    commit({ input: isDay(said) ? { availableFrom: said } : { availability: said } });
  const saved = (data.availableFrom as Said | null | undefined) ?? known(data.availability);
  const { value, change, status, failure } = useSavedValue<Said | null, Said>(saved, save);
  const select = useRef<HTMLSelectElement>(null);
  // What is typed of a day that is not saved; null while no day is being chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<{ error?: string } | null>(null);

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setConfirmation(null);
    const chosen = choices.find((choice) => choice.value === target.value)?.value;
    setTyped(chosen === FROM ? '' : null);
    if (chosen && chosen !== FROM) change(chosen);
  };
  const type = (text: string) => {
    setTyped(text);
    const isWhole = text.length === FORMAT.length && !dateProblem(text, FORMAT);
    if (isWhole) change(text.split('/').toReversed().join('-') as Said);
  };
  const confirm = async () => {
    if (saved === null) return;
    const outcome = await save(saved);
    setConfirmation(outcome.failure ? { error: failureText(outcome.failure) } : {});
    if (!outcome.failure) select.current?.focus();
  };

  const isDated = typed !== null || isDay(value);
  const error = failure ? failureText(failure) : confirmation?.error;
  return {
    /** Asks whether what was said long ago still holds; null while there is nothing to ask. */
    question: data.isAvailabilityDue && value === saved ? questionOf(data) : null,
    confirm,
    isConfirming,
    status: status ?? (confirmation && !confirmation.error ? ('saved' as const) : undefined),
    step: {
      ref: select,
      choices,
      ...(value === null && !isDated && { placeholder: 'Please choose' }),
      value: isDated ? FROM : (value ?? ''),
      error: isDated ? undefined : error,
      onChange: choose,
    },
    from: isDated
      ? {
          value: typed ?? (value?.split('-').toReversed().join('/') || ''),
          error,
          onChange: type,
        }
      : null,
  };
}

const isDay = (said: string | null): said is `${number}-${number}-${number}` =>
  said !== null && /^\d/.test(said);

function questionOf({ availability, availabilityLabel }: Asked): string {
  if (availability === 'IMMEDIATE') return 'Still available at once?';
  return `Still ${availabilityLabel?.replace(/^[AU]/, (letter) => letter.toLowerCase())}?`;
}

interface Asked {
  availability: string | null | undefined;
  availabilityLabel: string | null | undefined;
}
