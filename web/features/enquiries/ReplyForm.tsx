import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReplyForm_enquiry$key } from '#web/__generated__/ReplyForm_enquiry.graphql.ts';
import type { ReplyFormMutation } from '#web/__generated__/ReplyFormMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';

type Values = {
  text: string;
  /** Sent with the text, so that it leaves once, however often it is sent; and what it was sent with. */
  onceKey: string;
  keyOf: string;
};

const empty = (): Values => ({ text: '', onceKey: crypto.randomUUID(), keyOf: '' });

/** Writes the answer, which leaves by e-mail with the enquiry quoted; unsent text is kept in this tab. */
export function ReplyForm({ enquiry }: { enquiry: ReplyForm_enquiry$key }) {
  const { id, name } = useFragment(
    graphql`
      fragment ReplyForm_enquiry on Enquiry {
        id
        name
      }
    `,
    enquiry,
  );
  const form = useForm<Values>({ defaultValues: empty() });
  const { forget } = useKeptForm(`enquiry reply ${id}`, form);
  const [reply, isSending] = useCommit<ReplyFormMutation>(graphql`
    mutation ReplyFormMutation($input: ReplyToEnquiryInput!) {
      replyToEnquiry(input: $input) {
        ... on ReplyToEnquiryPayload {
          message
          enquiry {
            ...EnquiryPane_enquiry
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const submit = form.handleSubmit(async ({ text, onceKey, keyOf }) => {
    if (!text.trim()) {
      const message = 'Please write something.';
      return form.setError('text', { message }, { shouldFocus: true });
    }
    // Other words are another reply; the same ones after a lost connection are the same.
    const key = keyOf === '' || keyOf === text ? onceKey : crypto.randomUUID();
    form.setValue('onceKey', key);
    form.setValue('keyOf', text, { shouldDirty: true });
    const { data, failure } = await reply({ input: { id, text, onceKey: key } });
    if (failure) return showFailure(form, failure, ['text']);
    forget();
    form.reset(empty());
    toast.success(data.message);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 print:hidden">
      <TextArea
        label={`Reply to ${name}`}
        help="Sent by e-mail with their message quoted below."
        rows={6}
        {...fieldsOf(form)('text')}
      />
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      <Button type="submit" variant="primary" className="self-end" pending={isSending}>
        Send Reply
      </Button>
    </form>
  );
}
