import { graphql } from 'relay-runtime';
import type { useBulkUndoMutation } from '#web/__generated__/useBulkUndoMutation.graphql.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import { type BulkResult, namedResult, people } from './bulk-result.ts';
import { offerUndo, timeLeft } from './useDecide.ts';

/** The most people, or decisions, that one request takes. */
const AT_ONCE = 100;

type Chosen = { readonly id: string; readonly name: string };

/** What became of one of several. */
type Outcome = {
  readonly failure: { readonly message: string } | null | undefined;
  readonly decision: { readonly id: string; readonly undoableUntil: string } | null | undefined;
};

type Act<One extends Chosen> = {
  chosen: readonly One[];
  /** Words for what was done, after the number of people. */
  done: string;
  /** Sends one request; answers what became of each, in the order given. */
  send: (
    part: readonly One[],
  ) => Promise<{ outcomes: readonly Outcome[] | null; failure: Failure | null }>;
  onProgress: (done: number) => void;
  /** Called once it was taken back. */
  onUndone?: () => void;
};

const chunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/**
 * Decides about several people, a hundred a request. `onResult` is called with who was decided about, and who was
 * not and why; Undo takes all of it back, and is a result again. Resolves to the ids of those who were left.
 */
export function useBulk(onResult: (result: BulkResult) => void) {
  const [undo] = useCommit<useBulkUndoMutation>(graphql`
    mutation useBulkUndoMutation($input: UndoDecisionsInput!) {
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
            candidate {
              rejectionWords
              ...SignUpActions_candidate
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

  const undoAll = async (
    decided: readonly Decided[],
    onUndone: (() => void) | undefined,
  ): Promise<{ failure: Failure | null }> => {
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
    onUndone?.();
    onResult(namedResult('taken back', made, refused));
    return { failure: null };
  };

  return async <One extends Chosen>(act: Act<One>): Promise<string[]> => {
    const { chosen, done, send, onProgress, onUndone } = act;
    const made = new Map<string, string>();
    const decided: Decided[] = [];
    const refused: { name: string; why: string }[] = [];
    let lost: BulkResult['lost'] = null;
    for (const part of chunks(chosen)) {
      const { outcomes, failure } = await send(part);
      if (failure) {
        const names = chosen.slice(made.size + refused.length).map(({ name }) => name);
        lost = { names, why: failure.message };
        break;
      }
      for (const [at, { failure: why, decision }] of (outcomes ?? []).entries()) {
        const one = part[at];
        if (!one) continue;
        if (why) refused.push({ name: one.name, why: why.message });
        else made.set(one.id, one.name);
        if (decision) decided.push({ ...decision, name: one.name });
      }
      onProgress(made.size + refused.length);
    }
    onResult(namedResult(done, [...made.values()], refused, lost));
    const [first] = decided;
    if (first) {
      const name = `${people(made.size)} ${done}`;
      // The first decision is the first that becomes final.
      offerUndo({ id: null, name }, `${name}.`, timeLeft(first.undoableUntil), {
        undo: () => undoAll(decided, onUndone),
      });
    }
    return chosen.flatMap(({ id }) => (made.has(id) ? [] : id));
  };
}
