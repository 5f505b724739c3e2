import { type FileType, inspectFile, squarePhoto } from './inspect.ts';

export type FileWork = { bytes: Uint8Array; allowed: readonly FileType[] } | { photo: Uint8Array };

/** Parses one file; runs in a worker process. */
export function run(work: FileWork): Promise<unknown> {
  return 'photo' in work ? squarePhoto(work.photo) : inspectFile(work.bytes, work.allowed);
}
