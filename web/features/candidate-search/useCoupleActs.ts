import { graphql } from 'relay-runtime';
import type { useCoupleActsAlertMutation } from '#web/__generated__/useCoupleActsAlertMutation.graphql.ts';
import type { useCoupleActsQuery } from '#web/__generated__/useCoupleActsQuery.graphql.ts';
import type { useCoupleActsShortlistMutation } from '#web/__generated__/useCoupleActsShortlistMutation.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { useBulk } from '#web/features/decisions/useBulk.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { useQueryRefetch } from '#web/relay/useRefetch.ts';

/** A partner, and the listing that they are for. */
type Partner = { id: string; name: string; jobId: string };

const placesOf = (part: readonly Partner[]) =>
  part.map(({ id: candidateId, jobId }) => ({ jobId, candidateId }));

/**
 * Acts on both partners of a couple, each for their own listing, which Undo takes back together. `onResult` is called
 * where somebody was left out.
 */
export function useCoupleActs(jobId: string, onResult: (result: BulkResult) => void) {
  const [shortlist, isShortlisting] = useCommit<useCoupleActsShortlistMutation>(graphql`
    mutation useCoupleActsShortlistMutation($input: ShortlistCoupleInput!) {
      shortlistCouple(input: $input) {
        ... on ShortlistCouplePayload {
          outcomes {
            job {
              ...Couples_job
              ...Shortlist_job
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
  const [alert, isAlerting] = useCommit<useCoupleActsAlertMutation>(graphql`
    mutation useCoupleActsAlertMutation($input: AlertCoupleInput!) {
      alertCouple(input: $input) {
        ... on AlertCouplePayload {
          outcomes {
            job {
              ...Couples_job
              ...AlertProgress_job
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
  const onUndone = useQueryRefetch<useCoupleActsQuery>(
    graphql`
      query useCoupleActsQuery($jobId: ID!) {
        job(id: $jobId) {
          ...Couples_job
          ...AlertProgress_job
          ...Shortlist_job
        }
      }
    `,
    { jobId },
  );
  const bulk = useBulk((result) => {
    if (result.left > 0 || result.lost) onResult(result);
  });
  const common = { onUndone, onProgress: () => undefined };
  return {
    isShortlisting,
    isAlerting,
    shortlist: (both: readonly Partner[]) =>
      bulk({
        ...common,
        chosen: both,
        done: 'added to their shortlists',
        send: async (part) => {
          const { data, failure } = await shortlist({ input: { places: placesOf(part) } });
          return { outcomes: data?.outcomes ?? null, failure };
        },
      }),
    alert: (both: readonly Partner[]) =>
      bulk({
        ...common,
        chosen: both,
        done: 'told of their openings',
        send: async (part) => {
          const { data, failure } = await alert({ input: { places: placesOf(part) } });
          return { outcomes: data?.outcomes ?? null, failure };
        },
      }),
  };
}
