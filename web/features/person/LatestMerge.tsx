import { Merge } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { LatestMerge_candidate$key } from '#web/__generated__/LatestMerge_candidate.graphql.ts';
import type { LatestMergeUndoMutation } from '#web/__generated__/LatestMergeUndoMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { moment } from '#web/ui/moment.ts';
import { toast } from '#web/ui/toast.ts';

/** Who was merged into a candidate last, as long as that can be undone. */
export function LatestMerge(props: { candidate: LatestMerge_candidate$key }) {
  const { merges } = useFragment(
    graphql`
      fragment LatestMerge_candidate on Candidate {
        merges {
          id
          otherName
          byName
          mergedAt
          undoableUntil
        }
      }
    `,
    props.candidate,
  );
  const [undo] = useCommit<LatestMergeUndoMutation>(graphql`
    mutation LatestMergeUndoMutation($input: UndoMergeInput!) {
      undoMerge(input: $input) {
        ... on UndoMergePayload {
          message
          candidate {
            ...PersonHead_candidate
            ...PersonRecord_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const latest = merges?.[0];
  const { ask, dialog } = useConfirmation(
    () =>
      undo(
        { input: { id: latest?.id ?? '' } },
        // The other account is back: what was read of it meanwhile said that there is none.
        { updater: (store) => store.invalidateStore() },
      ),
    ({ message }) => toast.success(message),
  );
  if (!latest) return null;
  const { otherName, byName, mergedAt, undoableUntil } = latest;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-paper px-4 py-2 text-body print:hidden">
      <Merge aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {otherName} was merged into this profile{byName && ` by ${byName}`}, {moment(mergedAt)}.
        This can be undone until {moment(undoableUntil)}.
      </p>
      <Button variant="quiet" onClick={ask}>
        Undo the merge
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Separate ${otherName} again?`}
        confirmLabel="Undo the merge"
      >
        <p>
          Each account gets back what it had, as it is now, and both addresses are told by e-mail.
          What was changed or added in this profile since stays here; what was deleted stays
          deleted.
        </p>
      </ConfirmDialog>
    </div>
  );
}
