import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EditYacht_query$key } from '#web/__generated__/EditYacht_query.graphql.ts';
import type { EditYacht_yacht$key } from '#web/__generated__/EditYacht_yacht.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useUpdateYacht } from '#web/features/yachts/useUpdateYacht.ts';
import { ownYachtFields, type YachtValues, yachtValues } from '#web/features/yachts/values.ts';
import { YachtDetails } from '#web/features/yachts/YachtDetails.tsx';
import { YachtLife } from '#web/features/yachts/YachtLife.tsx';
import { YachtPlaces } from '#web/features/yachts/YachtPlaces.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditFrame } from './EditFrame.tsx';
import { yachtStepFields } from './steps.ts';

type Props = { query: EditYacht_query$key; yacht: EditYacht_yacht$key; onDone: () => void };

const fields = [...yachtStepFields[1], ...yachtStepFields[2]];

/** The form of an employer's own yacht. */
export function EditYacht({ query, yacht, onDone }: Props) {
  const data = useFragment(
    graphql`
      fragment EditYacht_query on Query {
        ...YachtDetails_query
        ...PlaceField_query
      }
    `,
    query,
  );
  const saved = useFragment(
    graphql`
      fragment EditYacht_yacht on Yacht {
        id
        ...values_yacht
      }
    `,
    yacht,
  );
  const form = useForm<YachtValues>({ defaultValues: yachtValues(saved) });
  const { forget } = useKeptForm(`own yacht ${saved.id}`, form);
  const [update] = useUpdateYacht();
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async (values) => {
    const input = { id: saved.id, fields: ownYachtFields(values) };
    const { data: answer, failure } = await update({ input });
    if (failure) return showFailure(form, failure, fields);
    forget();
    toast.success(answer.message);
    onDone();
  });
  return (
    <FormProvider {...form}>
      <EditFrame
        title="Edit Yacht Details"
        error={formState.errors.root?.message}
        saving={formState.isSubmitting}
        onSave={() => void submit()}
      >
        <YachtDetails query={data} owner />
        <YachtPlaces query={data} owner />
        <YachtLife owner />
      </EditFrame>
    </FormProvider>
  );
}
