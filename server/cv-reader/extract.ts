import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';
import { cvFileKind, isEncryptedWord } from './file-kind.ts';
import type { Line } from './lines.ts';
import { readPdf } from './pdf.ts';
import { TooLargeUnpacked } from './unzip.ts';

export type UnreadableReason = 'unreadable' | 'encrypted' | 'too-large';

/** A file without readable text, and the reason. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The file is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The text of a CV (pdf, docx or doc, detected by content) as lines in reading order. */
export async function extractLines(bytes: Uint8Array): Promise<Line[]> {
  const kind = await cvFileKind(bytes);
  if (!kind) throw new UnreadableFile('unreadable');
  if (kind === 'doc' && isEncryptedWord(bytes)) throw new UnreadableFile('encrypted');
  const read = { pdf: readPdf, docx: readDocx, doc: readDoc }[kind];
  try {
    return await read(bytes);
  } catch (error) {
    throw new UnreadableFile(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof TooLargeUnpacked) return 'too-large';
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable';
}
