import { graphql } from 'relay-runtime';
import type {
  ApplicationAction,
  useMoveMutation,
} from '#web/__generated__/useMoveMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** The agency moves an application through the pipeline; the row changes at once, and back if refused. */
export function useMove() {
  const [commit, isInFlight] = useCommit<useMoveMutation>(graphql`
    mutation useMoveMutation($input: MoveApplicationInput!) {
      moveApplication(input: $input) {
        __typename
        ... on MoveApplicationPayload {
          message
          application {
            id
            status
            rejected
            isNew
            viewerActions
          }
        }
        ... on Failure {
          code
          message
          path
          faults {
            message
            path
          }
          retryAfterSeconds
        }
      }
    }
  `);
  const move = (application: Movable, action: ApplicationAction) =>
    commit(
      { input: { id: application.id, action } },
      {
        optimisticResponse: {
          moveApplication: {
            __typename: 'MoveApplicationPayload',
            message: '',
            application: {
              id: application.id,
              ...after(application.status, action),
              isNew: action === 'RESTORE',
              viewerActions: [],
            },
          },
        },
      },
    );
  return [move, isInFlight] as const;
}

type Movable = { readonly id: string; readonly status: string };

function after(status: string, action: ApplicationAction) {
  if (action === 'REJECT') return { status, rejected: true };
  if (action === 'RESTORE') return { status: 'APPLIED', rejected: false };
  const next = action === 'HIRE' || status === 'FORWARDED' ? 'HIRED' : 'FORWARDED';
  return { status: next, rejected: false };
}
