import { type MouseEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ApplicationAction,
  useApplicationActs_application$key,
} from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { HireDialog } from './HireDialog.tsx';
import { useMove } from './useMove.ts';

type Wish = {
  /** The action sent to the server. */
  action: ApplicationAction;
  /** Replaces the server's success message. */
  done?: string;
  /** Called with the stage that was reached. */
  after?: (status: string) => void;
};

/** The agency's moves of one application, in a list and on its own page; hiring asks for confirmation. */
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
  const [asked, setAsked] = useState<Wish | null>(null);
  const name = candidate ? `${candidate.firstName} ${candidate.lastName}` : 'The candidate';
  const carryOut = async ({ action, done, after }: Wish, press: MouseEvent) => {
    const data = await decide({ id, name }, press, async () => {
      const outcome = await move({ id, status, rejected }, action);
      return outcome.data && done
        ? { ...outcome, data: { ...outcome.data, message: done } }
        : outcome;
    });
    if (data) after?.(data.application.status);
  };
  const question = asked && (
    <HireDialog
      name={name}
      position={position}
      onClose={() => setAsked(null)}
      onConfirm={(press) => {
        setAsked(null);
        void carryOut(asked, press);
      }}
    />
  );
  return {
    id,
    name,
    status,
    rejected,
    viewerActions,
    isMoving,
    run: (wish: Wish, press: MouseEvent) => {
      if (wish.action !== 'HIRE') return void carryOut(wish, press);
      ignoreRepeat(press.nativeEvent);
      setAsked(wish);
    },
    /** The confirmation dialog, to be rendered beside the buttons and not among them. */
    question,
  };
}
