import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { EnquiryFormMutation } from '#web/__generated__/EnquiryFormMutation.graphql.ts';
import type { EnquiryForm_query$key } from '#web/__generated__/EnquiryForm_query.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { EnquiryPosition } from './EnquiryPosition.tsx';
import { EnquirySent } from './EnquirySent.tsx';
import { PlainPosition } from './PlainPosition.tsx';
import { type EnquiryValues, noEnquiry } from './enquiry-values.ts';

const AGAIN = 'Send another message';
const SENT = 'Email sent successfully! We will get back to you shortly.';

/** An enquiry to the agency for crew. Typed text is kept until it is sent. */
export function EnquiryForm(props: { query: EnquiryForm_query$key }) {
  const { positions } = useFragment(
    graphql`
      fragment EnquiryForm_query on Query {
        positions {
          ...positionOption_position
          ...PlainPosition_positions
        }
      }
    `,
    props.query,
  );
  // The server redirects here after a post without JavaScript.
  const wasPosted = useSearchParams()[0].has('sent');
  const [send, isSending] = useCommit<EnquiryFormMutation>(graphql`
    mutation EnquiryFormMutation($input: SendEnquiryInput!) {
      sendEnquiry(input: $input) {
        ... on SendEnquiryPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [sent, setSent] = useState<string | null>(null);
  // The other fields have no defaults, which would overwrite text typed before hydration.
  const form = useForm<EnquiryValues>({ defaultValues: { position: null } });
  const { control, handleSubmit, formState, reset } = form;
  const field = fieldsOf(form);
  const { forget } = useKeptForm('enquiry', form);
  const submit = handleSubmit(async (input) => {
    const { data, failure } = await send({ input });
    if (failure) return showFailure(form, failure, ['position', 'name', 'email', 'message']);
    reset(noEnquiry);
    forget();
    setSent(data.message);
  });

  if (sent)
    return (
      <EnquirySent text={sent} again={<Button onClick={() => setSent(null)}>{AGAIN}</Button>} />
    );
  if (wasPosted)
    return (
      <EnquirySent text={SENT} again={<LinkButton to="/looking-for-crew">{AGAIN}</LinkButton>} />
    );
  return (
    <Card className="sm:p-8">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="noscript:hidden">
          <EnquiryPosition positions={positions} control={control} />
        </div>
        <noscript>
          <PlainPosition positions={positions} />
        </noscript>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" required autoComplete="name" {...field('name')} />
          <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        </div>
        <TextArea
          label="Message"
          required
          rows={6}
          help="The yacht, her programme, when and for how long."
          {...field('message')}
        />
        <FormFaults>{formState.errors.root?.message}</FormFaults>
        <Button type="submit" variant="primary" pending={isSending} className="sm:self-start">
          Send Message
        </Button>
      </form>
    </Card>
  );
}
