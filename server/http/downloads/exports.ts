import type { FastifyError, FastifyInstance } from 'fastify';
import type { Download } from '#server/domain/exports/candidate-downloads.ts';
import {
  CHOSEN_MAX,
  downloadChosenUsers,
  downloadInspection,
  downloadInspectionPdf,
  downloadReferences,
  downloadStatistics,
  downloadUsers,
} from '#server/domain/exports/downloads.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { exportTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { nodeOf } from '#server/graphql/global-ids.ts';
import type { Door } from '#server/http/door.ts';
import { failureBody } from '#server/wire/errors.ts';
import { sendFile } from './send.ts';

const files: Record<string, (viewer: Viewer, search: object) => Promise<Download>> = {
  'Users.xlsx': downloadUsers,
  'References.xlsx': downloadReferences,
  'Statistics.xlsx': downloadStatistics,
  'Inspection.xlsx': downloadInspection,
  'Inspection.pdf': downloadInspectionPdf,
};

/** Serves /downloads/exports/…, to admins (contract, section 4); Statistics.xlsx takes its period in the query string. */
export function registerExports(app: FastifyInstance, door: Door): void {
  for (const [name, download] of Object.entries(files))
    app.get(`/downloads/exports/${name}`, { exposeHeadRoute: false }, async (request, reply) => {
      const viewer = await door.viewerOf(request);
      return sendFile(reply, () => download(viewer, { ...(request.query as object) }));
    });
  void app.register((chosen) => registerChosen(chosen, door));
}

/** Users.xlsx of chosen candidates: their ids of the graph come as a form, because an address is too short for many. */
async function registerChosen(app: FastifyInstance, door: Door): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, next) => next(null, text));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode !== 413) throw error;
    const text = exportTexts.tooMany(CHOSEN_MAX);
    return reply.code(413).send(failureBody(413, 'invalid-input', text));
  });
  app.post('/downloads/exports/Users.xlsx', async (request, reply) => {
    const viewer = await door.viewerOf(request);
    const asked = new URLSearchParams(String(request.body)).getAll('candidate');
    const nodes = asked.map(nodeOf);
    const ids = nodes.map(({ typename, id }) => (typename === 'Candidate' ? id : keyOf('')));
    return sendFile(reply, () => downloadChosenUsers(viewer, ids));
  });
}
