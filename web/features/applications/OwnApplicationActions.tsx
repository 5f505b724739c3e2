import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnApplicationActionsMutation } from '#web/__generated__/OwnApplicationActionsMutation.graphql.ts';
import type { OwnApplicationActions_application$key } from '#web/__generated__/OwnApplicationActions_application.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useApply } from '#web/features/jobs/useApply.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Milliseconds for which the confirmation of a candidate's action is shown (specification 1, section 9). */
const duration = 3000;

/** Withdraw, with a confirmation, or Apply again; of a closed position neither, where nobody selects any more. */
export function OwnApplicationActions(props: {
  application: OwnApplicationActions_application$key;
}) {
  const { id, ownState, viewerCanWithdraw, viewerCanApplyAgain, job } = useFragment(
    graphql`
      fragment OwnApplicationActions_application on Application {
        id
        ownState
        viewerCanWithdraw
        viewerCanApplyAgain
        job {
          id
          title
        }
      }
    `,
    props.application,
  );
  const [withdraw] = useCommit<OwnApplicationActionsMutation>(graphql`
    mutation OwnApplicationActionsMutation($input: WithdrawApplicationInput!) {
      withdrawApplication(input: $input) {
        ... on WithdrawApplicationPayload {
          message
          application {
            ...useApply_application
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(
    () => withdraw({ input: { id } }),
    ({ message }) => toast.success(message, { duration }),
  );
  const [apply, isApplying] = useApply();
  if (!job) return null;

  async function applyAgain(jobId: string) {
    const { data, failure } = await apply(jobId);
    if (failure) toast.error(failure.message);
    else toast.success(data.message, { duration });
  }

  return (
    <>
      {viewerCanWithdraw && ownState !== 'POSITION_CLOSED' && (
        <Button aria-label={`Withdraw: ${job.title}`} onClick={ask}>
          Withdraw
        </Button>
      )}
      {viewerCanApplyAgain && (
        <Button
          variant="primary"
          aria-label={`Apply again: ${job.title}`}
          pending={isApplying}
          onClick={() => void applyAgain(job.id)}
        >
          Apply again
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        danger
        title={`Withdraw your application for ${job.title}?`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
      >
        <p>The agency takes you out of the selection. You can apply again while the job is open.</p>
      </ConfirmDialog>
    </>
  );
}
