import { Download } from 'lucide-react';
import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import type { CandidateProfileQuery } from '#web/__generated__/CandidateProfileQuery.graphql.ts';
import { CandidateContact } from '#web/features/candidates/CandidateContact.tsx';
import { CandidateNotes } from '#web/features/candidates/CandidateNotes.tsx';
import { CandidatePapers } from '#web/features/candidates/CandidatePapers.tsx';
import { DeleteCandidate } from '#web/features/candidates/DeleteCandidate.tsx';
import { SignUpActions } from '#web/features/candidates/SignUpActions.tsx';
import { GeneratedCv } from '#web/features/cv/GeneratedCv.tsx';
import { sidebarLinkStyles } from '#web/features/frame/sidebar-link.ts';
import { SidebarActions } from '#web/features/frame/SidebarActions.tsx';
import { wayBack } from '#web/features/frame/last-seen.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useRow, useTitle } from '#web/routes/title.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** A candidate as the agency sees them, crew or sign-up. */
export function CandidateProfile() {
  const { node } = useRouteQuery<CandidateProfileQuery>(graphql`
    query CandidateProfileQuery($id: ID!) @preloadable {
      node(id: $id) {
        ... on Candidate {
          id
          firstName
          lastName
          position
          ...SignUpActions_candidate @alias(as: "actions")
          profile {
            generatedCvUrl
            originalCvUrl
            documentsUrl
            ...CandidateContact_profile
            ...CandidateNotes_profile
            ...CandidatePapers_profile
            ...GeneratedCv_profile
          }
        }
      }
    }
  `);
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
  const back = { href: way?.to ?? '/crew', label: way?.label ?? 'Return to Crew' };
  return (
    <DeletionGuard id={id} noun="candidate" back={back}>
      <SidebarActions label="Candidate">
        {node.actions && <SignUpActions wide className="gap-2" candidate={node.actions} />}
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
        </ul>
        <DeleteCandidate id={id} name={name} leadsTo={back.href} />
      </SidebarActions>
      <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 pt-6 pb-10 sm:px-6">
        <PageHeader
          title={name}
          description={node.position}
          back={back}
          actions={
            node.actions && (
              // On screens where the sidebar is collapsed, the actions are here.
              <SignUpActions className="gap-2 wide:hidden" candidate={node.actions} />
            )
          }
        />
        <CandidateContact profile={profile} candidateId={id} />
        <CandidateNotes key={id} profile={profile} candidateId={id} />
        <GeneratedCv profile={profile} />
        <CandidatePapers profile={profile} />
      </div>
    </DeletionGuard>
  );
}
