import type { FastifyInstance } from 'fastify';
import { makeReferencePdf } from '#server/domain/references/paper.ts';
import type { Door } from '#server/http/door.ts';
import { fileNameParameters } from '#server/http/media.ts';

/** Serves /downloads/references/{id or token}.pdf (contract, section 4). */
export function registerReferenceDownloads(app: FastifyInstance, door: Door): void {
  app.get<{ Params: { key: string } }>('/downloads/references/:key.pdf', async (request, reply) => {
    const viewer = await door.viewerOf(request);
    reply.header('cache-control', 'private, no-store');
    const { name, bytes } = await makeReferencePdf(viewer, request.params.key);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; ${fileNameParameters(name)}`,
        'cross-origin-resource-policy': 'same-origin',
        'content-length': bytes.length,
      })
      .send(bytes);
  });
}
