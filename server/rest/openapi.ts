import { z } from 'zod';
import type { ErrorCode } from '#server/domain/kernel/errors.ts';
import { STATUS } from '#server/wire/errors.ts';
import { rolesOf } from './audience.ts';
import type { Call } from './call.ts';
import { catalogue, type ListedCall } from './catalogue.ts';
import { components } from './gives.ts';
import { calls } from './routes.ts';

/** The documented calls as an OpenAPI 3.1 document, made of the routes and of the schemas beside their handlers. */

type Json = Record<string, unknown>;

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };
const CODES: Record<number, readonly (ErrorCode | 'internal')[]> = {
  ...Object.groupBy(Object.keys(STATUS) as ErrorCode[], (code) => STATUS[code]),
  500: ['internal'],
  503: ['internal'],
};
const MEANINGS: Record<string, string> = {
  400: 'The request is not valid; `field` is the one at fault, if there is one.',
  401: 'There is no session, or the credentials are wrong.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or the caller may not know of it.',
  409: 'The state of things does not allow it.',
  413: 'The request or its file is too large.',
  415: 'The type of the body or of its file is not supported.',
  422: 'The `Idempotency-Key` was sent with another request.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  500: 'An unexpected failure.',
  503: 'The server cannot answer now; `Retry-After` says when to try again.',
};
/** The failures of a body. */
const OF_BODIES = ['409', '413', '415'];
/** Its own failure beside 400 and 409. */
const OF_KEYS = '422';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

const componentRef = (id: string) => `#/components/schemas/${id}`;

const failureResponse = (status: string): Json => ({
  description: MEANINGS[status],
  ...(['429', '503'].includes(status) && { headers: RETRY_AFTER }),
  content: { 'application/json': { schema: { $ref: componentRef(`Failure${status}`) } } },
});

/** The envelope of a failure. */
const failureSchema = (status: string): Json => ({
  type: 'object',
  properties: {
    success: { const: false },
    status: { const: Number(status) },
    error: { const: true },
    error_code: { type: 'string', enum: CODES[Number(status)] },
    error_message: { type: 'string' },
    field: { type: 'string' },
  },
  required: ['success', 'status', 'error', 'error_code', 'error_message'],
  additionalProperties: false,
});

/** A value for each status of a failure. */
const forFailures = (named: (status: string) => [string, Json]) =>
  Object.fromEntries(Object.keys(MEANINGS).map(named));

/** `authVerifyEmail` for /api/auth/verify-email/{code}. */
const operationId = ({ path }: ListedCall) =>
  path
    .replace('/api/', '')
    .replaceAll(/\/\{\w+\}/g, '')
    .replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

const envelope = ({ gives: { statuses, keys } }: Call) =>
  z.object({ success: z.literal(true), status: z.literal([...statuses]), ...keys });

/** JSON schemas of `named`, in which the components are references. */
function jsonSchemas(io: 'input' | 'output', named: Readonly<Record<string, z.ZodType>>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: componentRef, unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [
      name,
      schema as Json,
    ]),
  );
}

const listed = catalogue();
const named = calls.map((call, index) => {
  const entry = listed[index] as ListedCall;
  return { call, entry, id: operationId(entry) };
});

function operation(
  { call, entry, id }: (typeof named)[number],
  inputs: Readonly<Record<string, Json>>,
  answers: Readonly<Record<string, Json>>,
): Json {
  const answer = answers[id];
  const success = (status: number) => ({
    description: entry.answers,
    content: { 'application/json': { schema: withStatus(answer, status, call) } },
  });
  const failures = Object.keys(MEANINGS).filter(
    (status) =>
      (call.method === 'POST' || !OF_BODIES.includes(status)) &&
      (call.key === 'taken' || status !== OF_KEYS),
  );
  return {
    operationId: id,
    tags: [entry.group],
    summary: entry.answers,
    description: `For: ${entry.audience}.${entry.takes && ` Takes: ${entry.takes}.`}`,
    ...(rolesOf(call.audience).includes('guest') && { security: [{}, { session: [] }] }),
    ...parametersOf(call, inputs[id]),
    ...(call.method === 'POST' && inputs[id] && { requestBody: bodyOf(call, inputs[id]) }),
    responses: {
      ...Object.fromEntries(call.gives.statuses.map((status) => [status, success(status)])),
      ...(call.freshness && { 304: { description: 'The answer that the caller has is current.' } }),
      ...Object.fromEntries(
        failures.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** The answer with one of its statuses only; a call may give a truth value as its status instead. */
function withStatus(answer: Json | undefined, status: number, { gives }: Call): Json | undefined {
  if (gives.keys['status']) return answer;
  const properties = answer?.['properties'] as Json;
  return { ...answer, properties: { ...properties, status: { const: status } } };
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the call run once: sent again within 24 hours with the same key, it is answered the same, with `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parametersOf({ method, path, key }: Call, input: Json | undefined): Json {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties = method === 'GET' ? Object.entries((input?.['properties'] as Json) ?? {}) : [];
  const inQuery = properties.map(([name, schema]) => ({ name, in: 'query', schema }));
  const parameters = [...inPath, ...inQuery, ...(key === 'taken' ? [KEY] : [])];
  return parameters.length > 0 ? { parameters } : {};
}

function bodyOf({ isForm }: Call, input: Json): Json {
  const required = (input['required'] as string[] | undefined) ?? [];
  if (!isForm)
    return { required: required.length > 0, content: { 'application/json': { schema: input } } };
  const schema = {
    ...input,
    properties: { ...(input['properties'] as Json), file: FILE },
    required: [...required, 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The OpenAPI 3.1 document of all calls. */
export function openapi(): Json {
  const inputs = jsonSchemas(
    'input',
    Object.fromEntries(
      named.flatMap(({ call, id }) => (call.handler.reads ? [[id, call.handler.reads]] : [])),
    ),
  );
  const answers = jsonSchemas('output', {
    ...components,
    ...Object.fromEntries(named.map(({ call, id }) => [id, envelope(call)])),
  });
  const paths: Record<string, Json> = {};
  for (const each of named) {
    const { path, method } = each.entry;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operation(each, inputs, answers),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The documented calls',
      version: '1.0.0',
      description:
        'For people and their session; integrations use the graph. Every path works with and without a slash at the end.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(listed.map(({ group }) => group))].map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-passerelle-session',
          description:
            'Set by auth/login and auth/register. Over plain http its name is `passerelle-session`.',
        },
      },
      responses: forFailures((status) => [status, failureResponse(status)]),
      schemas: {
        ...Object.fromEntries(Object.keys(components).map((name) => [name, answers[name]])),
        ...forFailures((status) => [`Failure${status}`, failureSchema(status)]),
      },
    },
  };
}

/** The document as stored in `openapi.json`. */
export const openapiText = (): string => `${JSON.stringify(openapi(), null, 2)}\n`;
