import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { REFERENCE_DATA } from '#server/wire/freshness.ts';
import { keepAnswer } from './kept-answers.ts';

/** The printed descriptions of both faces, and what has changed in the graph, at the root of the project and of the site. */
const PRINTED = {
  'openapi.json': 'application/json; charset=utf-8',
  'schema.changes.md': 'text/markdown; charset=utf-8',
  'schema.graphql': 'text/plain; charset=utf-8',
};

/** Serves the graph's schema and the OpenAPI document of the calls, to pages of any site too. */
export async function registerPrinted(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(PRINTED)) {
    const bytes = await readFile(new URL(`../../${name}`, import.meta.url));
    const data = createHash('sha256').update(bytes).digest('base64url');
    app.get(`/${name}`, (request, reply) => {
      reply.header('access-control-allow-origin', '*');
      if (keepAnswer(request, reply, { freshness: REFERENCE_DATA, isForGuests: true, data }))
        return reply.code(304).send();
      return reply.type(type).send(bytes);
    });
  }
}
