import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvCardMutation } from '#web/__generated__/CvCardMutation.graphql.ts';
import type { CvCard_profile$key } from '#web/__generated__/CvCard_profile.graphql.ts';
import { StoredFileLink } from '#web/features/downloads/StoredFileLink.tsx';
import { useCommit } from '#web/relay/useCommit.ts';
import { Card } from '#web/ui/Card.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { toast } from '#web/ui/toast.ts';
import { CV_FAILED, CV_HELP, CV_TYPES, uploadFailureText } from './upload-texts.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** The CV file: a new one replaces the previous one; what is read in it waits to be reviewed. */
export function CvCard({ profile }: { profile: CvCard_profile$key }) {
  const { cv } = useFragment(
    graphql`
      fragment CvCard_profile on CandidateProfile {
        cv {
          ...StoredFileLink_file
        }
        # Change with the file.
        ...useCandidateFiles_profile
        ...ProfileRail_profile
        ...CvDraftNotice_profile
      }
    `,
    profile,
  );
  const [upload, isUploading] = useCommit<CvCardMutation>(graphql`
    mutation CvCardMutation($input: ImportCvInput!) {
      importCv(input: $input) {
        ... on ImportCvPayload {
          profile {
            ...CvCard_profile
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
    if (!failure) return void toast.success('CV uploaded');
    const text = uploadFailureText(CV_FAILED, failure);
    setError(text);
    return void toast.error(text);
  };
  return (
    <Card as="section" id="part-cv" aria-label="CV" className="flex flex-col gap-4">
      <h2 className="font-semibold">CV</h2>
      {cv && <StoredFileLink file={cv} />}
      <FileDrop
        label={cv ? 'Replace your CV' : 'Upload your CV'}
        buttonLabel={cv ? 'Replace your CV' : 'Upload your CV'}
        help={CV_HELP}
        accept={CV_TYPES}
        maxBytes={MOST_BYTES}
        onFiles={([file]) => file && void send(file)}
        {...(isUploading && { progress: share >= 1 ? null : Math.round(share * 100) })}
        progressLabel="Uploading"
        error={error}
      />
    </Card>
  );
}
