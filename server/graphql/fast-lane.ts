import type { IncomingHttpHeaders } from 'node:http';
import { type DocumentNode, type ExecutionResult, Kind } from 'graphql';
import { compileQuery, type CompiledQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphContext } from './builder.ts';
import { costOf } from './cost.ts';
import { maskError } from './errors.ts';
import { readDocument } from './documents.ts';
import { schema } from './schema.ts';

/** Most documents that are kept compiled, and the longest of them in characters. */
const KEPT = 1000;
const LONGEST = 20_000;
/** Of how many different variables it is kept that a document with them is within the limit of cost. */
const AFFORDABLE = 100;

/** A request of the door, its body as text. */
export interface PlainRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface PlainAnswer {
  contentType: string;
  /** Empty where it has none. */
  operationName: string;
  result: ExecutionResult;
}

interface Prepared {
  document: DocumentNode;
  operationName: string;
  query: CompiledQuery['query'];
  /** Variables, as JSON, with which it was within the limit of cost. */
  affordable: Set<string>;
}

interface Params {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

export interface FastLaneOptions {
  persisted: ReadonlyMap<string, string>;
  report: (error: unknown) => void;
}

/**
 * The short way for what most requests are: a query or mutation that was asked for before, as JSON. It
 * runs compiled, without the objects and hooks that Yoga makes for each request. Answers null, before
 * anything has run, for whatever is unusual or wrong: that is Yoga's to answer.
 */
export function openFastLane({ persisted, report }: FastLaneOptions) {
  const documents = new Map<string, Prepared | 'asked once' | 'not for here'>();

  function find(text: string): Prepared | null {
    const known = documents.get(text);
    // Compiling costs more than a first answer: a stranger could make every request a new document.
    const found = known === 'asked once' ? (prepare(text) ?? 'not for here') : known;
    if (documents.size >= KEPT && !known) documents.delete(documents.keys().next().value ?? '');
    // Put last again: what is asked for stays.
    documents.delete(text);
    documents.set(text, found ?? 'asked once');
    return typeof found === 'object' ? found : null;
  }

  return async (request: PlainRequest, context: GraphContext): Promise<PlainAnswer | null> => {
    const contentType = answerType(request);
    const params = contentType && readParams(request.body, persisted);
    const prepared = params && find(params.query);
    if (!contentType || !prepared) return null;
    if (params.operationName && params.operationName !== prepared.operationName) return null;
    const variables = JSON.stringify(params.variables);
    const { operationName } = prepared;
    const isWithinCost = prepared.affordable.has(variables);
    const { charge } = context;
    const requested = charge && costOf(prepared.document, operationName, params.variables);
    if (requested === null) return null;
    const cost = requested === undefined ? undefined : await charge?.(requested);
    const answered = await prepared.query(
      undefined,
      { ...context, isWithinCost },
      params.variables,
    );
    // Without data the variables were wrong, and nothing has run.
    if (!('data' in answered)) return null;
    const result = cost ? { ...answered, extensions: { cost } } : answered;
    if (!result.errors) {
      if (prepared.affordable.size < AFFORDABLE) prepared.affordable.add(variables);
      return { contentType, operationName, result };
    }
    const errors = result.errors.map((error) => maskError(error, report));
    return { contentType, operationName, result: { ...result, errors } };
  };
}

/** One query or mutation within the limits, checked and compiled. */
function prepare(text: string): Prepared | null {
  try {
    const document = readDocument(text);
    if (!('kind' in document)) return null;
    const operations = document.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    const [operation] = operations;
    if (!operation || operations.length > 1 || operation.operation === 'subscription') return null;
    const compiled = compileQuery(schema, document);
    if (!isCompiledQuery(compiled)) return null;
    return {
      document,
      operationName: operation.name?.value ?? '',
      query: compiled.query,
      affordable: new Set(),
    };
  } catch {
    // Yoga says what is wrong with it.
    return null;
  }
}

const JSON_BODY = /^application\/json(?:;\s*charset=utf-8)?$/i;
const JSON_ANSWER = 'application/json; charset=utf-8';
const ANSWER_TYPES: Record<string, string> = {
  '*/*': JSON_ANSWER,
  'application/json': JSON_ANSWER,
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/** The type that Yoga would answer in; null where more than the first wish would have to be weighed. */
function answerType({ method, headers }: PlainRequest): string | null {
  if (method !== 'POST' || !JSON_BODY.test(headers['content-type'] ?? '')) return null;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('charset')) return null;
  const first = accept.slice(0, accept.search(/[,;]|$/));
  return Object.hasOwn(ANSWER_TYPES, first) ? (ANSWER_TYPES[first] ?? null) : null;
}

const PARAMS = new Set(['query', 'operationName', 'variables', 'extensions']);

/** The parameters where they are just as they should be; a persisted document's id has become its text. */
function readParams(body: unknown, persisted: ReadonlyMap<string, string>): Params | null {
  const params = typeof body === 'string' ? parseObject(body) : null;
  if (!params || !Object.keys(params).every((key) => PARAMS.has(key))) return null;
  const { query, operationName, variables, extensions } = params;
  if (!isAbsent(operationName) && typeof operationName !== 'string') return null;
  if (!isAbsent(variables) && !isObject(variables)) return null;
  if (!isAbsent(extensions) && !isObject(extensions)) return null;
  if (!isAbsent(query) && typeof query !== 'string') return null;
  const id = extensions?.id;
  const text = query || (typeof id === 'string' && persisted.get(id));
  if (!text || text.length > LONGEST) return null;
  return { query: text, operationName: operationName ?? undefined, variables: variables ?? {} };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
