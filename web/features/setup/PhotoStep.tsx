import { useRef, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PhotoStep_profile$key } from '#web/__generated__/PhotoStep_profile.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { PhotoDrop } from '#web/features/profile/details/PhotoDrop.tsx';
import { type PhotoCrop, PhotoEditor } from '#web/features/profile/details/PhotoEditor.tsx';
import { useUploadPhoto } from '#web/features/profile/details/useUploadPhoto.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useSaveSetupStep } from './useSaveSetupStep.ts';

type Props = { profile: PhotoStep_profile$key; onDone: () => void };

/** Step 1: choosing and cropping a photo, or skipping it. */
export function PhotoStep({ profile, onDone }: Props) {
  const { firstName, lastName, imageUrl } = useFragment(
    graphql`
      fragment PhotoStep_profile on CandidateProfile {
        firstName
        lastName
        imageUrl
      }
    `,
    profile,
  );
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const crop = useRef<PhotoCrop>(null);
  const [upload, isUploading] = useUploadPhoto();
  const [saveStep, isSaving] = useSaveSetupStep();
  const goOn = async () => {
    setError(null);
    const photo = file && (await crop.current?.read());
    if (file && !photo) return setError('This photo could not be read. Please choose another one.');
    const sent = photo ? await upload({ input: { file: photo } }) : null;
    const failure = sent?.failure ?? (await saveStep({ input: { step: 1 } })).failure;
    if (failure) setError(failureText(failure));
    else onDone();
  };
  const skip = async () => {
    const { failure } = await saveStep({ input: { step: 1 } });
    if (failure) setError(failureText(failure));
    else onDone();
  };
  const isUnread = () => {
    setFile(null);
    setError('This photo could not be read. Please choose another one.');
  };
  return (
    <StepFrame
      step={1}
      title="Photo"
      description="A friendly, recent photo in uniform or a plain shirt. Yachts look at it first."
      error={error}
      saving={isUploading || isSaving}
      onSave={() => void goOn()}
      actions={
        !file &&
        !imageUrl && (
          <Button variant="quiet" disabled={isSaving} onClick={() => void skip()}>
            Skip photo upload
          </Button>
        )
      }
    >
      {file ? (
        <div className="flex flex-col items-center gap-4">
          <PhotoEditor
            key={file.name + file.lastModified}
            ref={crop}
            file={file}
            onUnreadable={isUnread}
          />
          <Button variant="quiet" onClick={() => setFile(null)}>
            Choose another photo
          </Button>
        </div>
      ) : (
        <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
          <div className="justify-self-center">
            <Avatar name={`${firstName} ${lastName}`} src={imageUrl} size="huge" />
          </div>
          <PhotoDrop
            hasPhoto={Boolean(imageUrl)}
            onFile={(chosen) => {
              setError(null);
              setFile(chosen);
            }}
          />
        </div>
      )}
    </StepFrame>
  );
}
