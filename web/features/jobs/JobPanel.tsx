import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobPanel_job$key } from '#web/__generated__/JobPanel_job.graphql.ts';
import { JobDetail } from './JobDetail.tsx';
import { JobHead } from './JobHead.tsx';
import { JumpTo } from './JumpTo.tsx';

/** The element id of the open job's heading, the target of 'Go to the details'. */
export const panelHeadingId = 'open-job';

type Props = {
  job: JobPanel_job$key;
  /** Beside its title: the actions, or the status. */
  actions: ReactNode;
  /** The element id that 'Back to the list' focuses. */
  backTo: string;
};

/** The open job beside its list. */
export function JobPanel({ actions, backTo, ...props }: Props) {
  const job = useFragment(
    graphql`
      fragment JobPanel_job on Job {
        id
        ...JobHead_job
        ...JobDetail_job
      }
    `,
    props.job,
  );
  return (
    <section
      key={job.id}
      aria-labelledby={panelHeadingId}
      className="max-h-[calc(100dvh-6.5rem)] animate-fade overflow-y-auto overscroll-contain rounded-card border border-line bg-paper print:max-h-none print:overflow-visible"
    >
      <div className="sticky top-0 z-10 border-b border-line bg-paper print:static">
        <JobHead job={job} id={panelHeadingId} actions={actions} />
        <JumpTo id={backTo} label="Back to the list" />
      </div>
      <JobDetail job={job} />
    </section>
  );
}
