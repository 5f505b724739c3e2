import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Config } from '#server/platform/config.ts';

/** What the server passes to each face (pages, GraphQL, REST, files). */
export interface Door {
  config: Config;
  viewerOf: (request: FastifyRequest) => Promise<Viewer>;
  /** Logs an unexpected failure; failures because the database is away are logged together. */
  report: (error: unknown, requestId?: string) => void;
}
