import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ComplaintNote_complaint$key } from '#web/__generated__/ComplaintNote_complaint.graphql.ts';
import type { ComplaintNoteMutation } from '#web/__generated__/ComplaintNoteMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';

/** The agency's note on a complaint. */
export function ComplaintNote({ complaint }: { complaint: ComplaintNote_complaint$key }) {
  const { id, note } = useFragment(
    graphql`
      fragment ComplaintNote_complaint on Complaint {
        id
        note
      }
    `,
    complaint,
  );
  const form = useForm({ defaultValues: { note } });
  const [save, isSaving] = useCommit<ComplaintNoteMutation>(graphql`
    mutation ComplaintNoteMutation($input: NoteComplaintInput!) {
      noteComplaint(input: $input) {
        ... on NoteComplaintPayload {
          complaint {
            ...ComplaintNote_complaint
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const submit = form.handleSubmit(async (values) => {
    const { failure } = await save({ input: { id, note: values.note } });
    if (failure) return showFailure(form, failure, ['note']);
    form.reset(values);
    toast.success('Note saved.');
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextArea label="Note" help="For the agency alone." rows={2} {...fieldsOf(form)('note')} />
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      {form.formState.isDirty && (
        <Button type="submit" className="self-end" pending={isSaving}>
          Save Note
        </Button>
      )}
    </form>
  );
}
