import type { Readable } from 'node:stream';
import { invalidInput, tooLarge } from '#server/domain/kernel/errors.ts';
import { NAME_MAX } from '#server/domain/kernel/input.ts';
import { uploadTexts } from '#server/domain/kernel/texts.ts';

/** A file being uploaded: the name given by the sender, and its bytes. */
export interface Upload {
  name: string;
  open: () => Readable;
}

const MEGABYTE = 1024 * 1024;

/**
 * Reads an upload into memory up to a limit. @throws too-large above it, invalid-input with `failed` if the
 * file is incomplete or empty
 */
export async function receive(
  upload: Upload,
  megabytes: number,
  failed: string,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of upload.open()) {
      size += (chunk as Buffer).length;
      if (size <= megabytes * MEGABYTE) chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (isOverLimit(error)) throw tooLarge(uploadTexts.tooLarge(megabytes));
    throw invalidInput(failed, ['file']);
  }
  if (size > megabytes * MEGABYTE) throw tooLarge(uploadTexts.tooLarge(megabytes));
  if (size === 0) throw invalidInput(failed, ['file']);
  // A plain array: some parsers refuse a Buffer.
  return new Uint8Array(Buffer.concat(chunks));
}

/** The parsers of both faces cut a file off at the overall limit and throw an error with this status. */
function isOverLimit(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  return status === 413 || statusCode === 413;
}

/**
 * The name of a file for display and download: the sender's without folders, control and direction
 * characters, with the extension of the detected type.
 */
export function fileName(sent: string, extension: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const room = NAME_MAX - extension.length - 1;
  const characters = Array.from(plain === '' ? 'file' : plain);
  while (characters.join('').length > room) characters.pop();
  return `${characters.join('')}.${extension}`;
}
