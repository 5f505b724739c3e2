import type { FastifyInstance } from 'fastify';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphServer } from '#server/testing/graph-server.ts';

let app: FastifyInstance;
let url = '';
beforeAll(async () => {
  app = await graphServer('http://localhost:4000', () => undefined);
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
});
afterAll(() => app.close());

const audits = serverAudits({ url: () => url, fetchFn: fetch });

describe('GraphQL over HTTP', () => {
  it('is audited in 61 points', () => {
    expect(audits).toHaveLength(61);
  });

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const { status, ...rest } = await audit.fn();
    expect(status, 'reason' in rest ? rest.reason : '').toBe('ok');
  });
});
