import { changeProfile } from '#server/domain/candidates/change.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { checkUpload, PHOTO_FAILED, shrinkPhoto } from './check.ts';
import type { Upload } from './receive.ts';
import { requireUploadAllowed, eraseFile, storeFile } from './store.ts';
import { withinUploadLimit } from './upload-limit.ts';

/**
 * Stores the viewer's photo, 200 by 200 pixels, in place of the previous one (jpeg or png, 10 MB).
 * @throws unsupported-type showing the type, too-large, invalid-input for a damaged file
 */
export async function uploadPhoto(viewer: Viewer, upload: Upload): Promise<void> {
  const owner = allow(viewer, 'profile.change');
  await requireUploadAllowed(owner);
  await withinUploadLimit(() => replacePhoto(owner, upload));
}

async function replacePhoto(owner: CandidateViewer, upload: Upload): Promise<void> {
  const { bytes } = await checkUpload(upload, 'AVATAR');
  const photo = await shrinkPhoto(bytes);
  if (!photo) throw invalidInput(PHOTO_FAILED, ['file']);
  const file = { kind: 'AVATAR', type: 'jpg', sentName: upload.name, bytes: photo } as const;
  await storeFile(owner, file, async (fileId, tx, id) => {
    const { imageFileId: before } = await tx.candidate.findUniqueOrThrow({ where: { id } });
    await tx.candidate.update({ where: { id }, data: { imageFileId: fileId } });
    if (before) await eraseFile(tx, before);
  });
}

/** Removes the viewer's photo. */
export async function removePhoto(viewer: Viewer): Promise<void> {
  await changeProfile(viewer, async (tx, id) => {
    const { imageFileId: before } = await tx.candidate.findUniqueOrThrow({ where: { id } });
    if (before) await eraseFile(tx, before);
  });
}
