import {
  type DocumentNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  print,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { parseWithinLimits } from './limits.ts';
import { schema } from './schema.ts';

/** Bytes that all kept documents may take together, and what one takes compiled: for each character, and besides. */
const KEPT = 128_000_000;
const BYTES_A_CHARACTER = 180;
const BYTES_A_DOCUMENT = 25_000;
/** Characters of the longest document that is compiled. */
const LONGEST_COMPILED = 20_000;

type Compiled = CompiledQuery['query'];

/** An operation of a prepared document. */
export interface Operation {
  node: OperationDefinitionNode;
  /** Empty where it has none. */
  name: string;
  /** The variables that it declares: what else is sent is never looked at. */
  declared: readonly string[];
  takesFiles: boolean;
  /** Its document, without the other operations. */
  document: DocumentNode;
  /** Null where it is only interpreted: compiled, the operations of one document could fill the memory. */
  compile: (() => Compiled | null) | null;
  hasRun: boolean;
  /** Digests of the declared variables with which it was within the limit of cost. */
  affordable: Set<string>;
}

export interface Prepared {
  document: DocumentNode;
  /** Why it does not fit the schema. */
  errors: readonly GraphQLError[];
  operations: readonly Operation[];
}

const kept = new LRUCache<string, Prepared>({
  maxSize: KEPT,
  sizeCalculation: (_prepared, text) => text.length * BYTES_A_CHARACTER + BYTES_A_DOCUMENT,
});
const prepared = new WeakMap<DocumentNode, Prepared>();

/**
 * A document, checked against the limits and the schema. Everybody who sends the same text is given the
 * same one: a copy for each subscription would fill the memory.
 * @throws GraphQLError where it cannot be read or is past a limit
 */
export function prepare(text: string): Prepared {
  const known = kept.get(text);
  if (known) return known;
  const document = parseWithinLimits(text);
  const errors = validate(schema, document);
  const made = { document, errors, operations: operationsOf(document, text) };
  prepared.set(document, made);
  if (errors.length === 0) kept.set(text, made);
  return made;
}

/** A document that is still kept. */
export const keptDocument = (text: string): Prepared | undefined => kept.get(text);

/** What `prepare` knows of a document that it gave. */
export function preparedOf(document: DocumentNode): Prepared {
  const known = prepared.get(document);
  if (!known) throw new Error('The document was not prepared.');
  return known;
}

/** The operation of that name; without one, the only operation. Undefined where there is none. */
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
      // A document may not declare a variable that it does not use.
      takesFiles: variables.some(({ type }) => print(type).includes('Upload')),
      document: nodes.length === 1 ? document : { ...document, definitions: [node, ...others] },
      compile: isCompiled ? compiler(document) : null,
      hasRun: false,
      affordable: new Set(),
    };
  });
}

/** Compiles a document when it is first asked to; null where that cannot be done. */
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
