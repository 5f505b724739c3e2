import { type MouseEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpActions_candidate$key } from '#web/__generated__/SignUpActions_candidate.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { GONE } from '#web/ui/useSettledRows.ts';
import { settledIn, type SignUpList } from './sign-up-lists.ts';
import { useReject } from './useReject.ts';
import { useVerify } from './useVerify.ts';

type Props = {
  candidate: SignUpActions_candidate$key;
  /** The list whose row this is and which it has left; null while it is in one, or stands alone. */
  leftList?: SignUpList | null;
  /** Buttons of the sidebar in place of those of a row. */
  wide?: boolean;
  className?: string;
};

/**
 * Verify and Reject; where the server refuses, the buttons come back and the message says why.
 * Verify asks first where the profile names no position.
 */
export function SignUpActions({ candidate, leftList = null, wide = false, className }: Props) {
  const { id, firstName, lastName, verification, ...data } = useFragment(
    graphql`
      fragment SignUpActions_candidate on Candidate {
        id
        firstName
        lastName
        position
        verification
        viewerCanVerify
        viewerCanReject
      }
    `,
    candidate,
  );
  const { position, viewerCanVerify, viewerCanReject } = data;
  // Read from the candidate: a row that its list has lost no longer changes, and an act may be refused after that.
  const settled = leftList && (settledIn(leftList, verification) ?? GONE);
  const [verify, isVerifying] = useVerify();
  const [reject, isRejecting] = useReject();
  const [isAsking, setAsking] = useState(false);
  const decide = useDecide();
  const name = `${firstName} ${lastName}`;
  type Act = (id: string) => Promise<Outcome<{ message: string }>>;
  const run = (action: Act) => (press: MouseEvent) =>
    void decide({ id, name }, press, () => action(id));
  return (
    <>
      <Acts subject={id} name={name} settled={settled} className={className}>
        {viewerCanVerify && (
          <Button
            wide={wide}
            variant={wide ? 'primary' : 'quiet'}
            pending={isVerifying}
            aria-label={`Verify ${name}`}
            onClick={(press) => {
              if (position) return run(verify)(press);
              ignoreRepeat(press.nativeEvent);
              setAsking(true);
            }}
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
            onClick={run(reject)}
          >
            Reject
          </Button>
        )}
      </Acts>
      {isAsking && viewerCanVerify && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={(press) => {
            setAsking(false);
            run(verify)(press);
          }}
          title={`Verify ${name} without a position?`}
          confirmLabel="Verify"
        >
          <p>This profile names no position that {firstName} looks for, so no job can match it.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
