import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpActions_candidate$key } from '#web/__generated__/SignUpActions_candidate.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReject } from './useReject.ts';
import { useVerify } from './useVerify.ts';

type Props = {
  candidate: SignUpActions_candidate$key;
  /** Buttons of the sidebar in place of those of a row. */
  wide?: boolean;
};

/**
 * Verify and Reject: the row leaves at once and comes back, with the reason, if the server refuses.
 * Verify asks first where the profile names no position.
 */
export function SignUpActions({ candidate, wide = false }: Props) {
  const { id, firstName, lastName, position, viewerCanVerify, viewerCanReject } = useFragment(
    graphql`
      fragment SignUpActions_candidate on Candidate {
        id
        firstName
        lastName
        position
        viewerCanVerify
        viewerCanReject
      }
    `,
    candidate,
  );
  const [verify, isVerifying] = useVerify();
  const [reject, isRejecting] = useReject();
  const [isAsking, setAsking] = useState(false);
  const name = `${firstName} ${lastName}`;
  const decide = async (action: typeof verify | typeof reject) => {
    const { data, failure } = await action(id);
    if (failure) toast.error(failure.message);
    else toast.success(data.message, { duration: 3000 });
  };
  return (
    <>
      {viewerCanVerify && (
        <Button
          wide={wide}
          variant={wide ? 'primary' : 'quiet'}
          pending={isVerifying}
          aria-label={`Verify ${name}`}
          onClick={() => (position ? void decide(verify) : setAsking(true))}
        >
          Verify
        </Button>
      )}
      {viewerCanReject && (
        <Button
          wide={wide}
          variant={wide ? 'secondary' : 'quiet'}
          pending={isRejecting}
          aria-label={`Reject ${name}`}
          onClick={() => void decide(reject)}
        >
          Reject
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking && viewerCanVerify}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void decide(verify);
        }}
        title={`Verify ${name} without a position?`}
        confirmLabel="Verify"
      >
        <p>This profile names no position that {firstName} looks for, so no job can match it.</p>
      </ConfirmDialog>
    </>
  );
}
