import { graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { useNotInterestedMutation } from '#web/__generated__/useNotInterestedMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Optimistically removes a job from the candidate's list; it returns if the server refuses. */
export function useNotInterested() {
  const [commit, isInFlight] = useCommit<useNotInterestedMutation>(graphql`
    mutation useNotInterestedMutation($input: MarkNotInterestedInput!) {
      markNotInterested(input: $input) {
        __typename
        ... on MarkNotInterestedPayload {
          message
          decision {
            id
            undoableUntil
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const mark = (jobId: string) => {
    const takeOut = (store: RecordSourceSelectorProxy) =>
      void store.get(jobId)?.setValue(false, 'viewerCanMarkNotInterested');
    return commit(
      { input: { jobId } },
      {
        optimisticUpdater: takeOut,
        updater: takeOut,
      },
    );
  };
  return [mark, isInFlight] as const;
}
