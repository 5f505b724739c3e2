import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ProfilePhotoMutation } from '#web/__generated__/ProfilePhotoMutation.graphql.ts';
import type { ProfilePhoto_profile$key } from '#web/__generated__/ProfilePhoto_profile.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { toast } from '#web/ui/toast.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';

/** The photo, with buttons to replace and remove it. */
export function ProfilePhoto({ profile }: { profile: ProfilePhoto_profile$key }) {
  const { firstName, lastName, imageUrl } = useFragment(
    graphql`
      fragment ProfilePhoto_profile on CandidateProfile {
        firstName
        lastName
        imageUrl
        # Changes with the photo.
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  const [file, setFile] = useState<File | null>(null);
  const [remove, isRemoving] = useCommit<ProfilePhotoMutation>(graphql`
    mutation ProfilePhotoMutation {
      removePhoto {
        ... on RemovePhotoPayload {
          profile {
            ...ProfilePhoto_profile
          }
          candidate {
            imageUrl
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const drop = async () => {
    const { failure } = await remove({});
    if (failure) toast.error(failureText(failure));
  };
  return (
    <FormSection
      title="Photo"
      description="A friendly, recent photo in uniform or a plain shirt. Yachts look at it first."
      single
    >
      <div id="part-profileImage" className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
        <div className="flex flex-col items-center gap-2">
          <Avatar name={`${firstName} ${lastName}`} src={imageUrl} size="huge" />
          {imageUrl && (
            <Button
              variant="quiet"
              icon={<Trash2 />}
              pending={isRemoving}
              onClick={() => void drop()}
            >
              Remove Photo
            </Button>
          )}
        </div>
        <PhotoDrop hasPhoto={Boolean(imageUrl)} onFile={setFile} />
      </div>
      {file && <PhotoDialog file={file} onClose={() => setFile(null)} />}
    </FormSection>
  );
}
