import { z } from 'zod';
import { requireOwnProfile } from '#server/domain/candidates/profile.ts';
import { uploadCv } from '#server/domain/documents/cv.ts';
import { uploadDocument } from '#server/domain/documents/papers.ts';
import { uploadPhoto } from '#server/domain/documents/photo.ts';
import type { Upload } from '#server/domain/documents/receive.ts';
import { parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { readWholeProfile } from '#server/domain/whole/candidate.ts';
import { created, type Sent } from './call.ts';
import { id, reading, text } from './input.ts';
import { documentShape } from './shapes/common.ts';
import { profileShape } from './shapes/profile.ts';

/** The fields of a form beside its file. */
const fields = z.object({ _id: id, name: text });
const namedFields = fields.extend({ propName: text });

export const avatar = reading(fields, async (viewer, sent) => {
  const { file, candidateId } = await ownFile(viewer, sent);
  await uploadPhoto(viewer, file);
  return withProfile(viewer, candidateId);
});

/** Fills the empty fields of the profile from the CV. */
export const cv = reading(fields, async (viewer, sent) => {
  const { file, candidateId } = await ownFile(viewer, sent);
  await uploadCv(viewer, file, { prefill: true });
  return withProfile(viewer, candidateId);
});

/** Only stores the CV. */
export const updatedCv = reading(fields, async (viewer, sent) => {
  const { file, candidateId } = await ownFile(viewer, sent);
  await uploadCv(viewer, file, { prefill: false });
  return withProfile(viewer, candidateId);
});

export const document = reading(namedFields, async (viewer, sent) => {
  const { file, propName, candidateId } = await ownFile(viewer, sent);
  const stored = await uploadDocument(viewer, file, { kind: propName });
  const { documents } = await readWholeProfile(viewer, candidateId);
  return created(documents.filter((each) => each.id === stored).map(documentShape)[0] ?? null);
});

/** A file that a candidate sends for themself; its type and size are read from its bytes. */
async function ownFile(viewer: Viewer, { form }: Sent) {
  const given = await form();
  const { _id, name, propName } = parse(namedFields, given.fields);
  const candidateId = requireOwnProfile(viewer, _id);
  const upload: Upload = { ...given.file, name: name || given.file.name };
  return { candidateId, propName: propName ?? '', file: upload };
}

async function withProfile(viewer: Viewer, candidateId: string) {
  return created(profileShape(viewer, await readWholeProfile(viewer, candidateId)));
}
