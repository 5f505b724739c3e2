import { Download } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import { useHasRoom } from '#web/ui/useQueue.ts';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import type { CandidateProfileQuery } from '#web/__generated__/CandidateProfileQuery.graphql.ts';
import { TellOfJob } from '#web/features/candidate-search/TellOfJob.tsx';
import { AddToJobShortlist } from '#web/features/shortlist/AddToJobShortlist.tsx';
import { DeleteCandidate } from '#web/features/candidates/DeleteCandidate.tsx';
import { signUpPath, SignUpPlace } from '#web/features/candidates/SignUpPlace.tsx';
import { pauseDecisions } from '#web/features/decisions/open-decisions.ts';
import { request } from '#web/routes/row.ts';
import parameters from '#web/__generated__/CandidateProfileQuery$parameters.ts';
import { SignUpActions } from '#web/features/candidates/SignUpActions.tsx';
import { sidebarLinkStyles } from '#web/features/frame/sidebar-link.ts';
import { SidebarActions } from '#web/features/frame/SidebarActions.tsx';
import { wayBack } from '#web/features/frame/last-seen.ts';
import { PersonHead } from '#web/features/person/PersonHead.tsx';
import { PersonRecord } from '#web/features/person/PersonRecord.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useRow, useTitle } from '#web/routes/title.ts';
import { BackLine } from '#web/ui/BackLine.tsx';
import { withoutItem } from '#web/ui/useOpenItem.ts';

/** A candidate as the agency sees them, crew or sign-up. */
export function CandidateProfile() {
  const { node, ...targets } = useRouteQuery<CandidateProfileQuery>(graphql`
    query CandidateProfileQuery($id: ID!) @preloadable {
      ...useTargets_query
      node(id: $id) {
        ... on Candidate {
          id
          firstName
          lastName
          verification
          ...SignUpActions_candidate @alias(as: "actions")
          ...PersonHead_candidate @alias(as: "head")
          ...PersonRecord_candidate @alias(as: "record")
          ...SignUpPlace_candidate @alias(as: "place")
          signUpPlace {
            next {
              id
            }
          }
          profile {
            generatedCvUrl
            originalCvUrl
            documentsUrl
          }
        }
      }
    }
  `);
  const navigate = useNavigate();
  const hasRoom = useHasRoom();
  const way = wayBack(useLocation().pathname, useRow() ?? {});
  const name = node?.firstName ? `${node.firstName} ${node.lastName}` : '';
  useTitle(name || 'Profile');
  if (!node?.id || !node.profile) throw new NotFound();
  const { id, profile } = node;
  const files = [
    { label: 'Download CV', url: profile.generatedCvUrl },
    { label: 'Download Original CV', url: profile.originalCvUrl },
    { label: 'Download Documents', url: profile.documentsUrl },
  ];
  const next = node.signUpPlace?.next?.id;
  // Where there is no room for a list beside it, the page is the queue.
  const goOn = () => {
    if (!next) return;
    pauseDecisions();
    void navigate(signUpPath(next), { replace: true });
  };
  // Whoever is verified is told of jobs and shown to clients, here as beside the list.
  const more = node.verification === 'VERIFIED' && (
    <>
      <TellOfJob query={targets} candidateIds={[id]} />
      <AddToJobShortlist query={targets} candidateIds={[id]} />
    </>
  );
  const back = { href: way?.to ?? '/crew', label: way?.label ?? 'Return to Crew' };
  return (
    <DeletionGuard id={id} noun="candidate" back={back}>
      <SidebarActions label="Candidate">
        {node.actions && (
          <SignUpActions
            wide
            hasKeys
            className="gap-2"
            candidate={node.actions}
            onDone={hasRoom ? undefined : goOn}
          />
        )}
        {more && <div className="flex flex-col gap-2">{more}</div>}
        <ul className="flex flex-col">
          {files.map(
            ({ label, url }) =>
              url && (
                <li key={label}>
                  <a href={url} download className={sidebarLinkStyles}>
                    <Download aria-hidden />
                    {label}
                  </a>
                </li>
              ),
          )}
          <li>
            <DeleteCandidate id={id} name={name} leadsTo={withoutItem(back.href, 'open')} />
          </li>
        </ul>
      </SidebarActions>
      {node.head && node.record && (
        <PersonRecord
          candidate={node.record}
          className="mx-auto max-w-4xl px-4 pb-10 sm:px-6"
          head={
            <PersonHead
              candidate={node.head}
              level={1}
              above={<BackLine {...back} />}
              actions={
                node.place && (
                  <SignUpPlace
                    candidate={node.place}
                    screenOf={(one) =>
                      request<CandidateProfileQuery>({ query: parameters, variables: { id: one } })
                    }
                  />
                )
              }
            />
          }
          // On screens where the sidebar is collapsed, the actions are at the foot.
          bar={
            node.actions && (
              <span className="flex flex-wrap gap-2 wide:hidden">
                <SignUpActions isBar className="gap-2" candidate={node.actions} onDone={goOn} />
                {more}
              </span>
            )
          }
        />
      )}
    </DeletionGuard>
  );
}
