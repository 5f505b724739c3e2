import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendEnquiry } from '#server/domain/clients/enquiries.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { setPageHeaders, writeRefusal } from './document.ts';
import { takeForms } from './forms.ts';

const PATH = '/looking-for-crew';
/** Enough for every field at its maximum length. */
const BODY_LIMIT = 64 * 1024;

/**
 * The enquiry form without script: the browser posts it to the address of its page, and is redirected to the
 * page that confirms it, or shown what is missing.
 */
export async function registerEnquiryForm(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<Viewer>,
): Promise<void> {
  await app.register(async (form) => {
    takeForms(form, BODY_LIMIT);
    form.post<{ Body: Record<string, string> }>(PATH, async (request, reply) => {
      const { position, name, email, message } = request.body;
      try {
        await sendEnquiry(await authenticate(request), { position, name, email, message });
      } catch (error) {
        if (error instanceof DomainError) return refuse(reply, error);
        throw error;
      }
      return reply.redirect(`${PATH}?sent`, 303);
    });
  });
}

function refuse(reply: FastifyReply, { code, message, retryAfterSeconds }: DomainError) {
  const nonce = randomBytes(16).toString('base64url');
  setPageHeaders(reply, { nonce, isDevelopment: false, writesStyles: false });
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(code === 'rate-limited' ? 429 : 400)
    .send(writeRefusal({ text: message, back: PATH }, brand().name, nonce));
}
