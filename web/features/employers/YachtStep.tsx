import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtStep_employer$key } from '#web/__generated__/YachtStep_employer.graphql.ts';
import type { YachtStep_query$key } from '#web/__generated__/YachtStep_query.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { StepFrame } from '#web/features/setup/StepFrame.tsx';
import { noYacht, type YachtValues, yachtValues } from '#web/features/yachts/values.ts';
import { YachtDetails } from '#web/features/yachts/YachtDetails.tsx';
import { YachtLife } from '#web/features/yachts/YachtLife.tsx';
import { YachtPlaces } from '#web/features/yachts/YachtPlaces.tsx';
import { stepFields, type YachtStepNumber, yachtStepFields } from './steps.ts';
import { useSaveEmployerStep } from './useSaveEmployerStep.ts';

type Props = {
  query: YachtStep_query$key;
  employer: YachtStep_employer$key;
  step: YachtStepNumber;
  onDone: () => void;
};

const incomplete = 'Please fill in all yacht details.';

const heads = {
  1: {
    title: 'Yacht Details',
    description: 'Which yacht is it? A known vessel fills in most of this page.',
  },
  2: {
    title: 'More Yacht Details',
    description: 'Where she lies and goes, and how one lives on board: what crew ask first.',
  },
} as const;

/** Steps 1 and 2: the yacht itself, then its itinerary and life on board. */
export function YachtStep({ query, employer, step, onDone }: Props) {
  const data = useFragment(
    graphql`
      fragment YachtStep_query on Query {
        ...YachtDetails_query
        ...PlaceField_query
      }
    `,
    query,
  );
  const { id, yacht } = useFragment(
    graphql`
      fragment YachtStep_employer on Employer {
        id
        yacht {
          ...values_yacht
        }
      }
    `,
    employer,
  );
  const form = useForm<YachtValues>({ defaultValues: yacht ? yachtValues(yacht) : noYacht });
  const { forget } = useKeptForm(`set-up yacht ${step} ${id}`, form);
  const [save] = useSaveEmployerStep();
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async (values) => {
    const { failure } = await save({ input: { step, yacht: stepFields(step, values) } });
    if (failure) {
      showFailure(form, failure, yachtStepFields[step]);
      if (failure.path) form.setError('root', { message: incomplete });
      return;
    }
    forget();
    onDone();
  });
  return (
    <FormProvider {...form}>
      <StepFrame
        {...heads[step]}
        step={step}
        begin={null}
        error={formState.errors.root?.message}
        saving={formState.isSubmitting}
        onSave={() => void submit()}
      >
        {step === 1 ? (
          <YachtDetails query={data} owner />
        ) : (
          <>
            <YachtPlaces query={data} owner />
            <YachtLife owner />
          </>
        )}
      </StepFrame>
    </FormProvider>
  );
}
