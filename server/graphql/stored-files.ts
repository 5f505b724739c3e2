import { fileSizeText } from '#server/domain/kernel/formats.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { documentKinds } from '#server/domain/kernel/paper-labels.ts';
import { profilesWithFiles } from '#server/domain/policy/visible.ts';
import { builder } from './builder.ts';
import { DocumentKind } from './enums.ts';

export const StoredFile = builder.prismaObject('StoredFile', {
  description: 'A file that a candidate has uploaded.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'With its extension.' }),
    extension: t.exposeString('extension', {
      description: 'Of the type found in its bytes: pdf, doc, docx, jpg, png or heic.',
    }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    sizeLabel: t.string({
      description: 'The size as text: 1.5 MB.',
      resolve: ({ size }) => fileSizeText(size),
    }),
    url: t.string({
      description: 'Where its owner and admins read it.',
      resolve: ({ key }) => `/media/${key}`,
    }),
    uploadedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
  }),
});

export const Document = builder.prismaNode('Document', {
  description: 'A document in one of the seven lists of a profile.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id: keyOf(id),
    AND: [{ candidate: profilesWithFiles(viewer) }],
  }),
  fields: (t) => ({
    kind: t.expose('kind', { type: DocumentKind, description: 'Which list.' }),
    kindLabel: t.string({
      description: 'kind as text.',
      resolve: ({ kind }) => label(documentKinds, kind),
    }),
    file: t.relation('file', { description: 'The file itself.' }),
  }),
});
