import type { FastifyInstance } from 'fastify';
import {
  type Download,
  downloadDocuments,
  downloadGeneratedCv,
  downloadOriginalCv,
} from '#server/domain/exports/candidate-downloads.ts';
import { downloadOwnData } from '#server/domain/exports/own-data.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Door } from '#server/http/door.ts';
import { sendFile } from './send.ts';

const files: Record<string, (viewer: Viewer, id: string) => Promise<Download>> = {
  'cv.pdf': downloadGeneratedCv,
  'original-cv': downloadOriginalCv,
  'documents.zip': downloadDocuments,
};

/**
 * Serves /downloads/candidates/{id}/…, to the candidate and admins (contract, section 4), and
 * /downloads/your-data.zip to whoever is logged in.
 */
export function registerCandidateDownloads(app: FastifyInstance, door: Door): void {
  for (const [name, download] of Object.entries(files))
    app.get<{ Params: { id: string } }>(
      `/downloads/candidates/:id/${name}`,
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await door.viewerOf(request);
        return sendFile(reply, () => download(viewer, request.params.id));
      },
    );
  app.get('/downloads/your-data.zip', { exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await door.viewerOf(request);
    return sendFile(reply, () => downloadOwnData(viewer));
  });
}
