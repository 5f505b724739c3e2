import { graphql } from 'relay-runtime';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CvUploadMutation } from '#web/__generated__/CvUploadMutation.graphql.ts';
import type { PrefilledDialog_imported$key } from '#web/__generated__/PrefilledDialog_imported.graphql.ts';
import { cvUnreadText } from '#web/features/profile/documents/upload-texts.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Card } from '#web/ui/Card.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { stagePath } from './stages.ts';

const MOST_BYTES = 20 * 1024 * 1024;

type Props = { onImported: (imported: PrefilledDialog_imported$key) => void };

/** Uploads the CV and shows its progress and errors. */
export function CvUpload({ onImported }: Props) {
  const [upload, isUploading] = useCommit<CvUploadMutation>(graphql`
    mutation CvUploadMutation($input: UploadCvInput!) {
      uploadCv(input: $input) {
        ... on UploadCvPayload {
          profile {
            ...useCandidateFiles_profile
            ...SetupStages_stage
            ...SetupWizard_profile
          }
          imported {
            ...PrefilledDialog_imported
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [share, setShare] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const isReading = share >= 1;
  const send = async (file: File) => {
    setError(null);
    setShare(0);
    const { data, failure } = await upload(
      { input: { file, prefill: true } },
      { onProgress: setShare },
    );
    if (failure) setError(cvUnreadText(failure));
    else onImported(data.imported);
  };
  return (
    <>
      <PageHeader
        title="Upload CV"
        description="We read your CV and fill in your profile, so that you only check it."
        back={{ href: stagePath('choice'), label: 'Create a CV' }}
      />
      <Card className="mt-6">
        <FileDrop
          label="CV"
          buttonLabel="Choose your CV"
          help="PDF or Word (.pdf, .docx, .doc), up to 20 MB"
          accept=".pdf,.docx,.doc"
          maxBytes={MOST_BYTES}
          onFiles={([file]) => file && void send(file)}
          {...(isUploading && { progress: isReading ? null : Math.round(share * 100) })}
          progressLabel={isReading ? 'Reading your CV' : 'Uploading'}
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
