import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpActions_candidate$key } from '#web/__generated__/SignUpActions_candidate.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReject } from './useReject.ts';
import { useVerify } from './useVerify.ts';

type Props = {
  candidate: SignUpActions_candidate$key;
  /** Buttons of the sidebar in place of those of a row. */
  wide?: boolean;
};

/** Verify and Reject: the row leaves at once and comes back, with the reason, if the server refuses. */
export function SignUpActions({ candidate, wide = false }: Props) {
  const { id, firstName, lastName, viewerCanVerify, viewerCanReject } = useFragment(
    graphql`
      fragment SignUpActions_candidate on Candidate {
        id
        firstName
        lastName
        viewerCanVerify
        viewerCanReject
      }
    `,
    candidate,
  );
  const [verify, isVerifying] = useVerify();
  const [reject, isRejecting] = useReject();
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
          onClick={() => void decide(verify)}
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
    </>
  );
}
