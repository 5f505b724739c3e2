import { graphql } from 'relay-runtime';
import type {
  ApplicationAction,
  useMoveMutation,
} from '#web/__generated__/useMoveMutation.graphql.ts';
import type { RejectionChoice } from '#web/features/rejection/last-choice.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { type Movable, stageOf } from './stages.ts';

/** Moves an application through the pipeline; updates the row optimistically and rolls back if refused. */
export function useMove() {
  const [commit, isInFlight] = useCommit<useMoveMutation>(graphql`
    mutation useMoveMutation($input: MoveApplicationInput!) {
      moveApplication(input: $input) {
        ... on MoveApplicationPayload {
          message
          decision {
            ...useDecide_decision
          }
          filledJob {
            id
            title
            status
          }
          application {
            status
            isNew
            ...useApplicationActs_application
            ...ApplicationHistory_application
            ...ApplicationSteps_application
            ...StepBadge_application
            ...PlacementCard_application
            job {
              newApplicationCount
              ...useApplicationCounts_job
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const move = (
    application: Movable,
    action: ApplicationAction,
    choice: RejectionChoice | null = null,
  ) =>
    commit(
      { input: { id: application.id, action, from: stageOf(application), ...choice } },
      {
        optimisticUpdater: (store) => {
          const record = store.get(application.id);
          const { status, rejected } = after(application.status, action);
          record?.setValue(status, 'status');
          record?.setValue(rejected, 'rejected');
          record?.setValue(action === 'RESTORE', 'isNew');
          record?.setValue([], 'viewerActions');
        },
      },
    );
  return [move, isInFlight] as const;
}

function after(status: string, action: ApplicationAction) {
  if (action === 'REJECT') return { status, rejected: true };
  if (action === 'RESTORE') return { status: 'APPLIED', rejected: false };
  const next = action === 'HIRE' || status === 'FORWARDED' ? 'HIRED' : 'FORWARDED';
  return { status: next, rejected: false };
}
