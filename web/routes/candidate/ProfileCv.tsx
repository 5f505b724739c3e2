import { graphql } from 'relay-runtime';
import type { ProfileCvQuery } from '#web/__generated__/ProfileCvQuery.graphql.ts';
import { CvNotice } from '#web/features/cv/CvNotice.tsx';
import { GeneratedCv } from '#web/features/cv/GeneratedCv.tsx';
import { DownloadsMenu } from '#web/features/downloads/DownloadsMenu.tsx';
import { useCvReferenceChanges } from '#web/features/cv/useCvReferenceChanges.ts';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function ProfileCv() {
  const { viewer } = useRouteQuery<ProfileCvQuery>(graphql`
    query ProfileCvQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...CvNotice_profile
            ...GeneratedCv_profile
            ...useCandidateFiles_profile
          }
        }
      }
    }
  `);
  useCvReferenceChanges();
  const profile = found(viewer?.candidate?.profile);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageHeader
        title="Your generated CV"
        description="What a yacht sees of you when we put you forward."
        actions={
          <>
            <DownloadsMenu profile={profile} />
            <LinkButton to="/profile" variant="primary">
              Edit your profile
            </LinkButton>
          </>
        }
      />
      <GeneratedCv profile={profile} />
      <CvNotice profile={profile} />
    </div>
  );
}
