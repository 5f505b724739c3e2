import type { FastifyInstance } from 'fastify';
import { declineReference, openDeclinable } from '#server/domain/references/declining.ts';
import { openProof } from '#server/domain/references/proof.ts';
import type { Door } from './door.ts';
import { declinedView, declineView, proofView } from './pages/reference-views.ts';
import { refusePage } from './pages/refusal.ts';
import { sendPage } from './pages/shortlist.ts';
import { takeForms } from './pages/forms.ts';

/**
 * The pages of references that need neither script nor log-in: the one to which the code on a PDF leads, and the one
 * on which whoever was asked says that it is not about them. An address that is unknown or over shows the same page.
 */
export async function registerReferencePages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages, 1024);
    pages.setErrorHandler((error, _request, reply) => refusePage(reply, error, door));
    pages.get<{ Params: { id: string } }>(
      '/reference-check/:id',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const proof = await openProof(await door.viewerOf(request), request.params.id);
        return sendPage(reply, 'Reference', proofView(proof));
      },
    );
    // Reading it declines nothing, because mail scanners follow links.
    pages.get<{ Params: { token: string } }>(
      '/reference-not-me/:token',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const asked = await openDeclinable(await door.viewerOf(request), request.params.token);
        return asked.isDeclined
          ? sendPage(reply, 'Thank you', declinedView)
          : sendPage(reply, 'Not about you?', declineView(asked, request.params.token));
      },
    );
    pages.post<{ Params: { token: string } }>(
      '/reference-not-me/:token',
      async (request, reply) => {
        const { token } = request.params;
        await declineReference(await door.viewerOf(request), token);
        return reply.redirect(`/reference-not-me/${encodeURIComponent(token)}`, 303);
      },
    );
  });
}
