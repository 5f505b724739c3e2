import { graphql } from 'relay-runtime';
import type { ApplicationAction } from '#web/__generated__/useApplicationActs_application.graphql.ts';
import type { useMoveManyMutation } from '#web/__generated__/useMoveManyMutation.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { useBulk } from '#web/features/decisions/useBulk.ts';
import type { RejectionChoice } from '#web/features/rejection/last-choice.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { type Movable, stageOf } from './stages.ts';

/** Words for what was done, after the number of people. */
const DONE: Readonly<Partial<Record<ApplicationAction, string>>> = {
  FORWARD: 'put forward',
  REJECT: 'rejected',
  RESTORE: 'restored',
};

type Chosen = Movable & { readonly name: string };

/** Moves several applications by one action, as `useBulk` does. Resolves to the ids of those that were not moved. */
export function useMoveMany(onResult: (result: BulkResult) => void) {
  const [move] = useCommit<useMoveManyMutation>(graphql`
    mutation useMoveManyMutation($input: MoveApplicationsInput!) {
      moveApplications(input: $input) {
        ... on MoveApplicationsPayload {
          outcomes {
            application {
              id
              status
              isNew
              ...useApplicationActs_application
              job {
                newApplicationCount
                ...useApplicationCounts_job
              }
            }
            decision {
              id
              undoableUntil
            }
            failure {
              message
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const bulk = useBulk(onResult);
  return (
    chosen: readonly Chosen[],
    action: ApplicationAction,
    onProgress: (done: number) => void,
    choice: RejectionChoice | null = null,
  ): Promise<string[]> =>
    bulk({
      chosen,
      done: DONE[action] ?? 'moved',
      onProgress,
      send: async (part) => {
        const applications = part.map((one) => ({ id: one.id, from: stageOf(one) }));
        const { data, failure } = await move({ input: { action, applications, ...choice } });
        return { outcomes: data?.outcomes ?? null, failure };
      },
    });
}
