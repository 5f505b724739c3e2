import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import type { RecordComplaintMutation } from '#web/__generated__/RecordComplaintMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

const empty = () => ({
  name: '',
  email: '',
  text: '',
  receivedOn: '',
  onceKey: crypto.randomUUID(),
});

/** Enters a complaint that came another way; calls back once it is stored. */
export function RecordComplaint({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ defaultValues: empty() });
  const field = fieldsOf(form);
  const [record, isSending] = useCommit<RecordComplaintMutation>(graphql`
    mutation RecordComplaintMutation($input: RecordComplaintInput!) {
      recordComplaint(input: $input) {
        ... on RecordComplaintPayload {
          message
          complaint {
            id
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const submit = form.handleSubmit(async ({ receivedOn, ...values }) => {
    const input = { ...values, receivedOn: receivedOn || null };
    const { data, failure } = await record({ input });
    if (failure) return showFailure(form, failure, ['name', 'email', 'text', 'receivedOn']);
    form.reset(empty());
    setOpen(false);
    toast.success(data.message);
    onDone();
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Enter a Complaint</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Enter a Complaint">
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField label="Name" required {...field('name')} />
          <TextField
            label="Email"
            type="email"
            help="Leave it empty if you reply another way."
            {...field('email')}
          />
          <TextField
            label="Came on"
            type="date"
            help="The clock runs from this day; today if it is empty."
            {...field('receivedOn')}
          />
          <TextArea label="What they say" required rows={6} {...field('text')} />
          <FormFaults>{form.formState.errors.root?.message}</FormFaults>
          <Button type="submit" variant="primary" className="self-end" pending={isSending}>
            Enter Complaint
          </Button>
        </form>
      </Dialog>
    </>
  );
}
