import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { NoteEditorMutation } from '#web/__generated__/NoteEditorMutation.graphql.ts';
import type { NoteEditorQuery } from '#web/__generated__/NoteEditorQuery.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { toast } from '#web/ui/toast.ts';
import { typedDay } from './due.ts';
import type { Colleague } from './mentions.ts';
import { noteFault, noteInput } from './note-input.ts';
import { NoteDue, NoteText, type NoteValues } from './NoteFields.tsx';

type Props = {
  note: {
    id: string;
    text: string;
    kind: string;
    dueOn: string | null | undefined;
    assigneeId: string | null;
  };
  colleagues: readonly Colleague[];
  viewerId: string;
  onDone: () => void;
};

/** Changes a note that is there; what a colleague saved in the meantime is shown before it is replaced. */
export function NoteEditor({ note, colleagues, viewerId, onDone }: Props) {
  const { id } = note;
  const form = useForm<NoteValues>({
    defaultValues: {
      text: note.text,
      kind: note.kind === 'CALL' ? 'CALL' : 'NOTE',
      dueOn: typedDay(note.dueOn),
      assigneeId: note.assigneeId ?? viewerId,
      isTask: Boolean(note.dueOn),
    },
  });
  const { forget } = useKeptForm(`note ${id}`, form);
  const [change, isSaving] = useCommit<NoteEditorMutation>(graphql`
    mutation NoteEditorMutation($input: ChangeCandidateNoteInput!) {
      changeCandidateNote(input: $input) {
        ... on ChangeCandidateNotePayload {
          message
          note {
            ...NoteEntry_note
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const environment = useRelayEnvironment();
  /** The text that is replaced, once somebody else's has been shown. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const previousText = theirs ?? form.formState.defaultValues?.text ?? '';
  const readTheirs = () =>
    fetchQuery<NoteEditorQuery>(
      environment,
      graphql`
        query NoteEditorQuery($id: ID!) {
          node(id: $id) {
            ... on CandidateNote {
              text
            }
          }
        }
      `,
      { id },
    )
      .toPromise()
      .then(
        (data) => data?.node?.text ?? null,
        () => null,
      );
  const submit = form.handleSubmit(async (values) => {
    const fault = noteFault(values);
    if (fault) return form.setError(fault.field, fault, { shouldFocus: true });
    const { data, failure } = await change({
      input: { id, previousText, ...noteInput(values, colleagues) },
    });
    const others = failure?.code === 'INVALID_TRANSITION' ? await readTheirs() : null;
    if (others !== null) return setTheirs(others);
    if (failure) return showFailure(form, failure, ['text', 'dueOn']);
    forget();
    toast.success(data.message);
    onDone();
  });
  const leave = () => {
    forget();
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <NoteText
        form={form}
        colleagues={colleagues}
        label="Note"
        hideLabel
        onSend={() => void submit()}
      />
      {theirs !== null && (
        <Banner tone="warning" title="Another consultant has changed this note meanwhile.">
          <p>Yours is not saved yet. Save again to replace theirs:</p>
          <p className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-wrap">{theirs}</p>
        </Banner>
      )}
      <NoteDue form={form} colleagues={colleagues} />
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
