import { graphql } from 'relay-runtime';
import type { useMarkCvNoticeShownMutation } from '#web/__generated__/useMarkCvNoticeShownMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Remembers that this month's notice was shown. */
export function useMarkCvNoticeShown() {
  return useCommit<useMarkCvNoticeShownMutation>(graphql`
    mutation useMarkCvNoticeShownMutation {
      markCvNoticeShown {
        __typename
        ... on MarkCvNoticeShownPayload {
          profile {
            id
            isCvNoticeDue
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
