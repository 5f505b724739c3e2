import { useRef, useState } from 'react';
import { failureText } from '#web/features/forms/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { type PhotoCrop, PhotoEditor } from './PhotoEditor.tsx';
import { useUploadPhoto } from './useUploadPhoto.ts';

const UNREADABLE = 'This photo could not be read. Please choose another one.';

/** Crops a chosen photo and uploads it. */
export function PhotoDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const crop = useRef<PhotoCrop>(null);
  const [upload, isUploading] = useUploadPhoto();
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setError(null);
    const photo = await crop.current?.read();
    if (!photo) return setError(UNREADABLE);
    const { failure } = await upload({ input: { file: photo } });
    if (failure) setError(failureText(failure));
    else onClose();
  };
  const isUnread = () => {
    toast.error(UNREADABLE);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit your photo"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isUploading} onClick={() => void save()}>
            Save Photo
          </Button>
        </>
      }
    >
      <PhotoEditor ref={crop} file={file} onUnreadable={isUnread} />
      <FormError>{error}</FormError>
    </Dialog>
  );
}
