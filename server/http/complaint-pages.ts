import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendComplaint } from '#server/domain/complaints/send.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Door } from './door.ts';
import { complaintSentView, complaintView } from './pages/complaint-views.ts';
import { refusePage } from './pages/refusal.ts';
import { sendPage } from './pages/shortlist.ts';
import { takeForms } from './pages/forms.ts';

/** Enough for every field at its maximum length, as forms write it. */
const BODY_LIMIT = 128 * 1024;
const PATH = '/complaint';

/** The form of a complaint, for guests and whoever is logged in; it works without script. */
export async function registerComplaintPages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages, BODY_LIMIT);
    pages.setErrorHandler((error, _request, reply) => refusePage(reply, error, door));
    pages.get<{ Querystring: { sent?: string } }>(
      PATH,
      { exposeHeadRoute: false },
      (request, reply) =>
        request.query.sent === undefined
          ? sendPage(reply, 'Make a complaint', complaintView(randomUUID()))
          : sendPage(reply, 'Thank you', complaintSentView()),
    );
    pages.post<{ Body: Record<string, string> | undefined }>(PATH, async (request, reply) => {
      const { name = '', email = '', text = '', onceKey = '' } = request.body ?? {};
      const typed = { name, email, text: text.replaceAll('\r\n', '\n') };
      try {
        await sendComplaint(await door.viewerOf(request), { ...typed, onceKey });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'invalid-input') throw error;
        const faults = error.faults?.map(({ message }) => message) ?? [error.message];
        return sendPage(reply, 'Make a complaint', complaintView(randomUUID(), typed, faults), 400);
      }
      return reply.redirect(`${PATH}?sent`, 303);
    });
  });
}
