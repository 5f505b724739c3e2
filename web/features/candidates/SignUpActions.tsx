import { type MouseEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpActions_candidate$key } from '#web/__generated__/SignUpActions_candidate.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { KeySheet } from '#web/features/decisions/KeySheet.tsx';
import { arePaused, resumeDecisions } from '#web/features/decisions/open-decisions.ts';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { useDecisionKeys } from '#web/features/decisions/useDecisionKeys.ts';
import type { Failure, Outcome } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { GONE } from '#web/ui/useSettledRows.ts';
import { RejectWithWords } from './RejectWithWords.tsx';
import { settledIn, type SignUpList } from './sign-up-lists.ts';
import { useVerdict } from './useVerdict.ts';
import { VerifyWithoutPosition } from './VerifyWithoutPosition.tsx';

type Props = {
  candidate: SignUpActions_candidate$key;
  /** The list that the candidate has left but whose row is still shown; otherwise null. */
  leftList?: SignUpList | null;
  /** Renders the buttons for the sidebar instead of a row. */
  wide?: boolean;
  /** Renders all buttons of the bar at the foot of a page. */
  isBar?: boolean;
  /** Of whoever is open: V, R, W and Z decide as well. */
  hasKeys?: boolean;
  /** Called after a decision. */
  onDone?: () => void;
  /** Called with the candidate whose decision was taken back by key. */
  onUndone?: (id: string) => void;
  className?: string;
};

/** What the keys do while a sign-up is open. */
const VERIFY = { V: 'Verify' };
const REJECT = { R: 'Reject', W: 'Reject with words' };

/**
 * Verify and Reject. If the server refuses, the buttons return and a message gives the reason.
 * Verify asks for confirmation if the profile has no position.
 */
export function SignUpActions({ candidate, leftList = null, wide = false, ...props }: Props) {
  const { hasKeys = false, isBar = false, onDone, onUndone, className } = props;
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
  const { verify, reject, isVerifying, isRejecting } = useVerdict();
  const [asking, setAsking] = useState<'to verify' | 'for words' | null>(null);
  const decide = useDecide();
  const name = `${firstName} ${lastName}`;
  // Nothing was decided: the next key is meant.
  const leave = () => {
    resumeDecisions();
    setAsking(null);
  };
  const run = async (
    act: (id: string) => Promise<Outcome<{ message: string }>>,
    press: MouseEvent | null,
  ) => {
    if (await decide({ id, name }, press, () => act(id))) onDone?.();
  };
  const askOrVerify = (press: MouseEvent | null) => {
    if (position) return void run(verify, press);
    if (press) ignoreRepeat(press.nativeEvent);
    setAsking('to verify');
  };
  useDecisionKeys(
    hasKeys
      ? {
          v: viewerCanVerify && !isVerifying ? () => askOrVerify(null) : null,
          r: viewerCanReject && !isRejecting ? () => void run(reject, null) : null,
          w: viewerCanReject && !isRejecting ? () => setAsking('for words') : null,
        }
      : null,
    onUndone,
  );
  const key = (name: string) =>
    hasKeys &&
    !wide && (
      <span aria-hidden className="contents">
        <Kbd>{name}</Kbd>
      </span>
    );
  const isWhole = wide || hasKeys || isBar;
  // Three of them are as wide as the sidebar.
  const narrow = wide ? 'px-2!' : undefined;
  // Whoever has just come up by itself is not meant by a second press.
  const unlessPaused = (act: (press: MouseEvent) => void) => (press: MouseEvent) => {
    if (!hasKeys || !arePaused()) act(press);
  };
  return (
    <>
      {hasKeys && (
        <KeySheet keys={{ ...(viewerCanVerify && VERIFY), ...(viewerCanReject && REJECT) }} />
      )}
      <Acts subject={id} name={name} settled={settled} className={className}>
        {viewerCanVerify && (
          <Button
            wide={wide}
            variant={isWhole ? 'primary' : 'quiet'}
            className={narrow}
            pending={isVerifying}
            aria-keyshortcuts={hasKeys ? 'v' : undefined}
            aria-label={`Verify ${name}`}
            onClick={unlessPaused(askOrVerify)}
          >
            Verify
            {key('V')}
          </Button>
        )}
        {viewerCanReject && (
          <span className={wide ? 'flex gap-2' : 'contents'}>
            <Button
              wide={wide}
              variant={isWhole ? 'secondary' : 'quiet'}
              className={narrow}
              pending={isRejecting}
              aria-keyshortcuts={hasKeys ? 'r' : undefined}
              aria-label={`Reject ${name}`}
              onClick={unlessPaused((press) => void run(reject, press))}
            >
              Reject
              {key('R')}
            </Button>
            {isWhole && (
              <Button
                wide={wide}
                variant={wide ? 'secondary' : 'quiet'}
                className={narrow}
                title={wide ? 'Reject with words' : undefined}
                disabled={isRejecting}
                aria-keyshortcuts={hasKeys ? 'w' : undefined}
                aria-label={`Reject ${name} with Words`}
                onClick={unlessPaused((press) => {
                  ignoreRepeat(press.nativeEvent);
                  setAsking('for words');
                })}
              >
                {wide ? 'Words…' : 'Reject with Words…'}
                {key('W')}
              </Button>
            )}
          </span>
        )}
      </Acts>
      {asking === 'for words' && (viewerCanReject || isRejecting) && (
        <RejectWithWords
          keptAs={id}
          name={name}
          subject={firstName}
          isRejecting={isRejecting}
          onClose={leave}
          onConfirm={async (words) => {
            let refusal: Failure | null = null;
            const done = await decide(
              { id, name },
              null,
              () => reject(id, words),
              (failure) => {
                refusal = failure;
              },
            );
            if (!done) return refusal;
            setAsking(null);
            onDone?.();
            return null;
          }}
        />
      )}
      {asking === 'to verify' && viewerCanVerify && (
        <VerifyWithoutPosition
          firstName={firstName}
          name={name}
          onClose={leave}
          onConfirm={(press) => {
            setAsking(null);
            void run(verify, press);
          }}
        />
      )}
    </>
  );
}
