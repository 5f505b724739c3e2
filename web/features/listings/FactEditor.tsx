import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FactEditor_job$key } from '#web/__generated__/FactEditor_job.graphql.ts';
import type { FactEditorMutation } from '#web/__generated__/FactEditorMutation.graphql.ts';
import type { FactEditorRefetchQuery } from '#web/__generated__/FactEditorRefetchQuery.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { useQueryRefetch } from '#web/relay/useRefetch.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { toast } from '#web/ui/toast.ts';
import { detailsOf, type DetailsValues } from './details.ts';
import { type Fact, factFields, factInput, firstField, isSameFact, seenInput } from './facts.ts';
import { SalaryFields } from './SalaryFields.tsx';
import { StartFields } from './StartFields.tsx';
import { editedText } from './texts.ts';
import { VisibilityField } from './VisibilityField.tsx';

type Props = {
  job: FactEditor_job$key;
  fact: Fact;
  onClose: () => void;
  /** Without a frame, for what has one. */
  bare?: boolean;
};

const FIELDS = { salary: SalaryFields, start: StartFields, visibility: VisibilityField };

/**
 * Changes one fact of a listing in place: Enter saves, Escape leaves. What somebody else has changed meanwhile is
 * shown first, and only the next save writes over it.
 */
export function FactEditor({ job, fact, onClose, bare = false }: Props) {
  const data = useFragment(
    graphql`
      fragment FactEditor_job on Job {
        id
        ...details_job
      }
    `,
    job,
  );
  const refetch = useQueryRefetch<FactEditorRefetchQuery>(
    graphql`
      query FactEditorRefetchQuery($id: ID!) {
        job(id: $id) {
          ...ListingFacts_job
        }
      }
    `,
    { id: data.id },
  );
  const [save, isSaving] = useCommit<FactEditorMutation>(graphql`
    mutation FactEditorMutation($input: UpdateJobInput!) {
      updateJob(input: $input) {
        ... on UpdateJobPayload {
          job {
            ...ListingFacts_job
            ...ListingTable_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const stored = detailsOf(data);
  const [opened] = useState(stored);
  const form = useForm<DetailsValues>({ defaultValues: opened });
  useEffect(() => {
    form.setFocus(firstField(fact, opened), { shouldSelect: true });
  }, [form, fact, opened]);
  const element = useRef<HTMLFormElement>(null);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const own = element.current;
    const press = (event: KeyboardEvent) => leave(event);
    own?.addEventListener('keydown', press);
    return () => own?.removeEventListener('keydown', press);
  }, []);
  const isChanged = !isSameFact(fact, opened, stored);
  const submit = async (values: DetailsValues) => {
    form.clearErrors();
    const input = { id: data.id, fields: factInput(fact, values), seen: seenInput(fact, stored) };
    const { failure } = await save({ input });
    if (!failure) {
      toast.success(editedText);
      onClose();
      return;
    }
    if (failure.code === 'INVALID_TRANSITION') refetch();
    showFailure(form, failure, factFields[fact]);
  };
  const Fields = FIELDS[fact];
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-label={`Change ${fact}`}
        className={cx(
          'flex w-full max-w-xl flex-col gap-4',
          !bare && 'animate-fade rounded-card border border-line-strong bg-paper p-4',
        )}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Fields />
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
        {isChanged && (
          <output className="text-note text-amber">
            Somebody else has changed this meanwhile: it now says what stands above. Saving writes
            over it.
          </output>
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" pending={isSaving}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </FormProvider>
  );
}
