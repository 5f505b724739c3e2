import type { FastifyInstance } from 'fastify';
import { readUnsubscribing, unsubscribe } from '#server/domain/emails/unsubscribe.ts';
import type { Door } from './door.ts';
import { takeForms } from './pages/forms.ts';
import { refusePage } from './pages/refusal.ts';
import { sendPage } from './pages/shortlist.ts';
import { unsubscribedView, unsubscribeView } from './pages/unsubscribe-views.ts';

/** What a mail program posts by itself is short (RFC 8058), and nothing of it is read. */
const BODY_LIMIT = 1024;
const PATH = '/unsubscribe/:secret';

type Linked = { Params: { secret: string } };

/**
 * The page by which somebody ends e-mails of a kind, without script or log-in. Opening it changes nothing, because
 * scanners open links; the button and the mail program's own post do.
 */
export async function registerUnsubscribePages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages, BODY_LIMIT);
    // Nothing of a form with parts is read either.
    pages.addContentTypeParser('multipart/form-data', (_request, payload, next) => {
      payload.resume();
      payload.on('end', () => next(null));
    });
    pages.setErrorHandler((error, _request, reply) => refusePage(reply, error, door));
    pages.get<Linked>(PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const { secret } = request.params;
      const what = readUnsubscribing(await door.viewerOf(request), secret);
      return sendPage(reply, 'E-mails', unsubscribeView(what, secret));
    });
    pages.post<Linked>(PATH, async (request, reply) => {
      const what = await unsubscribe(await door.viewerOf(request), request.params.secret);
      return sendPage(reply, 'E-mails', unsubscribedView(what));
    });
  });
}
