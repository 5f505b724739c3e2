import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ApplicationRecord_application$key } from '#web/__generated__/ApplicationRecord_application.graphql.ts';
import { FitDetails } from '#web/features/fit/FitDetails.tsx';
import { ConsentBadge } from '#web/features/introductions/ConsentBadge.tsx';
import { ConsentRecord } from '#web/features/introductions/ConsentRecord.tsx';
import { ApplicationSteps } from '#web/features/steps/ApplicationSteps.tsx';
import { StepBadge } from '#web/features/steps/StepBadge.tsx';
import { PlacementCard } from '#web/features/placements/PlacementCard.tsx';
import { PersonHead } from '#web/features/person/PersonHead.tsx';
import { PersonRecord } from '#web/features/person/PersonRecord.tsx';
import { Card } from '#web/ui/Card.tsx';
import { day } from '#web/ui/day.ts';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import { StageBadge } from '#web/features/application-stages/StageBadge.tsx';

type Props = {
  application: ApplicationRecord_application$key;
  /** The heading's level: 1 on a page of its own, 2 beside a list. */
  level: 1 | 2;
  /** Where the name leads; without it the name is no link. */
  to?: string;
  above?: ReactNode;
  /** At the end of the name's row. */
  actions?: ReactNode;
  /** The decision bar. */
  bar?: ReactNode;
  className?: string;
};

/** Everything to decide an application by: who it is, how they fit the job, and their record. */
export function ApplicationRecord({
  application,
  level,
  to,
  above,
  actions,
  bar,
  className,
}: Props) {
  const { candidate, job, fit, status, rejected, appliedAt, ...moves } = useFragment(
    graphql`
      fragment ApplicationRecord_application on Application {
        status
        rejected
        appliedAt
        job {
          title
          yachtTitle
        }
        fit {
          ...FitDetails_part
        }
        candidate {
          ...PersonHead_candidate
          ...PersonRecord_candidate
        }
        ...ConsentBadge_application
        ...ConsentRecord_application
        ...ApplicationSteps_application
        ...StepBadge_application
        ...PlacementCard_application
        ...ApplicationHistory_application
      }
    `,
    application,
  );
  if (!candidate) return null;
  return (
    <PersonRecord
      candidate={candidate}
      isBeside={level === 2}
      className={className}
      head={
        <PersonHead
          candidate={candidate}
          level={level}
          to={to}
          above={above}
          badges={
            <>
              <StageBadge status={status} rejected={rejected} />
              <StepBadge application={moves} />
              <ConsentBadge application={moves} />
            </>
          }
          line={`${job?.yachtTitle}, ${job?.title} · applied ${day(appliedAt)}`}
          actions={actions}
        />
      }
      bar={bar}
      fit={
        <>
          <PlacementCard application={moves} />
          <ApplicationSteps application={moves} />
          <ConsentRecord application={moves} />
          {fit && (
            <Card as="section" aria-label="How they fit">
              <FitDetails parts={fit} className={level === 1 ? 'lg:grid-cols-3' : undefined} />
            </Card>
          )}
        </>
      }
      after={<ApplicationHistory application={moves} />}
    />
  );
}
