import type { IncomingHttpHeaders } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { GraphContext } from './builder.ts';
import { readyOperation, type Report, run } from './execute.ts';
import type { Variables } from './variables.ts';

/** An HTTP request, with its parsed body if that is JSON. */
export interface PlainRequest {
  method: string;
  headers: IncomingHttpHeaders;
  json: unknown;
}

export interface PlainAnswer {
  contentType: string;
  /** Empty if it has none. */
  operationName: string;
  result: ExecutionResult;
}

interface Params {
  query: string;
  operationName: string | undefined;
  variables: Variables;
}

export interface FastLaneOptions {
  persisted: ReadonlyMap<string, string>;
  report: Report;
}

/**
 * The fast path for most HTTP requests: a query or mutation that has run before, as JSON, without the objects
 * and hooks that Yoga creates for each request. Returns null, before anything has run, for every unusual or
 * invalid request, which Yoga then answers.
 */
export function openFastLane({ persisted, report }: FastLaneOptions) {
  return async (request: PlainRequest, contextValue: GraphContext): Promise<PlainAnswer | null> => {
    const contentType = answerType(request);
    const params = contentType && readParams(request.json, persisted);
    const operation = params && readyOperation(params.query, params.operationName);
    if (!contentType || !operation || operation.node.operation === 'subscription') return null;
    const { document, name: operationName } = operation;
    const { variables: variableValues } = params;
    const result = await run({ document, operationName, variableValues, contextValue }, report);
    return { contentType, operationName, result };
  };
}

const JSON_ANSWER = 'application/json; charset=utf-8';
const ANSWER_TYPES: Record<string, string> = {
  '*/*': JSON_ANSWER,
  'application/json': JSON_ANSWER,
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/** The content type that Yoga would answer with; null if more than the first accepted type would matter. */
function answerType({ method, headers }: PlainRequest): string | null {
  if (method !== 'POST') return null;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('charset')) return null;
  const first = accept.slice(0, accept.search(/[,;]|$/));
  return Object.hasOwn(ANSWER_TYPES, first) ? (ANSWER_TYPES[first] ?? null) : null;
}

const PARAMS = new Set(['query', 'operationName', 'variables', 'extensions']);

/** The parameters if they are in the usual form, with a persisted document's id replaced by its text. */
function readParams(params: unknown, persisted: ReadonlyMap<string, string>): Params | null {
  if (!isObject(params) || !Object.keys(params).every((key) => PARAMS.has(key))) return null;
  const { query, operationName, variables, extensions } = params;
  if (!isAbsent(operationName) && typeof operationName !== 'string') return null;
  if (!isAbsent(variables) && !isObject(variables)) return null;
  if (!isAbsent(extensions) && !isObject(extensions)) return null;
  if (!isAbsent(query) && typeof query !== 'string') return null;
  const id = extensions?.id;
  const text = query || (typeof id === 'string' && persisted.get(id));
  if (!text) return null;
  return { query: text, operationName: operationName ?? undefined, variables: variables ?? {} };
}

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
