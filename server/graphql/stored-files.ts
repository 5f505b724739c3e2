import { signedPath } from '#server/domain/documents/signed-links.ts';
import { siteLink } from '#server/domain/emails/send.ts';
import { fileSizeText } from '#server/domain/kernel/formats.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { documentKinds } from '#server/domain/kernel/paper-labels.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { profilesWithFiles } from '#server/domain/policy/visible.ts';
import { builder } from './builder.ts';
import { DocumentKind } from './enums.ts';

/**
 * An address on this site: for an integration with scheme and host, for people, whose client is on this site, a
 * path.
 */
export const addressFor = (viewer: Viewer, path: `/${string}`): string =>
  deciderOf(viewer).tokenId ? siteLink(path) : path;

/** An address with scheme and host, whoever reads it. */
export const whole = <Address extends string | null>(address: Address) =>
  (address?.startsWith('/') ? siteLink(`/${address.slice(1)}`) : address) as Address;

/** The description of an address as a whole one. */
export const WHOLE_OF = (name: string) => `${name} with scheme and host, for people too.`;

/** The address of a photo that the viewer sees: people read it with their session, an integration by a signed link. */
export function photoAddress(viewer: Viewer, key: string | null | undefined): string | null {
  if (!key) return null;
  return deciderOf(viewer).tokenId ? siteLink(signedPath(key)) : `/media/${key}`;
}

/** The description of a photo's address. */
export const PHOTO_ADDRESS =
  'Address of the photo, a JPEG of 200 by 200 pixels: for people a path that their session opens, for an integration with CANDIDATES_PROFILE a whole address that opens it for an hour to whoever has it, of verified candidates; null for others.';

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
      resolve: ({ key }, _args, { viewer }) => addressFor(viewer, `/media/${key}`),
    }),
    address: t.field({
      type: 'URL',
      description: WHOLE_OF('url'),
      resolve: ({ key }) => siteLink(`/media/${key}`),
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
