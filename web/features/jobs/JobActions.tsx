import { lazy, Suspense, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobActions_job$key } from '#web/__generated__/JobActions_job.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { useViewer } from '#web/viewer.ts';
import { useApply } from './useApply.ts';
import { useNotInterested } from './useNotInterested.ts';

const VerifyEmailDialog = lazy(async () => {
  const { VerifyEmailDialog: Dialog } =
    await import('#web/features/accounts/VerifyEmailDialog.tsx');
  return { default: Dialog };
});

/** Milliseconds for which a candidate's own action is confirmed (specification 1, section 9). */
const duration = 3000;

type Props = {
  job: JobActions_job$key;
  /** Called when the job leaves the list; answers what to do when it has to come back. */
  onLeave?: () => () => void;
};

/** Apply and Not Interested; what became of the job where they are no longer to be had. */
export function JobActions({ onLeave, ...props }: Props) {
  const { id, state, viewerCanApply, viewerCanMarkNotInterested } = useFragment(
    graphql`
      fragment JobActions_job on Job {
        id
        state
        viewerCanApply
        viewerCanMarkNotInterested
      }
    `,
    props.job,
  );
  const { account } = useViewer();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [apply, isApplying] = useApply();
  const [mark, isMarking] = useNotInterested();

  async function run(act: (jobId: string) => Promise<Outcome<{ message: string }>>) {
    const comeBack = onLeave?.();
    const { data, failure } = await act(id);
    if (data) toast.success(data.message, { duration });
    else {
      comeBack?.();
      toast.error(failure.message);
    }
  }

  if (!viewerCanApply) return <Settled state={state} />;
  return (
    <div className="flex gap-2 *:flex-1 wide:*:flex-none">
      {viewerCanMarkNotInterested && (
        <Button pending={isMarking} onClick={() => void run(mark)}>
          Not Interested
        </Button>
      )}
      <Button
        variant="primary"
        className="wide:order-first"
        pending={isApplying}
        onClick={() => (account?.isEmailVerified ? void run(apply) : setUnconfirmed(true))}
      >
        Apply
      </Button>
      {isUnconfirmed && (
        <Suspense fallback={null}>
          <VerifyEmailDialog onClose={() => setUnconfirmed(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Settled({ state }: { state: string }) {
  if (state !== 'Open') return <p className="text-note text-ink-soft">{state}</p>;
  return (
    <p className="text-note text-ink-soft">
      You applied for this job. <TextLink to="/jobs/applications">Active Applications</TextLink>
    </p>
  );
}
