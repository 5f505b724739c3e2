import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ApplicationAction,
  ApplicationActions_application$key,
} from '#web/__generated__/ApplicationActions_application.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMove } from './useMove.ts';

const LABELS: Partial<Record<ApplicationAction, string>> = {
  FORWARD: 'Put Forward',
  HIRE: 'Hire',
  RESTORE: 'Restore',
  REJECT: 'Reject',
};

/** What can be done with an application now. */
export function ApplicationActions(props: { application: ApplicationActions_application$key }) {
  const { id, status, viewerActions, candidate } = useFragment(
    graphql`
      fragment ApplicationActions_application on Application {
        id
        status
        viewerActions
        candidate {
          firstName
          lastName
        }
      }
    `,
    props.application,
  );
  const [move, isMoving] = useMove();
  const name = candidate ? `${candidate.firstName} ${candidate.lastName}` : 'the candidate';
  const run = async (action: ApplicationAction) => {
    const { data, failure } = await move({ id, status }, action);
    if (failure) toast.error(failure.message);
    else toast.success(data.message, { duration: 3000 });
  };
  return ORDER.filter((action) => viewerActions.includes(action)).map((action) => (
    <Button
      key={action}
      variant={action === 'REJECT' ? 'quiet' : 'secondary'}
      pending={isMoving}
      aria-label={`${LABELS[action]}: ${name}`}
      onClick={() => void run(action)}
    >
      {LABELS[action]}
    </Button>
  ));
}

const ORDER: readonly ApplicationAction[] = ['FORWARD', 'HIRE', 'RESTORE', 'REJECT'];
