import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { WaitingApplications_application$key } from '#web/__generated__/WaitingApplications_application.graphql.ts';
import { ApplicationActions } from '#web/features/applications/ApplicationActions.tsx';
import { settledIn } from '#web/features/application-stages/groups.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { FitStrip } from '#web/features/fit/FitStrip.tsx';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WorkSection } from './WorkSection.tsx';

type Props = {
  applications: WaitingApplications_application$key;
  title: string;
  total: number;
  onAll: (() => void) | null;
  isLoading: boolean;
};

/** Applications without an answer for three working days or more, decided where they stand. */
export function WaitingApplications({ applications, title, ...page }: Props) {
  const rows = useFragment(
    graphql`
      fragment WaitingApplications_application on Application @relay(plural: true) {
        id
        status
        rejected
        waitingDays
        isOverdue
        candidate {
          firstName
          lastName
          ...CandidateCell_candidate
        }
        job {
          id
          title
          yachtTitle
          yacht {
            id
          }
        }
        fit {
          ...FitStrip_part
        }
        ...useApplicationActs_application
      }
    `,
    applications,
  );
  return (
    <WorkSection
      title={title}
      description="Without an answer for three working days or more, the longest first."
      rows={rows}
      rowKey={({ id }) => id}
      settled={({ status, rejected }) => settledIn('ACTIVE', status, rejected)}
      {...page}
    >
      {({ id, candidate, job, waitingDays, isOverdue, fit, ...application }, settled) => {
        const list = job ? applicationsPath('all', job.yacht?.id ?? '', job.id) : '/listings';
        const position = [job?.title, job?.yachtTitle].filter(Boolean).join(', ');
        return (
          <>
            <Link to={`${list}?open=${id}`} className="min-w-52 flex-1 rounded-control font-medium">
              {candidate && <CandidateCell candidate={candidate} />}
            </Link>
            <span className="min-w-44 flex-1 text-note">
              <TextLink to={list} className="text-ink no-underline hover:underline">
                {job?.title}
              </TextLink>
              <span className="block text-ink-soft">{job?.yachtTitle}</span>
            </span>
            <span
              className={cx(
                'w-28 text-note whitespace-nowrap tabular-nums',
                isOverdue ? 'font-medium text-port' : 'text-amber',
              )}
            >
              {waitingDays ?? 0} working days
              {isOverdue && <span className="block">answer overdue</span>}
            </span>
            <ApplicationActions
              application={application}
              position={position}
              group="ACTIVE"
              isSettled={settled !== null}
            />
            {fit && (
              <span className="w-full">
                <FitStrip parts={fit} name={`${candidate?.firstName} ${candidate?.lastName}`} />
              </span>
            )}
          </>
        );
      }}
    </WorkSection>
  );
}
