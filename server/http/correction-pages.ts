import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/domain/kernel/errors.ts';
import {
  askCorrection,
  correctReference,
  openCorrectable,
  openCorrection,
} from '#server/domain/references/correcting.ts';
import type { Door } from './door.ts';
import {
  correctableView,
  correctedView,
  correctionSentView,
  correctionView,
} from './pages/reference-views.ts';
import { refusePage } from './pages/refusal.ts';
import { sendPage } from './pages/shortlist.ts';
import { takeForms } from './pages/forms.ts';

/** Enough for the longest correction, as forms write it. */
const BODY_LIMIT = 128 * 1024;

type Linked = { Params: { token: string }; Querystring: { sent?: string } };

/**
 * The pages by which a referee adds a correction, without script or log-in: one offers the link, which goes to the
 * referee's address alone, the other takes the correction. Opening them changes nothing.
 */
export async function registerCorrectionPages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages, BODY_LIMIT);
    pages.setErrorHandler((error, _request, reply) => refusePage(reply, error, door));
    const asked = '/reference-correction-link/:token';
    pages.get<Linked>(asked, { exposeHeadRoute: false }, async (request, reply) => {
      const { token } = request.params;
      const correctable = await openCorrectable(await door.viewerOf(request), token);
      return request.query.sent === undefined
        ? sendPage(reply, 'A correction', correctableView(correctable, token))
        : sendPage(reply, 'A correction', correctionSentView);
    });
    pages.post<Linked>(asked, async (request, reply) => {
      const { token } = request.params;
      await askCorrection(await door.viewerOf(request), token);
      return reply.redirect(`/reference-correction-link/${encodeURIComponent(token)}?sent`, 303);
    });
    const written = '/reference-correction/:token';
    pages.get<Linked>(written, { exposeHeadRoute: false }, async (request, reply) => {
      const { token } = request.params;
      const opened = await openCorrection(await door.viewerOf(request), token);
      return opened.isWritten
        ? sendPage(reply, 'Thank you', correctedView)
        : sendPage(reply, 'A correction', correctionView(opened, token));
    });
    pages.post<Linked & { Body: Record<string, string> | undefined }>(
      written,
      async (request, reply) => {
        const { token } = request.params;
        const text = request.body?.['text'] ?? '';
        const viewer = await door.viewerOf(request);
        try {
          await correctReference(viewer, token, text);
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'invalid-input') throw error;
          const opened = await openCorrection(viewer, token);
          return sendPage(
            reply,
            'A correction',
            correctionView(opened, token, text, error.message),
            400,
          );
        }
        return reply.redirect(`/reference-correction/${encodeURIComponent(token)}`, 303);
      },
    );
  });
}
