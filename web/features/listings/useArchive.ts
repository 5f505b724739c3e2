import type { MouseEvent } from 'react';
import { graphql } from 'relay-runtime';
import type { useArchiveMutation } from '#web/__generated__/useArchiveMutation.graphql.ts';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import type { Listing } from './closing.ts';
import { archivedText } from './texts.ts';

/** Ends and archives a listing, which can be undone. */
export function useArchive() {
  const [commit, isArchiving] = useCommit<useArchiveMutation>(graphql`
    mutation useArchiveMutation($input: ArchiveJobInput!) {
      archiveJob(input: $input) {
        ... on ArchiveJobPayload {
          job {
            ...ListingTable_state
          }
          decision {
            ...useDecide_decision
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const decide = useDecide();
  /** `mailTemplateId` is the text that answers who waits; `onDone` is called before the message. */
  const archive = (
    { id, title, mailTemplateId }: Listing & { mailTemplateId: string | null },
    press: MouseEvent,
    { onDone, onRefused }: { onDone?: () => void; onRefused?: (failure: Failure) => void } = {},
  ) =>
    decide(
      { id, name: title },
      press,
      async () => {
        const outcome = await commit({ input: { id, mailTemplateId } });
        if (!outcome.data) return outcome;
        onDone?.();
        return { ...outcome, data: { ...outcome.data, message: archivedText } };
      },
      onRefused,
    );
  return [archive, isArchiving] as const;
}
