import type { FileUpload } from 'graphql-upload-ts';
import { uploadCv, type CvUpload } from '#server/domain/documents/cv.ts';
import { removeDocument, uploadDocument } from '#server/domain/documents/papers.ts';
import { removePhoto, uploadPhoto } from '#server/domain/documents/photo.ts';
import type { FilledPart as FilledPartShape } from '#server/domain/documents/prefill.ts';
import type { Upload } from '#server/domain/documents/receive.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { builder } from './builder.ts';
import { DocumentKind } from './enums.ts';
import { entry, profileChange, profileRemoval } from './profile-payload.ts';
import { Document } from './stored-files.ts';

const upload = { type: 'Upload', required: true } as const;

/** An uploaded file; a missing one is refused like an interrupted upload. */
export async function readUpload(sent: Promise<FileUpload>): Promise<Upload> {
  const file = await sent.catch(() => {
    throw invalidInput('Please choose a file.', ['file']);
  });
  return { name: file.filename, open: () => file.createReadStream() };
}

profileChange('uploadPhoto', {
  description: "Stores the viewer's photo, 200 by 200 pixels, in place of the one before.",
  input: (t) => ({
    file: t.field({ ...upload, description: 'jpeg or png, at most 10 MB.' }),
  }),
  act: async (viewer, { file }) => uploadPhoto(viewer, await readUpload(file)),
});

profileChange('removePhoto', {
  description: "Takes the viewer's photo away.",
  act: removePhoto,
});

export const FilledPart = builder.objectRef<FilledPartShape>('FilledPart').implement({
  description: 'A part of the profile that was filled in from a CV.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'A stable name.' }),
    label: t.exposeString('label', { description: 'The name to show.' }),
    count: t.exposeInt('count', {
      nullable: true,
      description: 'Its entries, where it is a list.',
    }),
  }),
});

const CvImport = builder.objectRef<CvUpload>('CvImport').implement({
  description: 'What was read from an uploaded CV.',
  fields: (t) => ({
    filled: t.field({
      type: [FilledPart],
      description: 'What it filled in; only empty parts are filled.',
      resolve: ({ filled }) => filled,
    }),
    isScan: t.exposeBoolean('isScan', {
      description: 'The file is a picture without text: it is kept, and filled nothing.',
    }),
  }),
});

profileChange('uploadCv', {
  description: "Stores the viewer's CV in place of the one before.",
  input: (t) => ({
    file: t.field({ ...upload, description: 'pdf, doc or docx, at most 20 MB.' }),
    prefill: t.boolean({
      required: true,
      description: 'Whether to fill the empty fields of the profile from it.',
    }),
  }),
  act: async (viewer, input) => uploadCv(viewer, await readUpload(input.file), input),
  payload: (t) => ({
    imported: t.expose('result', { type: CvImport, description: 'What was read from it.' }),
  }),
});

profileChange('uploadDocument', {
  description: 'Stores a document of the viewer.',
  input: (t) => ({
    file: t.field({
      ...upload,
      description: 'pdf, doc, docx, jpeg, png or heic, at most 20 MB.',
    }),
    kind: t.field({ type: DocumentKind, required: true, description: 'Into which list.' }),
  }),
  act: async (viewer, input) => uploadDocument(viewer, await readUpload(input.file), input),
  payload: entry('document', Document, 'The document; null once it is removed again.'),
});

profileRemoval('removeDocument', Document, {
  description: 'Removes a document of the viewer and its file.',
  of: 'The document.',
  remove: removeDocument,
});
