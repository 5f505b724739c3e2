import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtForm_query$key } from '#web/__generated__/YachtForm_query.graphql.ts';
import type { YachtForm_yacht$key } from '#web/__generated__/YachtForm_yacht.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import type { Failure } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { noYacht, type YachtValues, yachtValues } from './values.ts';
import { YachtDetails } from './YachtDetails.tsx';
import { YachtLife } from './YachtLife.tsx';
import { YachtPlaces } from './YachtPlaces.tsx';

type Props = {
  query: YachtForm_query$key;
  /** Null for a new yacht. */
  yacht: YachtForm_yacht$key | null;
  saveLabel: string;
  /** Saves; resolves to the failure, if any. */
  onSave: (values: YachtValues) => Promise<Failure | null>;
  /** Buttons beside the save button. */
  children?: ReactNode;
};

/** The form of a Local Yacht Account. */
export function YachtForm({ query, yacht, saveLabel, onSave, children }: Props) {
  const data = useFragment(
    graphql`
      fragment YachtForm_query on Query {
        ...YachtDetails_query
        ...PlaceField_query
      }
    `,
    query,
  );
  const saved = useFragment(
    graphql`
      fragment YachtForm_yacht on Yacht {
        id
        ...values_yacht
      }
    `,
    yacht,
  );
  const form = useForm<YachtValues>({ defaultValues: saved ? yachtValues(saved) : noYacht });
  const { settle } = useKeptForm(`yacht ${saved?.id ?? 'new'}`, form);
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async (values) => {
    const failure = await onSave(values);
    if (failure) {
      showFailure(form, failure, ['name', 'yachtType', 'size', 'buildYear']);
      return;
    }
    settle(values);
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        <Card className="p-5 sm:p-6">
          <YachtDetails query={data} />
          <YachtPlaces query={data} />
          <YachtLife />
        </Card>
        <FormFaults>{formState.errors.root?.message}</FormFaults>
        <div className="flex flex-wrap justify-end gap-2">
          {children}
          <Button type="submit" variant="primary" pending={formState.isSubmitting}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
