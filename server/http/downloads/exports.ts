import type { FastifyInstance } from 'fastify';
import type { Download } from '#server/domain/exports/candidate-downloads.ts';
import { downloadReferences, downloadUsers } from '#server/domain/exports/downloads.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Door } from '#server/http/door.ts';
import { sendFile } from './send.ts';

const files: Record<string, (viewer: Viewer) => Promise<Download>> = {
  'Users.xlsx': downloadUsers,
  'References.xlsx': downloadReferences,
};

/** Serves /downloads/exports/…, to admins (contract, section 4). */
export function registerExports(app: FastifyInstance, door: Door): void {
  for (const [name, download] of Object.entries(files))
    app.get(`/downloads/exports/${name}`, { exposeHeadRoute: false }, async (request, reply) => {
      const viewer = await door.viewerOf(request);
      return sendFile(reply, () => download(viewer));
    });
}
