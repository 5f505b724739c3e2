import { type MouseEvent, useCallback } from 'react';
import { graphql, readInlineData } from 'relay-runtime';
import type { useDecide_decision$key } from '#web/__generated__/useDecide_decision.graphql.ts';
import type { useDecideUndoMutation } from '#web/__generated__/useDecideUndoMutation.graphql.ts';
import { type Failure, type Outcome, useCommit } from '#web/relay/useCommit.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';
import { noteDecision, type OpenDecision, openDecisions } from './open-decisions.ts';

type Subject = { id: string; name: string };
type Done = {
  readonly message: string;
  readonly decision?: useDecide_decision$key | null;
};
type Refused = (failure: Failure) => void;

/** Milliseconds for which the confirmation of a decision without Undo is shown. */
const CONFIRMED = 3000;
/** The limits of the time for which Undo is offered, in milliseconds. */
const UNDO_TIME = { least: 8000, most: 10_000 };
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
 * if it was refused; `onRefused` reports the reason elsewhere than in a message.
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
            ...AgencyJobTable_state
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
      press: MouseEvent,
      run: () => Promise<Outcome<T>>,
      onRefused: Refused = say,
    ): Promise<T | null> => {
      ignoreRepeat(press.nativeEvent);
      noteDecision(id);
      const { data, failure } = await run();
      if (failure) {
        onRefused(failure);
        return null;
      }
      const text = data.message.includes(name) ? data.message : `${name}: ${data.message}`;
      const decision = data.decision && readInlineData(decisionFragment, data.decision);
      if (decision)
        offerUndo({ id, name }, text, timeLeft(decision.undoableUntil), () =>
          undo({ input: { id: decision.id } }),
        );
      else toast.success(text, { duration: CONFIRMED });
      return data;
    },
    [undo],
  );
}

/** The clocks of server and device may differ, so the server's time is clamped. */
function timeLeft(until: string): number {
  const left = new Date(until).getTime() - Date.now();
  return Math.min(UNDO_TIME.most, Math.max(UNDO_TIME.least, left));
}

function offerUndo(
  { id, name }: Subject,
  text: string,
  time: number,
  undo: () => Promise<{ failure: Failure | null }>,
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
    action: { label: 'Undo', name: `Undo: ${text}`, run: decision.undo },
  });
  openDecisions.add(decision);
  setTimeout(() => openDecisions.remove(decision), time);
}
