import type { FileKind } from '#server/domain/kernel/enums.ts';
import { invalidInput, unsupportedType } from '#server/domain/kernel/errors.ts';
import { cvTexts, uploadTexts } from '#server/domain/kernel/texts.ts';
import { runInWorker } from '#server/platform/run-in-worker.ts';
import type { FileType, Inspection } from './inspect.ts';
import { receive, type Upload } from './receive.ts';
import type { CheckedFile } from './store.ts';
import type { FileWork } from './worker.ts';

/** The product's own text: the specifications have none for a damaged photo. */
export const PHOTO_FAILED = 'Photo upload failed. Please try again.';

/** Bytes of the largest file (contract, section 4), and all that the faces receive of one. */
export const LARGEST_FILE = 20 * 1024 * 1024;
const LARGEST = LARGEST_FILE / 1024 ** 2;

/** What is said of a file that is locked, broken, or of another type. */
interface Words {
  locked: string;
  broken: string;
  type: (found: string) => string;
}

/** The documented words: one text for all that cannot be read. */
const plainWords = (failed: string): Words => ({
  locked: failed,
  broken: failed,
  type: uploadTexts.wrongType,
});

/** The types allowed for each kind of file, the maximum size in megabytes, and the text of a failure. */
const rules: Record<FileKind, Rule> = {
  AVATAR: { types: ['jpg', 'png'], megabytes: 10, failed: PHOTO_FAILED },
  CV: { types: ['pdf', 'doc', 'docx'], megabytes: LARGEST, failed: uploadTexts.cvFailed },
  DOCUMENT: {
    types: ['pdf', 'doc', 'docx', 'jpg', 'png', 'heic'],
    megabytes: LARGEST,
    failed: uploadTexts.documentFailed,
  },
};

const WORKER = new URL('worker.ts', import.meta.url);

/**
 * Receives a file and detects its type from its bytes. @throws too-large, unsupported-type showing the type,
 * or invalid-input with `failed` for a file that is truncated, damaged or locked
 */
export async function checkUpload(
  upload: Upload,
  kind: FileKind,
  failed: string = rules[kind].failed,
): Promise<CheckedFile> {
  return checkFile(upload, { ...rules[kind], kind, failed, words: plainWords(failed) });
}

/** `checkUpload` of a CV that may be a picture, too, with words for each thing that may be wrong with it. */
export function checkCv(upload: Upload): Promise<CheckedFile> {
  const { types, megabytes, failed } = rules.CV;
  const words = {
    locked: cvTexts.encrypted,
    broken: cvTexts.unreadable,
    type: (found: string) =>
      `${uploadTexts.wrongType(found)}. ${/\bhei[cf]/.test(found) ? cvTexts.heic : cvTexts.unknownType}`,
  };
  const rule = { types: [...types, 'jpg', 'png'] as const, megabytes, failed };
  return checkFile(upload, { ...rule, kind: 'CV', words });
}

interface Rule {
  types: readonly FileType[];
  megabytes: number;
  failed: string;
}

async function checkFile(
  upload: Upload,
  { kind, types, megabytes, failed, words }: Rule & { kind: FileKind; words: Words },
): Promise<CheckedFile> {
  const bytes = await receive(upload, megabytes, failed);
  const outcome = await runInWorker<Inspection>(WORKER, {
    bytes,
    allowed: types,
  } satisfies FileWork);
  if (!outcome.ok) throw invalidInput(failed, ['file']);
  const found = outcome.value;
  if ('type' in found) return { kind, type: found.type, sentName: upload.name, bytes };
  if (found.problem === 'type') throw unsupportedType(words.type(found.found));
  throw invalidInput(words[found.problem], ['file']);
}

/** The photo as stored (see inspect.ts); null if it cannot be read. */
export async function shrinkPhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const outcome = await runInWorker<Uint8Array>(WORKER, { photo: bytes } satisfies FileWork);
  return outcome.ok ? outcome.value : null;
}
