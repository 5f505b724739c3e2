import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Config } from '#server/platform/config.ts';

/** What every face is given by the door. */
export interface Door {
  config: Config;
  viewerOf: (request: FastifyRequest) => Promise<Viewer>;
  /** Logs a failure that nobody expected; what the database's being away causes, together. */
  report: (error: unknown, requestId?: string) => void;
}
