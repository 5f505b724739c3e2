import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { WriteStream } from 'graphql-upload-ts/fs-capacitor';
import { LARGEST_FILE } from '#server/domain/documents/check.ts';
import { invalidInput, tooLarge } from '#server/domain/kernel/errors.ts';
import type { Form } from './call.ts';

const LIMITS = { fieldSize: 10_000, fields: 20, fileSize: LARGEST_FILE, files: 1 };

const unreadable = () => invalidInput('The request cannot be read.');
const missing = () => invalidInput('Please choose a file.', ['file']);

/**
 * Reads a multipart body. Its file is stored in a temporary one, as for GraphQL uploads, and `release`
 * removes that. @throws invalid-input for a body that is cut off or has no file, too-large
 */
export function readForm(request: IncomingMessage): { form: Promise<Form>; release: () => void } {
  const fields: Record<string, unknown> = {};
  const spool: { file?: SpooledFile } = {};
  const form = new Promise<Form>((resolve, reject) => {
    const parser = parserOf(request);
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) reject(tooLarge('A field of the form is too long.'));
      else if (name !== '__proto__') fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name === 'file' && !spool.file) spool.file = spooled(stream, filename ?? '');
      else stream.resume();
    });
    parser.on('error', () => reject(unreadable()));
    request.once('close', () => {
      if (!request.readableEnded) reject(unreadable());
    });
    parser.on('close', () => {
      if (spool.file) resolve({ fields, file: spool.file.upload });
      else reject(missing());
    });
    request.pipe(parser);
  });
  return { form, release: () => spool.file?.release() };
}

function parserOf({ headers }: IncomingMessage) {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    throw unreadable();
  }
}

type SpooledFile = ReturnType<typeof spooled>;

function spooled(stream: Readable, name: string) {
  const file = new WriteStream();
  let broken: Error | null = null;
  const end = (error: Error) => {
    broken = error;
    stream.unpipe();
    stream.resume();
    file.destroy(error);
  };
  file.on('error', () => stream.unpipe().resume());
  stream.on('limit', () => end(Object.assign(new Error('over the limit'), { status: 413 })));
  stream.on('error', end);
  stream.pipe(file);
  const open = () => {
    if (broken) throw broken;
    return file.createReadStream();
  };
  return { upload: { name, open }, release: () => file.release() };
}
