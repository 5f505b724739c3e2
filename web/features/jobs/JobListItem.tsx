import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { LinkProps } from 'react-router';
import type { JobListItem_job$key } from '#web/__generated__/JobListItem_job.graphql.ts';
import { JobActions } from './JobActions.tsx';
import { JobCard } from './JobCard.tsx';
import { JobDetail } from './JobDetail.tsx';
import { panelHeadingId } from './JobPanel.tsx';

type Props = {
  job: JobListItem_job$key;
  to: LinkProps['to'];
  isOpen: boolean;
  onToggle: () => void;
  /** A text about the outcome; null while the job is in the list. */
  settled?: string | null;
  /** Whether the open job is shown in the panel beside the list instead of in its card. */
  hasPanel: boolean;
};

/** A job of the list: a card that expands in place if there is no panel. */
export function JobListItem({ hasPanel, settled, isOpen, ...props }: Props) {
  const job = useFragment(
    graphql`
      fragment JobListItem_job on Job {
        ...JobCard_job
        ...JobDetail_job
        ...JobActions_job
      }
    `,
    props.job,
  );
  return (
    <JobCard
      job={job}
      to={props.to}
      isOpen={isOpen}
      onToggle={props.onToggle}
      settled={settled}
      detailId={hasPanel ? panelHeadingId : undefined}
    >
      {isOpen && !hasPanel && (
        <div className="border-t border-line">
          <JobDetail job={job} actions={<JobActions job={job} settled={settled} />} />
        </div>
      )}
    </JobCard>
  );
}
