import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { JobActionsMutation } from '#web/__generated__/JobActionsMutation.graphql.ts';
import type { JobActions_job$key } from '#web/__generated__/JobActions_job.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { type Outcome, useCommit } from '#web/relay/useCommit.ts';
import { useViewer } from '#web/viewer.ts';
import { KeepJob } from './KeepJob.tsx';
import { ShowAgain } from './ShowAgain.tsx';
import { useApply } from './useApply.ts';

const VerifyEmailDialog = lazy(async () => {
  const { VerifyEmailDialog: Dialog } =
    await import('#web/features/accounts/VerifyEmailDialog.tsx');
  return { default: Dialog };
});

type Props = {
  job: JobActions_job$key;
  /** A text about the outcome; null while the job is in the list. */
  settled?: string | null;
};

/** Apply and Not Interested, or the outcome once they are no longer available. */
export function JobActions({ settled = null, ...props }: Props) {
  const { id, title, state, viewerCanApply, viewerCanMarkNotInterested, ...job } = useFragment(
    graphql`
      fragment JobActions_job on Job {
        id
        title
        state
        viewerCanApply
        viewerCanMarkNotInterested
        viewerCanShowAgain
        viewerCanKeep
        ...KeepJob_job
        ...ShowAgain_job
      }
    `,
    props.job,
  );
  const { account } = useViewer();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [apply, isApplying] = useApply();
  const [mark, isMarking] = useCommit<JobActionsMutation>(graphql`
    mutation JobActionsMutation($input: MarkNotInterestedInput!) {
      markNotInterested(input: $input) {
        ... on MarkNotInterestedPayload {
          message
          decision {
            ...useDecide_decision
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const hide = (store: RecordSourceProxy) =>
    void store
      .get(id)
      ?.setValue(false, 'viewerCanMarkNotInterested')
      .setValue(true, 'viewerCanShowAgain');
  // The job leaves the list at once, and returns if the server refuses.
  const markNotInterested = (jobId: string) =>
    mark({ input: { jobId } }, { optimisticUpdater: hide, updater: hide });

  const decide = useDecide();
  type Act = (jobId: string) => Promise<Outcome<{ message: string }>>;
  const run = (act: Act) => (press: MouseEvent) =>
    void decide({ id, name: title }, press, () => act(id));

  return (
    <Acts
      subject={id}
      name={title}
      settled={viewerCanApply ? settled : null}
      className="gap-2 *:flex-1 wide:*:flex-none"
    >
      {!viewerCanApply && <Settled state={state} />}
      {viewerCanApply && viewerCanMarkNotInterested && (
        <Button className="max-sm:px-2!" pending={isMarking} onClick={run(markNotInterested)}>
          Not Interested
        </Button>
      )}
      {viewerCanApply && (
        <Button
          variant="primary"
          className="wide:order-first"
          pending={isApplying}
          onClick={(press) => {
            if (account?.isEmailVerified) run(apply)(press);
            else setUnconfirmed(true);
          }}
        >
          Apply
        </Button>
      )}
      {viewerCanApply && job.viewerCanShowAgain && <ShowAgain job={job} />}
      {viewerCanApply && job.viewerCanKeep && <KeepJob job={job} />}
      {isUnconfirmed && (
        <Suspense fallback={null}>
          <VerifyEmailDialog onClose={() => setUnconfirmed(false)} />
        </Suspense>
      )}
    </Acts>
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
