import { useFragment } from 'react-relay/hooks.js';
import { Link, useLocation, useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type {
  CouplePerson_place$data,
  CouplePerson_place$key,
} from '#web/__generated__/CouplePerson_place.graphql.ts';
import { StageBadge } from '#web/features/application-stages/StageBadge.tsx';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { known } from '#web/features/forms/choices.ts';
import { applicationsPath, scopeOf } from '#web/features/listings/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { outcomes } from './labels.ts';

type Props = {
  place: CouplePerson_place$key;
  /** Whether their opening is the listing whose search this is. */
  isHere?: boolean;
};

/** A partner of a couple: who, for which opening, how well they match it, and what was done about them. */
export function CouplePerson({ place, isHere = false }: Props) {
  const { candidate, job, match, ...done } = useFragment(
    graphql`
      fragment CouplePerson_place on CoupleMatchPlace {
        candidate {
          ...CandidateCell_candidate
          ...profilePath_candidate
        }
        job {
          id
          title
        }
        match
        isShortlisted
        application {
          status
          rejected
        }
        alert {
          status
          hasApplied
          canBeTold
        }
      }
    `,
    place,
  );
  const { yachtId = '' } = useParams();
  const { pathname } = useLocation();
  if (!candidate) return null;
  const other = `${applicationsPath(scopeOf(pathname), yachtId, job.id)}?find=results`;
  return (
    <div className="min-w-0">
      <Link
        to={profilePath(candidate)}
        className="block w-fit max-w-full font-medium hover:text-peter"
      >
        <CandidateCell candidate={candidate} />
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 pl-11 text-note">
        <span>
          <span className="font-semibold tabular-nums">{match}%</span> for{' '}
          {isHere ? 'this listing' : <TextLink to={other}>{job.title}</TextLink>}
        </span>
        <Done {...done} />
      </p>
    </div>
  );
}

/** What was done about somebody for their opening. */
function Done({
  application,
  isShortlisted,
  alert,
}: Pick<CouplePerson_place$data, 'application' | 'isShortlisted' | 'alert'>) {
  const told = known(alert.status);
  return (
    <>
      {application?.status === 'APPLIED' && !application.rejected ? (
        <Badge tone="info">Applied</Badge>
      ) : (
        application && <StageBadge {...application} />
      )}
      {isShortlisted && <Badge tone="success">On shortlist</Badge>}
      {told && (
        <Badge tone={outcomes[told].tone}>
          {told === 'FAILED' || told === 'UNKNOWN' ? outcomes[told].label : 'Told'}
        </Badge>
      )}
      {!told && !alert.hasApplied && !alert.canBeTold && <Badge>Email not confirmed</Badge>}
    </>
  );
}
