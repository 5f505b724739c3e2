import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openProof } from '#server/domain/references/proof.ts';
import type { Door } from './door.ts';
import { proofView } from './pages/reference-views.ts';
import { refusePage } from './pages/refusal.ts';
import { sendPage } from './pages/shortlist.ts';

/**
 * The page to which the code on a reference's PDF leads: rendered here, without script or log-in. An address that
 * is unknown, and one whose reference is archived or erased, show the same page.
 */
export function registerReferencePages(app: FastifyInstance, door: Door): void {
  app.get<{ Params: { id: string } }>(
    '/reference-check/:id',
    {
      exposeHeadRoute: false,
      errorHandler: (error, _request, reply) => refusePage(reply, error, door),
    },
    async (request, reply) => {
      const proof = await openProof(await door.viewerOf(request), request.params.id);
      const nonce = randomBytes(16).toString('base64url');
      return sendPage(reply, { title: 'Reference', body: proofView(proof), nonce });
    },
  );
}
