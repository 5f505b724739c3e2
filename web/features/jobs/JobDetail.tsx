import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobDetail_job$key } from '#web/__generated__/JobDetail_job.graphql.ts';
import { Facts } from './Facts.tsx';
import { JobRequirements } from './JobRequirements.tsx';
import { JobYacht } from './JobYacht.tsx';
import { OwnMatch } from './OwnMatch.tsx';

type Props = {
  job: JobDetail_job$key;
  /** The actions on the job; sticky at the bottom of the screen. */
  actions?: ReactNode;
};

/** All details of a job that a candidate may read, besides its summary. */
export function JobDetail({ actions, ...props }: Props) {
  const job = useFragment(
    graphql`
      fragment JobDetail_job on Job {
        description
        reference
        consultant
        cabinLabel
        ...JobRequirements_job
        ...OwnMatch_job
        ...JobYacht_job
      }
    `,
    props.job,
  );
  return (
    <>
      <div className="flex flex-col gap-6 px-4 py-5 sm:px-6">
        {job.description && (
          <section>
            <h4 className="mb-2 text-note font-semibold">The job</h4>
            <p className="measure break-words whitespace-pre-line">{job.description}</p>
          </section>
        )}
        <JobRequirements job={job} />
        <OwnMatch job={job} />
        <JobYacht job={job} />
        <Facts
          className="grid-cols-2 border-t border-line pt-5 sm:grid-cols-3"
          facts={{
            Cabin: job.cabinLabel,
            Consultant: job.consultant,
            Reference: job.reference,
          }}
        />
      </div>
      {actions && (
        <div className="sticky bottom-0 z-10 rounded-b-card border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {actions}
        </div>
      )}
    </>
  );
}
