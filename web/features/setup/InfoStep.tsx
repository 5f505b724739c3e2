import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { InfoStep_profile$key } from '#web/__generated__/InfoStep_profile.graphql.ts';
import type { InfoStep_query$key } from '#web/__generated__/InfoStep_query.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { placeInput, placeValue } from '#web/features/places/placeValue.ts';
import { InfoDetails } from './InfoDetails.tsx';
import { InfoWishes } from './InfoWishes.tsx';
import { fieldNames, type InfoValues } from './info-values.ts';
import { StepFrame } from './StepFrame.tsx';
import { useSaveSetupStep } from './useSaveSetupStep.ts';

type Props = { query: InfoStep_query$key; profile: InfoStep_profile$key; onDone: () => void };

/** Step 2: location, desired salary and basic details. */
export function InfoStep({ query, profile, onDone }: Props) {
  const data = useFragment(
    graphql`
      fragment InfoStep_query on Query {
        ...PlaceField_query
        ...InfoDetails_query
      }
    `,
    query,
  );
  const saved = useFragment(
    graphql`
      fragment InfoStep_profile on CandidateProfile {
        id
        firstName
        lastName
        dob
        gender
        nationalities {
          code
        }
        primaryPhone
        primaryPhoneWhatsApp
        currentLocation {
          ...placeValue_location
        }
        idealSalary
        idealSalaryCurrency
      }
    `,
    profile,
  );
  const form = useForm<InfoValues>({
    defaultValues: {
      firstName: saved.firstName,
      lastName: saved.lastName,
      dob: saved.dob ?? '',
      gender: known(saved.gender),
      nationalities: saved.nationalities.map(({ code }) => code),
      primaryPhone: saved.primaryPhone ?? '',
      primaryPhoneWhatsApp: saved.primaryPhoneWhatsApp,
      currentLocation: placeValue(saved.currentLocation),
      idealSalary: saved.idealSalary ?? null,
      idealSalaryCurrency: known(saved.idealSalaryCurrency),
    },
  });
  const { forget } = useKeptForm(`set-up info ${saved.id}`, form);
  const [save] = useSaveSetupStep();
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async ({ currentLocation, ...values }) => {
    const details = { ...values, currentLocation: placeInput(currentLocation) };
    const { failure } = await save({ input: { step: 2, details } });
    if (failure) return showFailure(form, failure, fieldNames);
    forget();
    onDone();
  });
  return (
    <FormProvider {...form}>
      <StepFrame
        step={2}
        title="Info"
        description="What yachts ask first. What we found in your CV is filled in already."
        error={formState.errors.root?.message}
        saving={formState.isSubmitting}
        onSave={() => void submit()}
      >
        <InfoWishes query={data} />
        <InfoDetails query={data} />
      </StepFrame>
    </FormProvider>
  );
}
