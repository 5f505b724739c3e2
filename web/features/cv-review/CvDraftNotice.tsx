import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvDraftNotice_profile$key } from '#web/__generated__/CvDraftNotice_profile.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { DropDraft } from './DropDraft.tsx';
import { useCvDraft } from './useCvDraft.ts';

/** That an uploaded CV is being read or can be reviewed, below it. */
export function CvDraftNotice({ profile }: { profile: CvDraftNotice_profile$key }) {
  const { id: profileId, cvDraft } = useFragment(
    graphql`
      fragment CvDraftNotice_profile on CandidateProfile {
        id
        cvDraft {
          id
          state
          problemText
          page
          pages
        }
      }
    `,
    profile,
  );
  useCvDraft(profileId, cvDraft?.state === 'READING');
  if (!cvDraft) return null;
  const { id, state, problemText, page, pages } = cvDraft;
  if (state === 'READING') {
    const at = page != null && pages != null ? ` Page ${page} of ${pages}.` : '';
    return <Banner>We are reading it for your profile.{at}</Banner>;
  }
  if (state === 'FAILED') {
    return (
      <Banner
        tone="warning"
        title="Stored, but we could not read it"
        action={<DropDraft id={id} label="Dismiss" onDropped={() => undefined} />}
      >
        {problemText}
      </Banner>
    );
  }
  return (
    <Banner
      title="We have read your CV"
      action={<LinkButton to="/profile/cv-review">Check What We Read</LinkButton>}
    >
      Nothing of it is in your profile before you say so.
    </Banner>
  );
}
