import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobPanel_job$key } from '#web/__generated__/JobPanel_job.graphql.ts';
import { JobDetail } from './JobDetail.tsx';
import { JobHead } from './JobHead.tsx';
import { JumpTo } from './JumpTo.tsx';

/** The id of the heading of the open job: where 'Go to the details' leads. */
export const panelHeadingId = 'open-job';

type Props = {
  job: JobPanel_job$key;
  /** Beside its title: what can be done with it, or how it stands. */
  actions: ReactNode;
  /** The id of what has the focus after 'Back to the list'. */
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
