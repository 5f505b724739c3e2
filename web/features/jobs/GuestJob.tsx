import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { GuestJob_job$key } from '#web/__generated__/GuestJob_job.graphql.ts';
import { AccordionItem } from '#web/ui/Accordion.tsx';
import { HiddenBars } from '#web/ui/HiddenBars.tsx';
import { useViewer } from '#web/viewer.ts';
import { JobSubtitle } from './JobSubtitle.tsx';
import { postedText, startText } from './texts.ts';
import { WayToDetails } from './WayToDetails.tsx';

const hidden = [
  { title: 'The job', lines: 4 },
  { title: 'You need', lines: 3 },
  { title: 'The yacht', lines: 3 },
];

type Props = { job: GuestJob_job$key; isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** The public part of a job, with bars in place of the rest and a link to log in. */
export function GuestJob({ isOpen, onToggle, ...props }: Props) {
  const job = useFragment(
    graphql`
      fragment GuestJob_job on Job {
        id
        title
        positionType
        yachtLabel
        salaryLabel
        contractLabel
        startDateType
        startLabel
        postedAgo
      }
    `,
    props.job,
  );
  const { role } = useViewer();
  return (
    <AccordionItem
      name="jobs"
      open={isOpen}
      onToggle={onToggle}
      summary={
        <div className="flex flex-col gap-x-6 gap-y-1 py-1 sm:flex-row sm:items-start">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold break-words">{job.title}</h2>
            <JobSubtitle
              positionType={job.positionType}
              parts={[
                job.yachtLabel,
                job.contractLabel,
                startText(job.startDateType, job.startLabel),
              ]}
            />
          </div>
          <p className="flex items-baseline justify-between gap-3 sm:max-w-[45%] sm:flex-col sm:items-end sm:gap-0.5 sm:text-right">
            <span className="font-medium break-words">{job.salaryLabel}</span>
            <span className="text-note whitespace-nowrap text-ink-soft">
              {postedText(job.postedAgo)}
            </span>
          </p>
        </div>
      }
    >
      {role !== 'candidate' && (
        <div className="grid gap-5 pt-1 sm:grid-cols-3">
          {hidden.map(({ title, lines }) => (
            <div key={title}>
              <p className="mb-1 text-note font-semibold">{title}</p>
              <HiddenBars lines={lines} label="Hidden until you log in" />
            </div>
          ))}
        </div>
      )}
      <WayToDetails jobId={job.id} />
    </AccordionItem>
  );
}
