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
import { useVerdict } from './useVerdict.ts';

type Props = {
  candidate: SignUpActions_candidate$key;
  /** The list that the candidate has left but whose row is still shown; otherwise null. */
  leftList?: SignUpList | null;
  /** Renders the buttons for the sidebar instead of a row. */
  wide?: boolean;
  className?: string;
};

/**
 * Verify and Reject. If the server refuses, the buttons return and a message gives the reason.
 * Verify asks for confirmation if the profile has no position.
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
  // Read from the candidate: a row that is off its list no longer updates, and an optimistic action
  // may be refused later.
  const settled = leftList && (settledIn(leftList, verification) ?? GONE);
  const { verify, reject, isVerifying, isRejecting } = useVerdict(id);
  const [isAsking, setAsking] = useState(false);
  const decide = useDecide();
  const name = `${firstName} ${lastName}`;
  const run = (act: () => Promise<Outcome<{ message: string }>>) => (press: MouseEvent) =>
    void decide({ id, name }, press, act);
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
