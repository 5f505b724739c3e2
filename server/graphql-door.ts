import type { FastifyError, FastifyInstance } from 'fastify';
import { openFastLane } from '#server/graphql/fast-lane.ts';
import { createGraph } from '#server/graphql/yoga.ts';
import { type Door, sessionSetter } from '#server/http.ts';
import { operationNames, readPersisted } from '#server/persisted.ts';
import { registerSockets } from '#server/sockets.ts';

/** Serves the graph: POST and GET /graphql, and graphql-transport-ws at the same path. */
export async function registerGraph(app: FastifyInstance, door: Door): Promise<void> {
  const { config, report } = door;
  const persisted = await readPersisted();
  const ownNames = operationNames(persisted);
  const yoga = createGraph({ persisted, ownNames, report, introspectionPage: !config.production });
  const fastLane = openFastLane({ persisted, report });
  await app.register((graph, _options, done) => {
    // The upload parser reads multipart bodies itself, as they come; every other body is a short text.
    graph.removeAllContentTypeParsers();
    graph.addContentTypeParser('multipart/form-data', (_request, _stream, next) =>
      next(null, null),
    );
    graph.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, next) =>
      next(null, text),
    );
    graph.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return reply.code(status).send({ errors: [refusalOf(status)] });
    });
    graph.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/graphql',
      handler: async (request, reply) => {
        const viewer = await door.viewerOf(request);
        const { raw, method, headers, body } = request;
        // Yoga would wait for a body that has been read already.
        if (method === 'POST' && (body === undefined || body === ''))
          return reply.code(400).send({ errors: [refusalOf(400)] });
        const setSession = sessionSetter(reply, config);
        reply.header('cache-control', 'no-store');
        const answer = await fastLane({ method, headers, body }, { viewer, setSession });
        request.operation =
          answer && ownNames.has(answer.operationName) ? answer.operationName : 'other';
        if (answer && !answer.result.errors)
          return reply.type(answer.contentType).send(Buffer.from(JSON.stringify(answer.result)));
        const response = await yoga.handleNodeRequestAndResponse(
          { raw, method, headers, body },
          reply.raw,
          { request, reply, viewer, setSession, answered: answer?.result },
        );
        response.headers.forEach((value, key) => reply.header(key, value));
        return reply.code(response.status).send(await response.text());
      },
    });
    done();
  });
  registerSockets(app, door, persisted);
}

/** A body that is not even read, in the graph's form. */
function refusalOf(status: number) {
  if (status === 413)
    return {
      message: 'The request is longer than 1 MB.',
      extensions: { code: 'REQUEST_TOO_LARGE' },
    };
  return { message: 'The request cannot be read.', extensions: { code: 'BAD_REQUEST' } };
}
