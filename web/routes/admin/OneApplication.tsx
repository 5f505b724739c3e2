import { Download, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import parameters from '#web/__generated__/OneApplicationQuery$parameters.ts';
import type { OneApplicationQuery } from '#web/__generated__/OneApplicationQuery.graphql.ts';
import type { OneApplicationSubscription } from '#web/__generated__/OneApplicationSubscription.graphql.ts';
import { Gone } from '#web/features/agency/Gone.tsx';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { ApplicationKeys } from '#web/features/applications/ApplicationKeys.tsx';
import { ApplicationPlace } from '#web/features/applications/ApplicationPlace.tsx';
import { ApplicationRecord } from '#web/features/applications/ApplicationRecord.tsx';
import { SingleActions } from '#web/features/applications/SingleActions.tsx';
import { groupOf } from '#web/features/application-stages/groups.ts';
import { groupPath } from '#web/features/application-stages/paths.ts';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { SidebarActions } from '#web/features/frame/SidebarActions.tsx';
import { sidebarLinkStyles } from '#web/features/frame/sidebar-link.ts';
import { applicationsPath, scopeOf } from '#web/features/listings/paths.ts';
import { AddToShortlist } from '#web/features/shortlist/AddToShortlist.tsx';
import { RejectionChoices } from '#web/features/rejection/RejectionChoices.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { request } from '#web/routes/row.ts';
import { useTitle } from '#web/routes/title.ts';
import { BackLine } from '#web/ui/BackLine.tsx';

const query = graphql`
  query OneApplicationQuery($id: ID!, $group: ApplicationGroup!) @preloadable {
    ...RejectionChoices_query
    node(id: $id) {
      ... on Application {
        status
        job {
          id
          title
          yachtTitle
        }
        candidate {
          id
          firstName
          lastName
          ...profilePath_candidate
          profile {
            generatedCvUrl
          }
        }
        ...ApplicationRecord_application @alias(as: "record")
        ...ApplicationPlace_application @arguments(group: $group) @alias(as: "place")
        ...useApplicationActs_application @alias(as: "actions")
      }
    }
  }
`;

/** One application: the candidate’s CV, its actions and a link to the next application. */
export function OneApplication() {
  const navigate = useNavigate();
  const { applicationId = '', yachtId = '', jobId = '' } = useParams();
  const { node, ...data } = useRouteQuery<OneApplicationQuery>(query);
  const scope = scopeOf(useLocation().pathname);
  const group = groupOf(useSearchParams()[0].get('tab') ?? undefined);
  const { candidate, job } = node ?? {};
  const [deletedId, setDeletedId] = useState<string | null>(null);
  // A move of any application may change the place of this one.
  useLive<OneApplicationSubscription>(
    graphql`
      subscription OneApplicationSubscription($id: ID!, $jobId: ID!, $group: ApplicationGroup!) {
        newApplications(jobId: $jobId) {
          applicationById(id: $id) {
            id
            status
            rejected
            appliedAt
            ...ApplicationPlace_application @arguments(group: $group)
            ...ApplicationHistory_application
            ...ConsentBadge_application
            ...ConsentRecord_application
            ...ApplicationSteps_application
            ...StepBadge_application
            ...PlacementCard_application
            ...useApplicationActs_application
          }
        }
      }
    `,
    { id: applicationId, jobId, group },
    {
      onNext: ({ newApplications }) => {
        if (!newApplications.applicationById) setDeletedId(applicationId);
      },
    },
  );
  const name = candidate ? `${candidate.firstName} ${candidate.lastName}` : '';
  useTitle(name || 'Application');
  const base = applicationsPath(scope, yachtId, jobId);
  const back = { href: groupPath(base, group), label: 'Return to Applications' };
  const isHere = Boolean(node?.status) && deletedId !== applicationId;
  const [wasHere] = useState(isHere);
  // Deleted with its candidate or listing.
  if (!isHere && wasHere) return <Gone noun="application" back={back} />;
  if (!node?.status || !candidate?.profile || job?.id !== jobId) throw new NotFound();
  const position = `${job.title}, ${job.yachtTitle}`;
  const acts = node.actions && {
    application: node.actions,
    position,
    onDone: (reached: string, isPutForward: boolean) => {
      if (isPutForward && (reached === 'FORWARDED' || reached === 'HIRED'))
        void navigate(groupPath(base, reached));
    },
  };
  return (
    <DeletionGuard id={candidate.id} noun="candidate" back={back}>
      <RejectionChoices query={data}>
        <SidebarActions label="Application">
          {acts && <SingleActions wide {...acts} />}
          <ul className="flex flex-col">
            <li>
              <Link to={profilePath(candidate)} className={sidebarLinkStyles}>
                <UserRound aria-hidden />
                See Profile
              </Link>
            </li>
            <li>
              <a href={candidate.profile.generatedCvUrl} download className={sidebarLinkStyles}>
                <Download aria-hidden />
                Download CV
              </a>
            </li>
          </ul>
        </SidebarActions>
        {acts && <ApplicationKeys {...acts} />}
        {node.record && (
          <ApplicationRecord
            application={node.record}
            level={1}
            className="mx-auto max-w-4xl px-4 pb-10 sm:px-6"
            above={<BackLine {...back} />}
            actions={
              node.place && (
                <ApplicationPlace
                  application={node.place}
                  base={base}
                  group={group}
                  screenOf={(id) =>
                    request<OneApplicationQuery>({ query: parameters, variables: { id, group } })
                  }
                />
              )
            }
            // On screens where the sidebar is collapsed, the actions are at the foot.
            bar={
              <>
                {acts && (
                  <span className="wide:hidden">
                    <SingleActions {...acts} />
                  </span>
                )}
                <AddToShortlist jobId={job.id} candidateId={candidate.id} />
              </>
            }
          />
        )}
      </RejectionChoices>
    </DeletionGuard>
  );
}
