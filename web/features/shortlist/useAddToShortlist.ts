import { graphql } from 'relay-runtime';
import type { useAddToShortlistMutation } from '#web/__generated__/useAddToShortlistMutation.graphql.ts';
import { type BulkResult, namedResult } from '#web/features/decisions/bulk-result.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Adds candidates to the shortlist of a job. Of one a message says what became of it; `onResult` is called with
 * what became of several.
 */
export function useAddToShortlist(onResult?: (result: BulkResult) => void) {
  const [add, isAdding] = useCommit<useAddToShortlistMutation>(graphql`
    mutation useAddToShortlistMutation($input: AddToShortlistInput!) {
      addToShortlist(input: $input) {
        ... on AddToShortlistPayload {
          job {
            shortlist {
              ...ShortlistRow_entry
            }
          }
          outcomes {
            candidate {
              firstName
              lastName
            }
            isAdded
            why
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const run = async (jobId: string, candidateIds: readonly string[]): Promise<void> => {
    const { data, failure } = await add({ input: { jobId, candidateIds } });
    if (failure) return void toast.error(failure.message);
    const outcomes = data.outcomes.map(({ candidate, isAdded, why }) => ({
      name: candidate ? `${candidate.firstName} ${candidate.lastName}` : 'A candidate',
      isAdded,
      why,
    }));
    const [first] = outcomes;
    if (first && outcomes.length === 1 && first.why) toast.info(`${first.name}: ${first.why}`);
    else if (first && outcomes.length === 1) toast.success(`${first.name} is on the shortlist.`);
    else
      onResult?.(
        namedResult(
          'added to the shortlist',
          outcomes.flatMap(({ isAdded, name }) => (isAdded ? [name] : [])),
          outcomes.flatMap(({ name, why }) => (why ? [{ name, why }] : [])),
        ),
      );
  };
  return [run, isAdding] as const;
}
