import { graphql } from 'relay-runtime';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewPasswordMutation } from '#web/__generated__/NewPasswordMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';

type Values = { password: string };

/** The form that sets a new password with the code of a link. */
export function NewPassword({ code }: { code: string }) {
  const [resetPassword, isResetting] = useCommit<NewPasswordMutation>(graphql`
    mutation NewPasswordMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        ... on ResetPasswordPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [done, setDone] = useState<string | null>(null);
  const [deadLink, setDeadLink] = useState<string | null>(null);
  const form = useForm<Values>();
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ password }) => {
    const { data, failure } = await resetPassword({ input: { code, password } });
    if (data) setDone(data.message);
    else if (isDead(failure.code)) setDeadLink(failure.message);
    else showFailure(form, failure, ['password']);
  });

  if (done)
    return (
      <AuthCard title={done} description="Every other session of your account has been ended.">
        <LinkButton to="/sign-in" variant="primary" wide>
          Log In
        </LinkButton>
      </AuthCard>
    );
  if (deadLink)
    return (
      <AuthCard title={deadLink} description="A link works once, for one hour.">
        <LinkButton to="/reset-password" variant="primary" wide>
          Request a new link.
        </LinkButton>
      </AuthCard>
    );
  return (
    <AuthCard title="Choose a new password">
      <AuthForm onSubmit={submit} form={form} button="Save Password" pending={isResetting}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 6 characters."
          autoFocus
          {...field('password')}
        />
      </AuthForm>
    </AuthCard>
  );
}

const isDead = (code: string) => code === 'INVALID_CODE' || code === 'EXPIRED_CODE';
