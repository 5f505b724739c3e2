import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cvPaper } from '#server/documents/cv-pdf.ts';
import { documentsZip, type ZipFile, type ZipFolder } from '#server/documents/documents-zip.ts';
import { safeFileName } from '#server/documents/file-names.ts';
import { makePdf } from '#server/documents/pdf.ts';
import { CV_SHAPE, type GeneratedCv, generatedCv } from '#server/domain/candidates/generated-cv.ts';
import { countGeneratedFile } from '#server/domain/documents/download-limit.ts';
import { orNotFound, recordReads } from '#server/domain/documents/media.ts';
import { readStored, type StoredBytes } from '#server/domain/documents/stored-bytes.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { cvFolder, documentFolder, type DocumentKind } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { downloadableReferences, profilesWithFiles } from '#server/domain/policy/visible.ts';
import { makeReferencePdf, referenceFileName } from '#server/domain/references/paper.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LostBytes } from '#server/platform/lost-bytes.ts';

/** A file to send under its documented name (specification 1, section 9); `size` in bytes if known. */
export interface Download {
  name: string;
  contentType: string;
  bytes: Readable | Buffer;
  size?: number;
}

/** The folders of the ZIP besides the CVs', in their documented order. */
const FOLDERS = [
  'STCW_BASIC',
  'STCW_ADVANCED',
  'TRAVEL_DOCUMENT',
  'ENG1',
  'LICENSE',
  'WRITTEN_REFERENCES',
  'ALL_DOCUMENTS',
] as const satisfies DocumentKind[];

const IMAGE = { select: { key: true, size: true, sha256: true } } as const;

/** The generated CV as a PDF. @throws unauthenticated for a guest, not-found for others who may not see it */
export async function downloadGeneratedCv(viewer: Viewer, id: string): Promise<Download> {
  const row = await findProfile(viewer, id, { ...CV_SHAPE, image: IMAGE });
  await countGeneratedFile(viewer);
  const cv = generatedCv(row);
  await recordReads(viewer, row.id, ['Generated CV']);
  const bytes = await cvPdf(cv, row.image);
  return { name: generatedName(cv), contentType: 'application/pdf', bytes, size: bytes.length };
}

/** The uploaded CV under the candidate's name. @throws not-found, also if there is none */
export async function downloadOriginalCv(viewer: Viewer, id: string): Promise<Download> {
  const row = await findProfile(viewer, id, { cv: true, user: true });
  if (!row.cv) throw notFound();
  const bytes = await readStored(row.cv).catch(orNotFound);
  await recordReads(viewer, row.id, ['CV']);
  const { contentType, size } = row.cv;
  return { name: originalName(row.user, row.cv.extension), contentType, bytes, size };
}

/**
 * All files of a candidate, in the eight documented folders.
 * @throws unauthenticated for a guest, not-found for others who may not see them
 */
export async function downloadDocuments(viewer: Viewer, id: string): Promise<Download> {
  const row = await findProfile(viewer, id, FILES_SHAPE);
  await countGeneratedFile(viewer);
  const kinds = row.documents.map(({ kind }) => documentFolder(kind));
  const whats = [row.cv ? 'CV' : [], 'Generated CV', kinds];
  await recordReads(viewer, row.id, [...new Set(whats.flat())]);
  const bytes = documentsZip(await foldersOf(viewer, row));
  const name = safeFileName(`${fullName(row.user)} Documents.zip`);
  return { name, contentType: 'application/zip', bytes };
}

/** The same folders for a larger ZIP of the candidate's own. @throws not-found for others who may not see them */
export async function documentFolders(viewer: Viewer, id: string): Promise<ZipFolder[]> {
  return foldersOf(viewer, await findProfile(viewer, id, FILES_SHAPE));
}

const FILES_SHAPE = {
  ...CV_SHAPE,
  image: IMAGE,
  cv: true,
  documents: { include: { file: true }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.CandidateSelect;

async function foldersOf(
  viewer: Viewer,
  row: Prisma.CandidateGetPayload<{ select: typeof FILES_SHAPE & { id: true } }>,
): Promise<ZipFolder[]> {
  const references = await completedReferences(viewer, row.id);
  return [
    { name: cvFolder, files: await cvFiles(row) },
    ...FOLDERS.map((kind) => ({
      name: documentFolder(kind),
      files: [
        ...row.documents
          .filter((document) => document.kind === kind)
          .map(({ file }) => storedFile(file, file.name)),
        ...(kind === 'WRITTEN_REFERENCES' ? references : []),
      ],
    })),
  ];
}

/** A candidate's row, by the candidate's or the user's id. */
async function findProfile<Select extends Prisma.CandidateSelect>(
  viewer: Viewer,
  id: string,
  select: Select,
) {
  allow(viewer, 'profile.download');
  if (!isUuid(id)) throw notFound();
  const where = { OR: [{ id }, { userId: id }], AND: [profilesWithFiles(viewer)] };
  const found = await readerFor(viewer).candidate.findFirst({
    where,
    select: { ...select, id: true },
  });
  if (!found) throw notFound();
  return found;
}

type Person = { firstName: string; lastName: string };
type Kept = StoredBytes & { createdAt: Date };

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const originalName = (person: Person, extension: string) =>
  safeFileName(`${fullName(person)}.${extension}`);
const generatedName = ({ name }: GeneratedCv) => safeFileName(`${name} Generated CV.pdf`);

async function cvFiles(
  row: Parameters<typeof generatedCv>[0] & {
    image: StoredBytes | null;
    cv: (Kept & { extension: string }) | null;
  },
): Promise<ZipFile[]> {
  const cv = generatedCv(row);
  const pdf = await cvPdf(cv, row.image);
  const generated = {
    name: generatedName(cv),
    date: new Date(),
    open: () => Promise.resolve(Readable.from([pdf])),
  };
  return row.cv
    ? [storedFile(row.cv, originalName(row.user, row.cv.extension)), generated]
    : [generated];
}

/** Completed references, archived ones for admins only; each PDF is made when it is written. */
async function completedReferences(viewer: Viewer, candidateId: string): Promise<ZipFile[]> {
  const references = await readerFor(viewer).reference.findMany({
    where: { candidateId, AND: [downloadableReferences(viewer)] },
    orderBy: { id: 'asc' },
  });
  return references.map(({ id, referenceName, completedAt, updatedAt }) => ({
    name: referenceFileName(referenceName),
    date: completedAt ?? updatedAt,
    open: async () => Readable.from([(await makeReferencePdf(viewer, id)).bytes]),
  }));
}

const storedFile = (file: Kept, name: string): ZipFile => ({
  name,
  date: file.createdAt,
  open: () => readStored(file),
});

async function cvPdf(cv: GeneratedCv, image: StoredBytes | null): Promise<Buffer> {
  const photo = image && (await readPhoto(image));
  const { name, email, phone, address } = brand();
  return makePdf(
    cvPaper({
      cv,
      photo,
      agency: name,
      contact: [email, phone, address].filter((line) => line !== null),
    }),
  );
}

/** Null if its bytes are lost: the PDF is made without it. */
async function readPhoto(image: StoredBytes): Promise<Buffer | null> {
  try {
    return await buffer(await readStored(image));
  } catch (error) {
    if (error instanceof LostBytes) return null;
    throw error;
  }
}
