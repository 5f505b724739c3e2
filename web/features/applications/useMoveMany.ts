import { graphql } from 'relay-runtime';
import type { ApplicationAction } from '#web/__generated__/useApplicationActs_application.graphql.ts';
import type { useMoveManyMutation } from '#web/__generated__/useMoveManyMutation.graphql.ts';
import type { useMoveManyUndoMutation } from '#web/__generated__/useMoveManyUndoMutation.graphql.ts';
import { type BulkResult, namedResult, people } from '#web/features/decisions/bulk-result.ts';
import { offerUndo, timeLeft } from '#web/features/decisions/useDecide.ts';
import type { RejectionChoice } from '#web/features/rejection/last-choice.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import { type Movable, stageOf } from './stages.ts';

/** The most applications, or decisions, that one request takes. */
const AT_ONCE = 100;

/** Words for what was done, after the number of people. */
const DONE: Readonly<Partial<Record<ApplicationAction, string>>> = {
  FORWARD: 'put forward',
  REJECT: 'rejected',
  RESTORE: 'restored',
};

type Chosen = Movable & { readonly name: string };
type Progress = (done: number) => void;

const chunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/**
 * Moves several applications by one action, a hundred a request. `onResult` is called with who was moved, and who
 * was not and why; Undo takes all of them back, and is a result again. Resolves to the ids of those that were not
 * moved.
 */
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
  const [undo] = useCommit<useMoveManyUndoMutation>(graphql`
    mutation useMoveManyUndoMutation($input: UndoDecisionsInput!) {
      undoDecisions(input: $input) {
        ... on UndoDecisionsPayload {
          outcomes {
            application {
              id
              isNew
              ...useApplicationActs_application
              job {
                newApplicationCount
                ...useApplicationCounts_job
              }
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

  type Decided = { id: string; name: string; undoableUntil: string };

  const undoAll = async (decided: readonly Decided[]): Promise<{ failure: Failure | null }> => {
    const made: string[] = [];
    const refused: { name: string; why: string }[] = [];
    for (const part of chunks(decided)) {
      const { data, failure } = await undo({ input: { ids: part.map(({ id }) => id) } });
      if (failure) return { failure };
      for (const [at, outcome] of data.outcomes.entries()) {
        const name = part[at]?.name ?? '';
        if (outcome.failure) refused.push({ name, why: outcome.failure.message });
        else made.push(name);
      }
    }
    onResult(namedResult('taken back', made, refused));
    return { failure: null };
  };

  return async (
    chosen: readonly Chosen[],
    action: ApplicationAction,
    onProgress: Progress,
    choice: RejectionChoice | null = null,
  ): Promise<string[]> => {
    const moved = new Map<string, string>();
    const decided: Decided[] = [];
    const refused: { name: string; why: string }[] = [];
    let lost: BulkResult['lost'] = null;
    for (const part of chunks(chosen)) {
      const applications = part.map((one) => ({ id: one.id, from: stageOf(one) }));
      const { data, failure } = await move({ input: { action, applications, ...choice } });
      if (failure) {
        const names = chosen.slice(moved.size + refused.length).map(({ name }) => name);
        lost = { names, why: failure.message };
        break;
      }
      for (const [at, { failure: why, decision }] of data.outcomes.entries()) {
        const one = part[at];
        if (!one) continue;
        if (why) refused.push({ name: one.name, why: why.message });
        else moved.set(one.id, one.name);
        if (decision) decided.push({ ...decision, name: one.name });
      }
      onProgress(moved.size + refused.length);
    }
    const result = namedResult(DONE[action] ?? 'moved', [...moved.values()], refused, lost);
    onResult(result);
    const [first] = decided;
    if (first) {
      const name = `${people(moved.size)} ${result.done}`;
      // The first decision is the first that becomes final.
      offerUndo({ id: null, name }, `${name}.`, timeLeft(first.undoableUntil), {
        undo: () => undoAll(decided),
      });
    }
    return chosen.flatMap(({ id }) => (moved.has(id) ? [] : id));
  };
}
