import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ProfileDocumentsQuery } from '#web/__generated__/ProfileDocumentsQuery.graphql.ts';
import { CvDraftNotice } from '#web/features/cv-review/CvDraftNotice.tsx';
import { justCompleted } from '#web/features/profile/ProfileCompleted.tsx';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { CompleteProfile } from '#web/features/profile/documents/CompleteProfile.tsx';
import { CvCard } from '#web/features/profile/documents/CvCard.tsx';
import { DocumentLists } from '#web/features/profile/documents/DocumentLists.tsx';
import { ProfileFinished } from '#web/features/profile/documents/ProfileFinished.tsx';
import { useDocumentUploads } from '#web/features/profile/documents/useDocumentUploads.ts';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { toast } from '#web/ui/toast.ts';
import { useViewer } from '#web/viewer.ts';

export function ProfileDocuments() {
  const data = useRouteQuery<ProfileDocumentsQuery>(graphql`
    query ProfileDocumentsQuery @preloadable {
      viewer {
        candidate {
          profile {
            setupCompleted
            ...ProfileRail_profile
            ...CvCard_profile
            ...CvDraftNotice_profile
            ...DocumentLists_profile
          }
        }
      }
    }
  `);
  const [search, setSearch] = useSearchParams();
  const uploads = useDocumentUploads();
  const { account } = useViewer();
  const profile = found(data.viewer?.candidate?.profile);
  if (search.has('completed') && profile.setupCompleted) return <ProfileFinished />;
  const finish = () => {
    // With an unconfirmed address the dialog about it comes first, so a message confirms the completion.
    if (!account?.isEmailVerified) toast.success('Profile Completed!');
    setSearch({ completed: '' }, { state: justCompleted });
    window.scrollTo({ top: 0 });
  };
  return (
    <ProfileScreen
      tab="documents"
      profile={profile}
      description="Only you and the agency can open them."
      final={<CompleteProfile waiting={uploads.pending.length > 0} onDone={finish} />}
    >
      <CvDraftNotice profile={profile} />
      <CvCard profile={profile} />
      <DocumentLists profile={profile} uploads={uploads} />
    </ProfileScreen>
  );
}
