import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { fileNameParameters } from '#server/http/media.ts';
import { failureBody, STATUS } from '#server/wire/errors.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import { FILE_POLICY } from '#server/http/security-headers.ts';

/** A generated file; `size` in bytes if it is known before the file is made. */
export interface GeneratedFile {
  name: string;
  contentType: string;
  bytes: Readable | Buffer;
  size?: number;
}

/**
 * Sends the result of `make` as an attachment that is not cached; a failure is answered in the envelope of
 * the contract (section 4).
 */
export async function sendFile(
  reply: FastifyReply,
  make: () => Promise<GeneratedFile>,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
  try {
    const { name, contentType, bytes, size } = await make();
    if (size !== undefined) reply.header('content-length', size);
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': `attachment; ${fileNameParameters(name)}`,
        'content-security-policy': FILE_POLICY,
      })
      .send(bytes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = STATUS[error.code];
    return reply
      .headers(refusalHeaders(error))
      .code(status)
      .send(failureBody(status, error.code, error.message));
  }
}
