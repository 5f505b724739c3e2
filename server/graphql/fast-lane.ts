import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type DocumentNode, type ExecutionResult, Kind } from 'graphql';
import { compileQuery, type CompiledQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { GraphContext } from './builder.ts';
import { costOf } from './cost.ts';
import { maskError } from './errors.ts';
import { readDocument } from './documents.ts';
import { schema } from './schema.ts';
import { type Variables, variableFaults } from './variables.ts';

/** Bytes that all compiled documents may take together, and the longest of them in characters. */
const KEPT = 64_000_000;
const LONGEST = 20_000;
/** Bytes that a document takes once it is compiled, at most: for each character, and besides. */
const BYTES_A_CHARACTER = 80;
const BYTES_A_DOCUMENT = 20_000;
/** How many documents are remembered, by their digest, as asked for once. */
const ASKED_ONCE = 5000;
/** Of how many different variables it is kept that a document with them is within the limit of cost. */
const AFFORDABLE = 100;

/** A request of the door, with what its body says where that is JSON. */
export interface PlainRequest {
  method: string;
  headers: IncomingHttpHeaders;
  json: unknown;
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
  /** The variables that it declares: what else is sent is never looked at. */
  declared: readonly string[];
  /** Digests of the declared variables with which it was within the limit of cost. */
  affordable: Set<string>;
}

interface Params {
  query: string;
  operationName: string | undefined;
  variables: Variables;
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
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });
  const compiled = new LRUCache<string, Prepared | 'not for here'>({
    maxSize: KEPT,
    sizeCalculation: (kept, text) =>
      typeof kept === 'object'
        ? text.length * BYTES_A_CHARACTER + BYTES_A_DOCUMENT
        : text.length * 2 + 200,
  });

  function find(text: string): Prepared | null {
    const known = compiled.get(text);
    if (known) return typeof known === 'object' ? known : null;
    // Compiling costs more than a first answer: a stranger could make every request a new document.
    const digest = digestOf(text);
    if (!askedOnce.has(digest)) {
      askedOnce.set(digest, true);
      return null;
    }
    const prepared = prepare(text);
    compiled.set(text, prepared ?? 'not for here');
    return prepared;
  }

  return async (request: PlainRequest, context: GraphContext): Promise<PlainAnswer | null> => {
    const contentType = answerType(request);
    const params = contentType && readParams(request.json, persisted);
    const prepared = params && find(params.query);
    if (!contentType || !prepared) return null;
    if (params.operationName && params.operationName !== prepared.operationName) return null;
    const { document, operationName, affordable } = prepared;
    const variables = digestOfVariables(prepared, params.variables);
    if (variables === null) return null;
    const isWithinCost = affordable.has(variables);
    // What fits the cost has been found to fit the schema, too.
    if (!isWithinCost && variableFaults(document, operationName, params.variables).length > 0)
      return null;
    const { charge } = context;
    const requested = charge && costOf(document, operationName, params.variables);
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
      if (affordable.size < AFFORDABLE) affordable.add(variables);
      return { contentType, operationName, result };
    }
    const errors = result.errors.map((error) => maskError(error, report));
    return { contentType, operationName, result: { ...result, errors } };
  };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Null where they are nested too deep to be written. */
function digestOfVariables({ declared }: Prepared, variables: Variables): string | null {
  if (declared.length === 0) return '';
  // Null and absent are two things.
  const given = declared.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []));
  try {
    return digestOf(JSON.stringify(given));
  } catch {
    return null;
  }
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
      declared: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      affordable: new Set(),
    };
  } catch {
    // Yoga says what is wrong with it.
    return null;
  }
}

const JSON_ANSWER = 'application/json; charset=utf-8';
const ANSWER_TYPES: Record<string, string> = {
  '*/*': JSON_ANSWER,
  'application/json': JSON_ANSWER,
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/** The type that Yoga would answer in; null where more than the first wish would have to be weighed. */
function answerType({ method, headers }: PlainRequest): string | null {
  if (method !== 'POST') return null;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('charset')) return null;
  const first = accept.slice(0, accept.search(/[,;]|$/));
  return Object.hasOwn(ANSWER_TYPES, first) ? (ANSWER_TYPES[first] ?? null) : null;
}

const PARAMS = new Set(['query', 'operationName', 'variables', 'extensions']);

/** The parameters where they are just as they should be; a persisted document's id has become its text. */
function readParams(params: unknown, persisted: ReadonlyMap<string, string>): Params | null {
  if (!isObject(params) || !Object.keys(params).every((key) => PARAMS.has(key))) return null;
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

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
