import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import type { LinkProps } from 'react-router';
import { graphql } from 'relay-runtime';
import type { JobCard_job$key } from '#web/__generated__/JobCard_job.graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from './CardLink.tsx';
import { Facts } from './Facts.tsx';
import { JumpTo } from './JumpTo.tsx';
import { OwnFitLine } from './OwnFitLine.tsx';
import { JobSubtitle } from './JobSubtitle.tsx';
import { postedText } from './texts.ts';

type Props = {
  job: JobCard_job$key;
  /** The address that opens this card. */
  to: LinkProps['to'];
  /** Opens the card, or closes an open one. */
  onToggle: () => void;
  isOpen: boolean;
  /** A text about the outcome; null while the job is in the list. */
  settled?: string | null;
  /** The details under the summary of an open card; if they are elsewhere, `detailId` is their element id. */
  children?: ReactNode;
  detailId?: string;
};

/** The element id of the link of a job's card, which gets the focus when its neighbour leaves the list. */
export function cardLinkId(jobId: string): string {
  return `job-${jobId}`;
}

/** The summary of a job. The whole card is a link. */
export function JobCard({ to, onToggle, isOpen, children, detailId, settled, ...props }: Props) {
  const job = useFragment(
    graphql`
      fragment JobCard_job on Job {
        id
        locationCountry
        ...JobHead_job @relay(mask: false)
      }
    `,
    props.job,
  );
  return (
    <Card
      as="article"
      flush
      aria-labelledby={cardLinkId(job.id)}
      className={cx(
        'scroll-mt-20 transition-colors',
        settled && 'bg-mist',
        isOpen ? 'border-peter ring-1 ring-peter' : 'hover:border-line-strong',
      )}
    >
      <div className="relative p-4">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="mb-1 leading-snug font-semibold text-balance break-words">
              <CardLink
                id={cardLinkId(job.id)}
                to={to}
                onToggle={onToggle}
                isOpen={isOpen}
                hasPanel={Boolean(detailId)}
              >
                {job.title}
              </CardLink>
            </h3>
            <JobSubtitle
              positionType={job.positionType}
              parts={[job.yachtLabel, job.yachtStatusLabel, job.locationCountry]}
            />
          </div>
          {settled && <Badge icon={<Check aria-hidden className="size-3.5" />}>{settled}</Badge>}
        </div>
        <p className="mt-3 font-medium break-words">{job.salaryLabel}</p>
        <Facts
          className="mt-2 grid-cols-[1.35fr_1fr_1fr]"
          facts={{
            Contract: job.contractLabel,
            Start: job.startLabel,
            Posted: postedText(job.postedAgo),
          }}
        />
        <div className="mt-3 empty:hidden">
          <OwnFitLine job={job} />
        </div>
        {detailId && isOpen && <JumpTo id={detailId} label="Go to the details" />}
      </div>
      {children}
    </Card>
  );
}
