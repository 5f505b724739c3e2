import { Download, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import parameters from '#web/__generated__/OneApplicationQuery$parameters.ts';
import type { OneApplicationQuery } from '#web/__generated__/OneApplicationQuery.graphql.ts';
import type { OneApplicationSubscription } from '#web/__generated__/OneApplicationSubscription.graphql.ts';
import { Gone } from '#web/features/agency/Gone.tsx';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { ApplicationHistory } from '#web/features/applications/ApplicationHistory.tsx';
import { ApplicationPlace } from '#web/features/applications/ApplicationPlace.tsx';
import { SingleActions } from '#web/features/applications/SingleActions.tsx';
import { StageBadge } from '#web/features/applications/StageBadge.tsx';
import { groupOf } from '#web/features/applications/groups.ts';
import { groupPath } from '#web/features/applications/paths.ts';
import { CandidateContact } from '#web/features/candidates/CandidateContact.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { GeneratedCv } from '#web/features/cv/GeneratedCv.tsx';
import { SidebarActions } from '#web/features/frame/SidebarActions.tsx';
import { sidebarLinkStyles } from '#web/features/frame/sidebar-link.ts';
import { applicationsPath, scopeOf } from '#web/features/listings/paths.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { request } from '#web/routes/row.ts';
import { useTitle } from '#web/routes/title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { day } from '#web/ui/day.ts';

const query = graphql`
  query OneApplicationQuery($id: ID!, $group: ApplicationGroup!) @preloadable {
    node(id: $id) {
      ... on Application {
        status
        rejected
        appliedAt
        job {
          id
          title
          yachtTitle
        }
        candidate {
          id
          firstName
          lastName
          inLinkedCouple
          ...profilePath_candidate
          profile {
            generatedCvUrl
            ...CandidateContact_profile
            ...GeneratedCv_profile
          }
        }
        ...ApplicationPlace_application @arguments(group: $group) @alias(as: "place")
        ...ApplicationHistory_application @alias(as: "moves")
        ...useApplicationActs_application @alias(as: "actions")
      }
    }
  }
`;

/** One application: the candidate’s CV, its actions and a link to the next application. */
export function OneApplication() {
  const { applicationId = '', yachtId = '', jobId = '' } = useParams();
  const { node } = useRouteQuery<OneApplicationQuery>(query);
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
  const { profile } = candidate;
  const position = `${job.title}, ${job.yachtTitle}`;
  return (
    <DeletionGuard id={candidate.id} noun="candidate" back={back}>
      <SidebarActions label="Application">
        {node.actions && (
          <SingleActions wide application={node.actions} position={position} base={base} />
        )}
        <ul className="flex flex-col">
          <li>
            <Link to={profilePath(candidate)} className={sidebarLinkStyles}>
              <UserRound aria-hidden />
              See Profile
            </Link>
          </li>
          <li>
            <a href={profile.generatedCvUrl} download className={sidebarLinkStyles}>
              <Download aria-hidden />
              Download CV
            </a>
          </li>
        </ul>
      </SidebarActions>
      <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 pt-6 pb-10 sm:px-6">
        <PageHeader
          title={name}
          description={`${job.yachtTitle}, ${job.title} · applied ${day(node.appliedAt)}`}
          back={back}
          aside={
            <>
              {candidate.inLinkedCouple && <Badge tone="info">TEAM</Badge>}
              <StageBadge status={node.status} rejected={node.rejected ?? false} />
            </>
          }
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
        />
        {node.actions && (
          // On screens where the sidebar is collapsed, the actions are here.
          <span className="wide:hidden">
            <SingleActions application={node.actions} position={position} base={base} />
          </span>
        )}
        <CandidateContact profile={profile} candidateId={candidate.id} />
        <GeneratedCv profile={profile} />
        {node.moves && <ApplicationHistory application={node.moves} />}
      </div>
    </DeletionGuard>
  );
}
