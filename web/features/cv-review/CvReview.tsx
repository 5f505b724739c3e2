import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link, useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { CvReview_profile$key } from '#web/__generated__/CvReview_profile.graphql.ts';
import type { ReviewForm_query$key } from '#web/__generated__/ReviewForm_query.graphql.ts';
import { PrefilledDialog } from '#web/features/setup/PrefilledDialog.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { DropDraft } from './DropDraft.tsx';
import { type Filled, ReviewForm } from './ReviewForm.tsx';
import { useCvDraft } from './useCvDraft.ts';

type Props = {
  query: ReviewForm_query$key;
  profile: CvReview_profile$key;
  /** Where it goes on, where another CV is uploaded, and the documented text of a CV that cannot be read. */
  next: string;
  upload: string;
  failed: string;
};

/** What was read in the viewer's CV, for them to check before any of it is stored. */
export function CvReview({ query, profile, next, upload, failed }: Props) {
  const {
    id: profileId,
    aboutMe,
    cvDraft,
  } = useFragment(
    graphql`
      fragment CvReview_profile on CandidateProfile {
        id
        aboutMe
        cvDraft {
          id
          state
          problemText
          page
          pages
          ...reviewDraft_draft
        }
      }
    `,
    profile,
  );
  useCvDraft(profileId, cvDraft?.state === 'READING');
  const navigate = useNavigate();
  const [filled, setFilled] = useState<Filled | null>(null);
  const goOn = () => void navigate(next, { replace: true });
  const title = 'Check What We Read';
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-5 px-4 py-6 sm:px-6 wide:py-8">
      {filled && <PrefilledDialog filled={filled} onReview={goOn} />}
      {!cvDraft && (
        <>
          <PageHeader title={title} />
          <EmptyState
            title="There is nothing to check"
            action={<LinkButton to={next}>Go On</LinkButton>}
          >
            You have checked your CV, or none has been uploaded in the last 30 days.
          </EmptyState>
        </>
      )}
      {cvDraft?.state === 'READING' && (
        <>
          <PageHeader title="Reading Your CV" />
          <Card className="flex max-w-xl flex-col gap-3">
            <Reading page={cvDraft.page} pages={cvDraft.pages} />
            <p className="text-note text-ink-soft">
              You can close this page: we go on reading, and you find the result here.
            </p>
          </Card>
        </>
      )}
      {cvDraft?.state === 'FAILED' && (
        <>
          <PageHeader title="We Could Not Read Your CV" />
          <Banner tone="danger" title={failed} className="max-w-2xl">
            {cvDraft.problemText}
          </Banner>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={upload} variant="primary">
              Upload Another CV
            </LinkButton>
            <DropDraft id={cvDraft.id} label="Go On Without It" onDropped={goOn} />
          </div>
        </>
      )}
      {cvDraft?.state === 'READY' && (
        <>
          <PageHeader
            title={title}
            description={
              <>
                Nothing is in your profile yet. Untick what is wrong, correct what is nearly right,
                then save.{' '}
                <Link to={upload} className={textLinkStyles}>
                  Upload another CV
                </Link>
              </>
            }
          />
          <ReviewForm
            key={cvDraft.id}
            query={query}
            draft={cvDraft}
            aboutMe={aboutMe}
            onAccepted={setFilled}
            drop={<DropDraft id={cvDraft.id} label="Take Nothing" onDropped={goOn} />}
          />
        </>
      )}
    </div>
  );
}

type ReadingProps = { page: number | null | undefined; pages: number | null | undefined };

function Reading({ page, pages }: ReadingProps) {
  if (page == null || pages == null) return <ProgressBar label="Reading your CV" />;
  return (
    <ProgressBar
      label="Recognising the letters"
      value={page - 1}
      max={pages}
      valueText={`Page ${page} of ${pages}`}
    />
  );
}
