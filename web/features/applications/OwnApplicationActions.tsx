import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnApplicationActions_application$key } from '#web/__generated__/OwnApplicationActions_application.graphql.ts';
import { useApply } from '#web/features/jobs/useApply.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWithdraw } from './useWithdraw.ts';

/** Milliseconds for which a candidate's own action is confirmed (specification 1, section 9). */
const duration = 3000;

/** Withdraw, after a question, or Apply again; nothing where neither is possible. */
export function OwnApplicationActions(props: {
  application: OwnApplicationActions_application$key;
}) {
  const { id, viewerCanWithdraw, viewerCanApplyAgain, job } = useFragment(
    graphql`
      fragment OwnApplicationActions_application on Application {
        id
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
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withdraw, isWithdrawing] = useWithdraw();
  const [apply, isApplying] = useApply();
  if (!job) return null;

  async function confirm() {
    const { data, failure } = await withdraw({ input: { id } });
    setRefusal(failure?.message ?? null);
    if (failure) return;
    setAsking(false);
    toast.success(data.message, { duration });
  }

  async function applyAgain(jobId: string) {
    const { data, failure } = await apply(jobId);
    if (failure) toast.error(failure.message);
    else toast.success(data.message, { duration });
  }

  return (
    <>
      {viewerCanWithdraw && (
        <Button aria-label={`Withdraw: ${job.title}`} onClick={() => setAsking(true)}>
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
        isOpen={isAsking}
        danger
        title={`Withdraw your application for ${job.title}?`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        pending={isWithdrawing}
        error={refusal}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <p>The agency takes you out of the selection. You can apply again while the job is open.</p>
      </ConfirmDialog>
    </>
  );
}
