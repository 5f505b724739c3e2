import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
import { type Html, sendPage } from './pages/shortlist.ts';

/** Enough for the longest correction, as forms write it. */
const BODY_LIMIT = 128 * 1024;

type Linked = { Params: { token: string }; Querystring: { sent?: string } };

const show = (reply: FastifyReply, title: string, body: Html, status = 200) =>
  sendPage(reply, { status, title, body, nonce: randomBytes(16).toString('base64url') });

/**
 * The pages by which a referee adds a correction, without script or log-in: one offers the link, which goes to the
 * referee's address alone, the other takes the correction. Opening them changes nothing.
 */
export async function registerCorrectionPages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, text, next) => next(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    pages.setErrorHandler((error, _request, reply) => refusePage(reply, error, door));
    const asked = '/reference-correction-link/:token';
    pages.get<Linked>(asked, { exposeHeadRoute: false }, async (request, reply) => {
      const { token } = request.params;
      const correctable = await openCorrectable(await door.viewerOf(request), token);
      return request.query.sent === undefined
        ? show(reply, 'A correction', correctableView(correctable, token))
        : show(reply, 'A correction', correctionSentView);
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
        ? show(reply, 'Thank you', correctedView)
        : show(reply, 'A correction', correctionView(opened, token));
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
          return show(
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
