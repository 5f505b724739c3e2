import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  print,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { parseWithinLimits } from './limits.ts';
import { schema } from './schema.ts';

/**
 * Bytes that all cached documents may take together, and the estimate for a compiled one: per character, and
 * in addition.
 */
const KEPT = 128_000_000;
const BYTES_A_CHARACTER = 180;
const BYTES_A_DOCUMENT = 25_000;
/** Characters of the longest document that is compiled. */
const LONGEST_COMPILED = 20_000;

type Compiled = CompiledQuery['query'];

/** An operation of a prepared document. */
export interface Operation {
  node: OperationDefinitionNode;
  /** Empty if it has none. */
  name: string;
  /** The declared variables; any others that are sent are ignored. */
  declared: readonly string[];
  takesFiles: boolean;
  /** The document without its other operations. */
  document: DocumentNode;
  /** Null if it is only interpreted: the compiled operations of one document could fill the memory. */
  compile: (() => Compiled | null) | null;
  hasRun: boolean;
  /** The cost by the digest of the variables, where it was within the limit. */
  costs: Map<string, number>;
}

export interface Prepared {
  document: DocumentNode;
  /** Why it is not valid in the schema. */
  errors: readonly GraphQLError[];
  operations: readonly Operation[];
}

const kept = new LRUCache<string, Prepared>({
  maxSize: KEPT,
  sizeCalculation: (_prepared, text) => text.length * BYTES_A_CHARACTER + BYTES_A_DOCUMENT,
});
const prepared = new WeakMap<DocumentNode, Prepared>();

/**
 * A document, checked against the limits and the schema. The same text always returns the same cached
 * document: a copy for each subscription would fill the memory.
 * @throws GraphQLError if it cannot be parsed or exceeds a limit
 */
export function prepare(text: string): Prepared {
  const known = kept.get(text);
  if (known) return known;
  const document = parsed(text);
  const errors = validate(schema, document).map((error) =>
    coded(error, 'GRAPHQL_VALIDATION_FAILED'),
  );
  const made = { document, errors, operations: operationsOf(document, text) };
  prepared.set(document, made);
  if (errors.length === 0) kept.set(text, made);
  return made;
}

function parsed(text: string): DocumentNode {
  try {
    return parseWithinLimits(text);
  } catch (error) {
    throw error instanceof GraphQLError ? coded(error, 'GRAPHQL_PARSE_FAILED') : error;
  }
}

/** An error with a code, which the limits give theirs: the same whichever way the document came. */
function coded(error: GraphQLError, code: string): GraphQLError {
  error.extensions['code'] ??= code;
  return error;
}

/** The document if it is in the cache. */
export const keptDocument = (text: string): Prepared | undefined => kept.get(text);

/** The prepared form of a document returned by `prepare`. */
export function preparedOf(document: DocumentNode): Prepared {
  const known = prepared.get(document);
  if (!known) throw new Error('The document was not prepared.');
  return known;
}

/** The operation of that name, or without a name the only one. Undefined if there is none. */
export function operationOf(
  { operations }: Prepared,
  operationName: string | null | undefined,
): Operation | undefined {
  if (operationName) return operations.find(({ name }) => name === operationName);
  return operations.length === 1 ? operations[0] : undefined;
}

function operationsOf(document: DocumentNode, text: string): Operation[] {
  const nodes = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const others = document.definitions.filter((node) => node.kind !== Kind.OPERATION_DEFINITION);
  const isCompiled = nodes.length === 1 && text.length <= LONGEST_COMPILED;
  return (nodes as OperationDefinitionNode[]).map((node) => {
    const variables = node.variableDefinitions ?? [];
    return {
      node,
      name: node.name?.value ?? '',
      declared: variables.map(({ variable }) => variable.name.value),
      // All declared variables count, because a document must use every variable that it declares.
      takesFiles: variables.some(({ type }) => print(type).includes('Upload')),
      document: nodes.length === 1 ? document : { ...document, definitions: [node, ...others] },
      compile: isCompiled ? compiler(document) : null,
      hasRun: false,
      costs: new Map(),
    };
  });
}

/** Compiles a document on the first call; null if it cannot be compiled. */
function compiler(document: DocumentNode): () => Compiled | null {
  let compiled: Compiled | null | undefined;
  return () => {
    if (compiled === undefined) compiled = compileDocument(document);
    return compiled;
  };
}

function compileDocument(document: DocumentNode): Compiled | null {
  const compiled = compileQuery(schema, document);
  return isCompiledQuery(compiled) ? compiled.query : null;
}
