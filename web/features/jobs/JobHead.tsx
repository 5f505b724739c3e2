import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobHead_job$key } from '#web/__generated__/JobHead_job.graphql.ts';
import { Facts } from './Facts.tsx';
import { postedText } from './texts.ts';
import { JobSubtitle } from './JobSubtitle.tsx';
import { OwnFitLine } from './OwnFitLine.tsx';

type Props = { job: JobHead_job$key; /** For its heading. */ id: string; actions?: ReactNode };

/** The summary of a job at the top of its panel. */
export function JobHead({ id, actions, ...props }: Props) {
  const job = useFragment(
    graphql`
      fragment JobHead_job on Job {
        title
        positionType
        yachtLabel
        yachtStatusLabel
        salaryLabel
        contractLabel
        startLabel
        postedAgo
        ...OwnFitLine_job
      }
    `,
    props.job,
  );
  return (
    <header className="flex flex-col gap-4 px-6 py-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-52 flex-1">
          <h3
            id={id}
            tabIndex={-1}
            className="mb-1 text-xl font-semibold tracking-tight text-balance break-words outline-none"
          >
            {job.title}
          </h3>
          <JobSubtitle
            positionType={job.positionType}
            parts={[job.yachtLabel, job.yachtStatusLabel]}
          />
        </div>
        {actions}
      </div>
      <Facts
        className="grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
        facts={{
          Salary: <strong className="font-semibold">{job.salaryLabel}</strong>,
          Contract: job.contractLabel,
          Start: job.startLabel,
          Posted: postedText(job.postedAgo),
        }}
      />
      <OwnFitLine job={job} />
    </header>
  );
}
