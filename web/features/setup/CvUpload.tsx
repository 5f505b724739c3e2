import { graphql } from 'relay-runtime';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CvUploadMutation } from '#web/__generated__/CvUploadMutation.graphql.ts';
import {
  CV_HELP,
  CV_TYPES,
  CV_UNREAD,
  uploadFailureText,
} from '#web/features/profile/documents/upload-texts.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Card } from '#web/ui/Card.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { stagePath } from './stages.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** Uploads the CV, to be read and reviewed, and shows its progress and errors. */
export function CvUpload() {
  const navigate = useNavigate();
  const [upload, isUploading] = useCommit<CvUploadMutation>(graphql`
    mutation CvUploadMutation($input: ImportCvInput!) {
      importCv(input: $input) {
        ... on ImportCvPayload {
          profile {
            ...useCandidateFiles_profile
            ...SetupStages_stage
            ...SetupWizard_profile
            ...CvReview_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [share, setShare] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    setError(null);
    setShare(0);
    const { failure } = await upload({ input: { file } }, { onProgress: setShare });
    if (failure) setError(uploadFailureText(CV_UNREAD, failure));
    else await navigate('/setup/cv');
  };
  return (
    <>
      <PageHeader
        title="Upload CV"
        description="We read your CV, you check what we found, and your profile is filled in."
        back={{ href: stagePath('choice'), label: 'Create a CV' }}
      />
      <Card className="mt-6">
        <FileDrop
          label="CV"
          buttonLabel="Choose your CV"
          help={CV_HELP}
          accept={CV_TYPES}
          maxBytes={MOST_BYTES}
          onFiles={([file]) => file && void send(file)}
          {...(isUploading && { progress: share >= 1 ? null : Math.round(share * 100) })}
          progressLabel="Uploading"
          error={error}
        />
        <p className="mt-4 text-note text-ink-soft">
          No CV at hand?{' '}
          <Link to={stagePath('choice')} className="font-medium text-peter hover:underline">
            Build your profile from scratch
          </Link>
        </p>
      </Card>
    </>
  );
}
