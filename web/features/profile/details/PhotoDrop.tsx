import { FileDrop } from '#web/ui/FileDrop.tsx';
import { toast } from '#web/ui/toast.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png'];

const wrongType = (type: string) =>
  toast.error(`This file type is not supported: ${type || 'unknown'}`);

type Props = { hasPhoto: boolean; onFile: (file: File) => void };

/** A file field for a photo to crop, jpeg or png. */
export function PhotoDrop({ hasPhoto, onFile }: Props) {
  return (
    <FileDrop
      label="Profile photo"
      buttonLabel={hasPhoto ? 'Choose another photo' : 'Choose a photo'}
      help="JPEG or PNG, up to 10 MB"
      accept={TYPES.join()}
      maxBytes={MOST_BYTES}
      onRefuse={(refused, message) =>
        TYPES.includes(refused.type) ? toast.error(message) : wrongType(refused.type)
      }
      onFiles={([file]) => file && onFile(file)}
    />
  );
}
