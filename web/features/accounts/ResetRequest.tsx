import { graphql } from 'relay-runtime';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ResetRequestMutation } from '#web/__generated__/ResetRequestMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';

type Values = { email: string };

/** Asks for the address and then says that a link was sent, whether or not there is an account. */
export function ResetRequest() {
  const [requestReset, isRequesting] = useCommit<ResetRequestMutation>(graphql`
    mutation ResetRequestMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        ... on RequestPasswordResetPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [sent, setSent] = useState<{ title: string; email: string } | null>(null);
  const form = useForm<Values>();
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (input) => {
    const { data, failure } = await requestReset({ input });
    if (failure) showFailure(form, failure, ['email']);
    else setSent({ title: data.message, email: input.email });
  });

  if (sent)
    return (
      <AuthCard
        title={sent.title}
        description={
          <>
            If there is an account for <strong className="break-words">{sent.email}</strong>, an
            email with a link is on its way. The link works for one hour.
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <LinkButton to="/sign-in" variant="primary" wide>
            Log In
          </LinkButton>
          <Button variant="quiet" wide onClick={() => setSent(null)}>
            Use another address
          </Button>
        </div>
      </AuthCard>
    );
  return (
    <AuthCard
      title="Reset your password"
      description="We send you a link to choose a new one."
      footer={<TextLink to="/sign-in">Back to log-in</TextLink>}
    >
      <AuthForm onSubmit={submit} form={form} button="Send Instructions" pending={isRequesting}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          {...field('email')}
        />
      </AuthForm>
    </AuthCard>
  );
}
