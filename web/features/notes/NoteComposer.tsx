import { useForm, useWatch } from 'react-hook-form';
import { ConnectionHandler, graphql } from 'relay-runtime';
import type { NoteComposerMutation } from '#web/__generated__/NoteComposerMutation.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { addFirst, payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Colleague } from './mentions.ts';
import { noteFault, noteInput } from './note-input.ts';
import { NoteDue, NoteText, type NoteValues } from './NoteFields.tsx';

/** The key under which the store keeps a candidate's notes. */
export const NOTES = 'PersonNotes_noteEntries';

type Values = NoteValues & {
  /** Sent with the note, so that it is added once, however often it is sent. */
  onceKey: string;
};

type Props = { candidateId: string; colleagues: readonly Colleague[]; viewerId: string };

/** Writes a note or logs a call; unsaved text is kept in this tab. */
export function NoteComposer({ candidateId, colleagues, viewerId }: Props) {
  const empty = (): Values => ({
    text: '',
    kind: 'NOTE',
    dueOn: '',
    assigneeId: viewerId,
    isTask: false,
    onceKey: crypto.randomUUID(),
  });
  const form = useForm<Values>({ defaultValues: empty() });
  const { forget } = useKeptForm(`note ${candidateId}`, form);
  const [add, isSaving] = useCommit<NoteComposerMutation>(graphql`
    mutation NoteComposerMutation($input: AddCandidateNoteInput!) {
      addCandidateNote(input: $input) {
        ... on AddCandidateNotePayload {
          message
          note {
            id
            ...NoteEntry_note
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  /** Empties the form; what was typed while the note was on its way stays. */
  const begin = (sent: Values) => {
    const { text } = form.getValues();
    const later = text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text;
    form.reset(empty());
    forget();
    if (later) form.setValue('text', later, { shouldDirty: true });
    form.setFocus('text');
  };
  const submit = form.handleSubmit(async (values) => {
    const fault = noteFault(values);
    if (fault) return form.setError(fault.field, fault, { shouldFocus: true });
    const { kind, onceKey } = values;
    const input = { candidateId, kind, onceKey, ...noteInput(values, colleagues) };
    const { data, failure } = await add(
      { input },
      {
        updater: (store) => {
          const candidate = store.get(candidateId);
          const list = candidate && ConnectionHandler.getConnection(candidate, NOTES);
          addFirst(
            store,
            list,
            payloadRecord(store, 'addCandidateNote', 'note'),
            'CandidateNoteEdge',
          );
        },
      },
    );
    if (failure) return showFailure(form, failure, ['text', 'dueOn']);
    begin(values);
    toast.success(data.message);
  });
  const [kind, isTask] = useWatch({ control: form.control, name: ['kind', 'isTask'] });
  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <NoteText
          form={form as never}
          colleagues={colleagues}
          label="Candidate Notes"
          help={
            kind === 'CALL'
              ? 'What was said on the telephone. @ mentions a colleague.'
              : 'Any relevant information about this candidate. @ mentions a colleague.'
          }
          onSend={() => void submit()}
        />
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <BoundField
            as={SegmentedControl}
            control={form.control as never}
            name="kind"
            label="Kind"
            hideLabel
            choices={[
              { value: 'NOTE', label: 'Note' },
              { value: 'CALL', label: 'Log a call' },
            ]}
          />
          <div className="flex flex-wrap items-start justify-end gap-2">
            {!isTask && <NoteDue form={form as never} colleagues={colleagues} />}
            <Button type="submit" variant="primary" pending={isSaving}>
              Save
            </Button>
          </div>
        </div>
        {isTask && <NoteDue form={form as never} colleagues={colleagues} />}
      </form>
    </Card>
  );
}
