import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Door } from '#server/http/door.ts';
import { readConfig } from '#server/platform/config.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';

/** File routes over a temporary folder, for `inject`; `viewerOf` determines the viewer. */
export async function fileServer(
  register: (app: FastifyInstance, door: Door) => void,
  viewerOf: () => Viewer,
): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  useStorage(folderStorage(folder));
  const app = fastify();
  app.addHook('onClose', () => rm(folder, { recursive: true }));
  register(app, {
    config: readConfig({ DEMO: '0', POSTMARK_SERVER_TOKEN: 'x', MAIL_FROM: 'a@b.test' }),
    viewerOf: () => Promise.resolve(viewerOf()),
    report: (error) => {
      throw error;
    },
  });
  return app;
}
