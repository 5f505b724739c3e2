import type { FastifyInstance } from 'fastify';

/** Lets pages take what browsers post without script, as texts by the names of the fields; `limit` in bytes. */
export function takeForms(pages: FastifyInstance, limit: number): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limit },
    (_request, text, next) => next(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
