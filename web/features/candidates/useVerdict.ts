import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useVerdictRejectMutation } from '#web/__generated__/useVerdictRejectMutation.graphql.ts';
import type { useVerdictVerifyMutation } from '#web/__generated__/useVerdictVerifyMutation.graphql.ts';
import { payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { placeInCrew } from './crew-list.ts';

/** Verifies and rejects candidates as the agency; the outcome is shown optimistically. */
export function useVerdict() {
  const [verify, isVerifying] = useCommit<useVerdictVerifyMutation>(graphql`
    mutation useVerdictVerifyMutation($input: VerifyCandidateInput!) {
      verifyCandidate(input: $input) {
        ... on VerifyCandidatePayload {
          message
          decision {
            ...useDecide_decision
          }
          candidate {
            ...CrewTable_candidate
            ...SignUpActions_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [reject, isRejecting] = useCommit<useVerdictRejectMutation>(graphql`
    mutation useVerdictRejectMutation($input: RejectCandidateInput!) {
      rejectCandidate(input: $input) {
        ... on RejectCandidatePayload {
          message
          decision {
            ...useDecide_decision
          }
          candidate {
            rejectionWords
            ...SignUpActions_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const optimistically = (id: string, verification: 'VERIFIED' | 'REJECTED') => ({
    optimisticUpdater: (store: RecordSourceProxy) => {
      const candidate = store.get(id);
      candidate?.setValue(verification, 'verification');
      candidate?.setValue(false, 'viewerCanVerify');
      candidate?.setValue(false, 'viewerCanReject');
    },
  });
  return {
    verify: (id: string) =>
      verify(
        { input: { id } },
        {
          ...optimistically(id, 'VERIFIED'),
          updater: (store) =>
            placeInCrew(store, payloadRecord(store, 'verifyCandidate', 'candidate')),
        },
      ),
    /** `words` say what they should mend. */
    reject: (id: string, words?: string) =>
      reject({ input: { id, words } }, optimistically(id, 'REJECTED')),
    isVerifying,
    isRejecting,
  };
}
