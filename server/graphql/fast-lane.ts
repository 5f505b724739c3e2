import type { IncomingHttpHeaders } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { GraphContext } from './builder.ts';
import type { Operation } from './documents.ts';
import { readyOperation, type Report, run } from './execute.ts';
import { namedHash, type Registered } from './registered.ts';
import type { Variables } from './variables.ts';

/** An HTTP request, with the parameters of a JSON body or of a GET's address, if it has them. */
export interface PlainRequest {
  method: string;
  headers: IncomingHttpHeaders;
  params: unknown;
}

export interface PlainAnswer {
  contentType: string;
  operation: Operation;
  result: ExecutionResult;
}

interface Params {
  query: string;
  operationName: string | undefined;
  variables: Variables;
}

/** The documents that a request may name by their SHA-256. */
interface Known {
  persisted: ReadonlyMap<string, string>;
  registered: Registered;
}

export interface FastLaneOptions extends Known {
  report: Report;
}

/**
 * The fast path for most HTTP requests: a query or mutation that has run before, as JSON, without the objects
 * and hooks that Yoga creates for each request. Returns null, before anything has run, for every unusual or
 * invalid request, which Yoga then answers.
 */
export function openFastLane({ report, ...known }: FastLaneOptions) {
  return async (request: PlainRequest, contextValue: GraphContext): Promise<PlainAnswer | null> => {
    const contentType = answerType(request);
    const params = contentType && readParams(request.params, known);
    const operation = params && readyOperation(params.query, params.operationName);
    if (!contentType || !operation || !canRun(operation, request)) return null;
    const { document, name: operationName } = operation;
    const { variables: variableValues } = params;
    const result = await run({ document, operationName, variableValues, contextValue }, report);
    return { contentType, operation, result };
  };
}

const canRun = ({ node }: Operation, { method }: PlainRequest) =>
  node.operation === 'query' || (node.operation === 'mutation' && method === 'POST');

const JSON_ANSWER = 'application/json; charset=utf-8';
const ANSWER_TYPES: Record<string, string> = {
  '*/*': JSON_ANSWER,
  'application/json': JSON_ANSWER,
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/** The content type that Yoga would answer with; null if more than the first accepted type would matter. */
function answerType({ method, headers }: PlainRequest): string | null {
  if (method !== 'POST' && method !== 'GET') return null;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('charset')) return null;
  const first = accept.slice(0, accept.search(/[,;]|$/));
  return Object.hasOwn(ANSWER_TYPES, first) ? (ANSWER_TYPES[first] ?? null) : null;
}

const PARAMS = new Set(['query', 'operationName', 'variables', 'extensions']);

/** The parameters if they are in the usual form, with the text of a document that is named. */
function readParams(params: unknown, known: Known): Params | null {
  if (!isObject(params) || !Object.keys(params).every((key) => PARAMS.has(key))) return null;
  const { query, operationName, variables, extensions } = params;
  if (!isAbsent(operationName) && typeof operationName !== 'string') return null;
  if (!isAbsent(variables) && !isObject(variables)) return null;
  if (!isAbsent(extensions) && !isObject(extensions)) return null;
  if (!isAbsent(query) && typeof query !== 'string') return null;
  const text = textOf(query, extensions, known);
  if (!text) return null;
  return { query: text, operationName: operationName ?? undefined, variables: variables ?? {} };
}

/** Undefined also for a text whose hash has not been checked. */
function textOf(
  query: string | null | undefined,
  extensions: Record<string, unknown> | null | undefined,
  { persisted, registered }: Known,
): string | undefined {
  const hash = namedHash(extensions);
  const known = hash === null ? undefined : registered.get(hash);
  if (query) return hash === null || known === query ? query : undefined;
  const id = extensions?.id;
  return known ?? (typeof id === 'string' ? persisted.get(id) : undefined);
}

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
