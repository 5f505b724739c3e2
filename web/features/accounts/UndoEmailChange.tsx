import { graphql } from 'relay-runtime';
import { useState } from 'react';
import type { UndoEmailChangeMutation } from '#web/__generated__/UndoEmailChangeMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { AuthCard } from './AuthCard.tsx';

/** Undoes a change of address that somebody else made. Requires a press, because mail scanners open links. */
export function UndoEmailChange({ code }: { code: string }) {
  const [undo, isUndoing] = useCommit<UndoEmailChangeMutation>(graphql`
    mutation UndoEmailChangeMutation($input: UndoEmailChangeInput!) {
      undoEmailChange(input: $input) {
        ... on UndoEmailChangePayload {
          email
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    const { data, failure } = await undo({ input: { code } });
    setError(failure && failureText(failure));
    setEmail(data?.email ?? null);
  };

  if (email)
    return (
      <AuthCard
        title="The change is undone"
        description={
          <>
            Your account belongs to <strong className="break-words">{email}</strong> again, and
            every session has been ended. Choose a new password now.
          </>
        }
      >
        <LinkButton to="/reset-password" variant="primary" wide>
          Choose a new password
        </LinkButton>
      </AuthCard>
    );
  return (
    <AuthCard
      title="Undo the change of address?"
      description="Your account gets its former email address back, and every session is ended."
    >
      <div className="flex flex-col gap-4">
        <FormError>{error}</FormError>
        <Button variant="primary" wide pending={isUndoing} onClick={() => void press()}>
          Undo the change
        </Button>
      </div>
    </AuthCard>
  );
}
