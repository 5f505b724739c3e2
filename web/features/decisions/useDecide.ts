import { type MouseEvent, useCallback } from 'react';
import { graphql, readInlineData } from 'relay-runtime';
import type { useDecide_decision$key } from '#web/__generated__/useDecide_decision.graphql.ts';
import type { useDecideUndoMutation } from '#web/__generated__/useDecideUndoMutation.graphql.ts';
import { type Failure, type Outcome, useCommit } from '#web/relay/useCommit.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { type MessageAction, toast } from '#web/ui/toast.ts';
import { noteDecision, type OpenDecision, openDecisions, whileDeciding } from './open-decisions.ts';

type Subject = { id: string; name: string };
type Done = {
  readonly message: string;
  readonly decision?: useDecide_decision$key | null;
  /** What is offered next, in the same message. */
  readonly offer?: Offer;
};
type Offer = MessageAction | undefined;
type Refused = (failure: Failure) => void;

/** Milliseconds for which the confirmation of a decision without Undo is shown. */
const CONFIRMED = 3000;
/** The limits of the time for which Undo is offered, in milliseconds. */
export const UNDO_TIME = { least: 8000, most: 10_000 };
/** Failures of the connection, after which the same request may be repeated. */
const UNANSWERED = ['OFFLINE', 'UNAVAILABLE', 'INTERNAL'];

const decisionFragment = graphql`
  fragment useDecide_decision on Decision @inline {
    id
    undoableUntil
  }
`;

const say: Refused = ({ message }) => void toast.error(message);

/**
 * The one way to decide on a subject: repeated presses count once, and the message names the
 * subject and offers Undo for as long as the server accepts it. Resolves to the decision, or null
 * if it was refused; `press` is null for a key; `onRefused` reports the reason elsewhere than in a message.
 */
export function useDecide() {
  // The subject returns to its previous state in every list of this page.
  const [undo] = useCommit<useDecideUndoMutation>(graphql`
    mutation useDecideUndoMutation($input: UndoDecisionInput!) {
      undoDecision(input: $input) {
        ... on UndoDecisionPayload {
          application {
            isNew
            ...useApplicationActs_application
            ...ApplicationSteps_application
            ...StepBadge_application
            ...PlacementCard_application
            ...ApplicationHistory_application
            job {
              newApplicationCount
              ...useApplicationCounts_job
            }
          }
          candidate {
            requestedVerificationAt
            ...SignUpActions_candidate
          }
          job {
            ...ListingTable_state
            ...JobActions_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    async <T extends Done>(
      { id, name }: Subject,
      press: MouseEvent | null,
      run: () => Promise<Outcome<T>>,
      onRefused: Refused = say,
    ): Promise<T | null> => {
      const hearAgain = press && ignoreRepeat(press.nativeEvent);
      noteDecision(id);
      return whileDeciding(id, answered());

      async function answered(): Promise<T | null> {
        const { data, failure } = await run();
        if (failure) {
          hearAgain?.();
          onRefused(failure);
          return null;
        }
        const text = data.message.includes(name) ? data.message : `${name}: ${data.message}`;
        const decision = data.decision && readInlineData(decisionFragment, data.decision);
        if (decision)
          offerUndo({ id, name }, text, timeLeft(decision.undoableUntil), {
            undo: () => undo({ input: { id: decision.id } }),
            offer: data.offer,
          });
        else toast.success(text, { duration: CONFIRMED });
        return data;
      }
    },
    [undo],
  );
}

/** The clocks of server and device may differ, so the server's time is clamped. */
export function timeLeft(until: string): number {
  const left = new Date(until).getTime() - Date.now();
  return Math.min(UNDO_TIME.most, Math.max(UNDO_TIME.least, left));
}

/** Says what was decided, and offers to undo it for so many milliseconds. */
export function offerUndo(
  { id, name }: { id: string | null; name: string },
  text: string,
  time: number,
  { undo, offer }: { undo: () => Promise<{ failure: Failure | null }>; offer?: Offer },
): void {
  let underWay: Promise<void> | null = null;
  const carryOut = async () => {
    const { failure } = await undo();
    underWay = null;
    if (failure && UNANSWERED.includes(failure.code)) {
      toast.error(`${name}: not undone. ${failure.message}`);
      return;
    }
    openDecisions.remove(decision);
    toast.dismiss(shown);
    noteDecision(id);
    if (failure) toast.error(`${name}: ${failure.message}`);
    else toast.info(`${name}: undone.`, { duration: CONFIRMED });
  };
  const decision: OpenDecision = {
    subject: id,
    // A press while the undo is in progress does not start another.
    undo: () => (underWay ??= carryOut()),
  };
  const shown = toast.success(text, {
    duration: time,
    offer,
    action: { label: 'Undo', name: `Undo: ${text}`, run: decision.undo },
  });
  openDecisions.add(decision);
  setTimeout(() => openDecisions.remove(decision), time);
}
