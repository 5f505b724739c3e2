import { type MouseEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ApplicationAction,
  useApplicationActs_application$key,
} from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { resumeDecisions } from '#web/features/decisions/open-decisions.ts';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { askToClose } from '#web/features/listings/closing.ts';
import type { RejectionChoice } from '#web/features/rejection/last-choice.ts';
import { RejectDialog } from '#web/features/rejection/RejectDialog.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { HireDialog } from './HireDialog.tsx';
import { useMove } from './useMove.ts';

/** The actions that a dialog asks about first. */
const ASKED: ReadonlySet<ApplicationAction> = new Set(['HIRE', 'REJECT']);

type Wish = {
  /** The action sent to the server. */
  action: ApplicationAction;
  /** Replaces the server's success message. */
  done?: string;
  /** Called with the stage that was reached. */
  after?: (status: string) => void;
};

/**
 * The agency's moves of one application, in a list and on its own page; hiring asks for confirmation, rejecting
 * for a reason.
 */
export function useApplicationActs(
  application: useApplicationActs_application$key,
  position: string,
) {
  const { id, status, rejected, viewerActions, candidate } = useFragment(
    graphql`
      fragment useApplicationActs_application on Application {
        id
        status
        rejected
        viewerActions
        candidate {
          firstName
          lastName
        }
      }
    `,
    application,
  );
  const [move, isMoving] = useMove();
  const decide = useDecide();
  const [asked, setAsked] = useState<(Wish & { press: MouseEvent | null }) | null>(null);
  const name = candidate ? `${candidate.firstName} ${candidate.lastName}` : 'The candidate';
  const carryOut = async (
    { action, done, after }: Wish,
    press: MouseEvent | null,
    choice: RejectionChoice | null = null,
  ) => {
    const data = await decide({ id, name }, press, async () => {
      const outcome = await move({ id, status, rejected }, action, choice);
      if (!outcome.data) return outcome;
      const { filledJob, message } = outcome.data;
      const offer = filledJob
        ? {
            label: 'Close this listing',
            name: `Close this listing: ${filledJob.title}`,
            run: async () => askToClose(filledJob),
          }
        : undefined;
      return { ...outcome, data: { ...outcome.data, message: done ?? message, offer } };
    });
    if (data) after?.(data.application.status);
  };
  const close = () => setAsked(null);
  // Nothing was decided: the next key is meant.
  const leave = () => {
    resumeDecisions();
    close();
  };
  const question =
    asked &&
    (asked.action === 'REJECT' ? (
      <RejectDialog
        who={name}
        applicationIds={[id]}
        opener={asked.press}
        onClose={leave}
        onConfirm={(choice) => {
          close();
          void carryOut(asked, null, choice);
        }}
      />
    ) : (
      <HireDialog
        name={name}
        position={position}
        onClose={leave}
        onConfirm={(press) => {
          close();
          void carryOut(asked, press);
        }}
      />
    ));
  return {
    id,
    name,
    status,
    rejected,
    viewerActions,
    isMoving,
    /** `press` is null for a key. */
    run: (wish: Wish, press: MouseEvent | null) => {
      if (!ASKED.has(wish.action)) return void carryOut(wish, press);
      if (press) ignoreRepeat(press.nativeEvent);
      setAsked({ ...wish, press });
    },
    /** The dialog that asks, to be rendered beside the buttons and not among them. */
    question,
  };
}
