import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SendToClient_job$key } from '#web/__generated__/SendToClient_job.graphql.ts';
import type { SendToClientMutation } from '#web/__generated__/SendToClientMutation.graphql.ts';
import { DialogFormEnd } from '#web/features/forms/DialogFormEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
];

type Values = { name: string; email: string; message: string; days: string };
type Props = { job: SendToClient_job$key; people: number };

/** Sends a client the link to the shortlist. */
export function SendToClient({ job, people }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Send aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Send to Client
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Send the shortlist to a client">
        {isOpen && <SendForm job={job} people={people} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function SendForm({ job, people, onDone }: Props & { onDone: () => void }) {
  const { id: jobId, yacht } = useFragment(
    graphql`
      fragment SendToClient_job on Job {
        id
        yacht {
          clients {
            toDate
            client {
              name
              people {
                id
                name
                role
                email
              }
            }
          }
        }
      }
    `,
    job,
  );
  const known = (yacht?.clients ?? [])
    .filter(({ toDate }) => toDate === null)
    .flatMap(({ client }) => client?.people ?? [])
    .flatMap(({ id, name, role, email }) => (name && email ? [{ id, name, role, email }] : []));
  const client = yacht?.clients?.find(({ toDate }) => toDate === null)?.client?.name;
  const [send, isSending] = useCommit<SendToClientMutation>(graphql`
    mutation SendToClientMutation($input: SendShortlistInput!) {
      sendShortlist(input: $input) {
        ... on SendShortlistPayload {
          message
          job {
            ...ShortlistLinks_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<Values>({ defaultValues: { name: '', email: '', message: '', days: '14' } });
  const { forget } = useKeptForm(`shortlist ${jobId}`, form);
  const field = fieldsOf(form);
  const [name, email] = useWatch({ control: form.control, name: ['name', 'email'] });
  const given = { name: name.trim(), email: email.trim().toLowerCase() };
  const leave = () => {
    forget();
    onDone();
  };
  const submit = form.handleSubmit(async ({ days, ...values }) => {
    const { data, failure } = await send({ input: { jobId, ...values, days: Number(days) } });
    if (failure) return showFailure(form, failure, ['name', 'email', 'message', 'days']);
    toast.success(data.message);
    return leave();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {people === 0
          ? 'Nobody on the shortlist has agreed yet: the client would see nobody.'
          : `The client sees ${people === 1 ? 'the one person' : `the ${people} people`} who may be shown at the moment of opening: first name, no surname, nothing to reach them by. Both are taken out of what you write about them, and of your message.`}
      </p>
      {known.length > 0 && (
        <Select
          label={`Somebody of ${client ?? 'the client'}`}
          optional
          value={
            known.find(
              ({ name, email }) => name === given.name && email.toLowerCase() === given.email,
            )?.id ?? ''
          }
          choices={[
            { value: '', label: 'Somebody else' },
            ...known.map(({ id, name, role }) => ({
              value: id,
              label: role ? `${name}, ${role}` : name,
            })),
          ]}
          onChange={({ target }) => {
            const person = known.find(({ id }) => id === target.value);
            form.setValue('name', person?.name ?? '', { shouldDirty: true });
            form.setValue('email', person?.email ?? '', { shouldDirty: true });
            form.clearErrors(['name', 'email']);
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" {...field('name')} />
        <TextField label="E-mail" required type="email" autoComplete="off" {...field('email')} />
      </div>
      <TextArea label="Message" optional rows={3} {...field('message')} />
      <Select label="The link works for" className="sm:w-48" choices={DAYS} {...field('days')} />
      <p className="text-note text-ink-soft">
        Who hides from this person, or works or worked for them, is left out. A code goes to this
        address when the link is opened, so a forwarded link opens for nobody else.
      </p>
      <DialogFormEnd form={form} pending={isSending} onCancel={leave}>
        Send
      </DialogFormEnd>
    </form>
  );
}
