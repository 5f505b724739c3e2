import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLasting } from '#server/domain/idempotency/once.ts';
import {
  DomainError,
  invalidInput,
  invalidKey,
  notFound,
  tooLarge,
  unsupportedType,
} from '#server/domain/kernel/errors.ts';
import { rememberWriteOf } from '#server/domain/kernel/own-writes.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { admitRequest } from '#server/domain/tokens/limits.ts';
import type { Call, Sent } from '#server/rest/call.ts';
import { failure, internalFailure, streamedSuccess, success } from '#server/rest/envelope.ts';
import { readForm } from '#server/rest/form.ts';
import { calls } from '#server/rest/routes.ts';
import { isUnavailable, STATUS, UNAVAILABLE_HEADERS } from '#server/wire/errors.ts';
import { quotaHeaders, refusalHeaders } from '#server/wire/limit-headers.ts';
import { arrivalOf, noteArrivals } from './arrival.ts';
import type { Door } from './door.ts';
import { type Once, onceFor } from './idempotency.ts';
import { isTooDeep } from './json-depth.ts';
import { keepAnswer } from './kept-answers.ts';
import { CROSS_SITE, comesFromElsewhere } from './origin.ts';
import { sessionSetter } from './viewer-of.ts';

/** Serves the documented calls below /api (contract, section 4). */
export async function registerRest(app: FastifyInstance, door: Door): Promise<void> {
  await app.register((rest, _options, done) => {
    rest.removeAllContentTypeParsers();
    noteArrivals(rest);
    // A call reads its own form, after it has checked who is asking.
    rest.addContentTypeParser('multipart/form-data', (_request, _stream, next) => next(null, null));
    rest.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, next) =>
      next(null, text),
    );
    rest.setErrorHandler((error: FastifyError, request, reply) =>
      refuse(refusalOf(error), request, reply, door),
    );
    for (const call of calls)
      rest.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(call, request, reply, door),
      });
    for (const url of ['/api', '/api/*'])
      rest.all(url, (request, reply) => refuse(notFound(), request, reply, door));
    done();
  });
}

async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (call.method === 'GET' && call.changes && comesFromElsewhere(request, door.config))
    return reply.code(403).send(CROSS_SITE);
  try {
    const asking = await door.viewerOf(request);
    const quota = await admitRequest(asking);
    if (quota) reply.headers(quotaHeaders([quota]));
    const viewer = allow(asking, `call.${call.audience}`);
    const sent = sentBy(call, request, reply);
    const once = call.key !== 'ignored' && onceFor('calls', viewer, request, reply);
    if (once) return await answerOnce(once, { call, viewer, sent }, reply, door);
    const given = await call.handler(viewer, sent);
    if (call.changes) await rememberWriteOf(viewer);
    if (given.session !== undefined) sessionSetter(reply, door.config)(given.session);
    if (given.entries) {
      const text = Readable.from(streamedSuccess(given, given.entries), { objectMode: false });
      return await reply.type('application/json; charset=utf-8').send(text);
    }
    const { freshness } = call;
    const isForGuests = holderOf(viewer) === null;
    if (freshness && keepAnswer(request, reply, { freshness, isForGuests, data: given.data }))
      return await reply.code(304).send();
    return await reply.code(given.status).send(success(given));
  } catch (error) {
    return refuse(error, request, reply, door, call);
  }
}

interface Asked {
  call: Call;
  viewer: Viewer;
  sent: Sent;
}

/** Answers a call that has an Idempotency-Key. */
async function answerOnce(
  once: Once,
  { call, viewer, sent }: Asked,
  reply: FastifyReply,
  { config }: Door,
): Promise<FastifyReply> {
  if (call.key === 'refused')
    throw invalidKey('Files, passwords and sessions are sent without an Idempotency-Key.');
  const { method, path, handler, fields } = call;
  const { status, body } = await once([method, path, sent.params, sent.body], async () => {
    try {
      const given = await handler(viewer, sent);
      if (call.changes) await rememberWriteOf(viewer);
      if (given.session !== undefined) sessionSetter(reply, config)(given.session);
      const text = JSON.stringify(success(given));
      return { answer: { status: given.status, body: text }, isFinal: true };
    } catch (error) {
      if (!isLasting(error)) throw error;
      const text = JSON.stringify(failure(error, fields));
      return { answer: { status: STATUS[error.code], body: text }, isFinal: true };
    }
  });
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function sentBy(call: Call, request: FastifyRequest, reply: FastifyReply): Sent {
  const params = request.params as Record<string, string>;
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  // The unread rest of a request that is answered early would stay on the connection.
  if (isForm) reply.raw.once('close', () => request.raw.unpipe().resume());
  if (isForm !== call.isForm && (isForm || call.isForm))
    throw unsupportedType(`This call takes ${call.isForm ? 'multipart/form-data' : 'JSON'}.`);
  const form = () => {
    const reading = readForm(request.raw);
    reply.raw.once('close', reading.release);
    return reading.form;
  };
  const isRead = call.method === 'GET' || call.isForm;
  const query = request.query as Record<string, unknown>;
  const arrivedAt = arrivalOf(request);
  return { body: isRead ? query : bodyOf(request), params, arrivedAt, form };
}

/** The object in a JSON body; an empty body is an empty object. */
function bodyOf({ body, headers }: FastifyRequest): Record<string, unknown> {
  if (typeof body !== 'string' || body.trim() === '') return {};
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
    throw unsupportedType('This call takes JSON.');
  if (isTooDeep(body)) throw unreadable();
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    throw unreadable();
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw unreadable();
  return read as Record<string, unknown>;
}

const unreadable = () => invalidInput('The request cannot be read.');

/** Refusals of Fastify before a call runs, in the wording of the calls. */
function refusalOf(error: FastifyError): Error {
  const status = error.statusCode ?? 500;
  if (status === 413) return tooLarge('The request is longer than 1 MB.');
  if (status === 415) return unsupportedType('This call takes JSON.');
  return status >= 400 && status < 500 ? unreadable() : error;
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { report }: Door,
  { fields, failed }: Partial<Call> = {},
): FastifyReply {
  if (!(error instanceof DomainError)) {
    report(error, request.id);
    const status = isUnavailable(error) ? 503 : 500;
    if (status === 503) reply.headers(UNAVAILABLE_HEADERS);
    return reply.code(status).send(internalFailure(status, failed));
  }
  return reply.headers(refusalHeaders(error)).code(STATUS[error.code]).send(failure(error, fields));
}
