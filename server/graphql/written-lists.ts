import { randomUUID } from 'node:crypto';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { fieldsIn, WRITTEN_EDGES } from './asked.ts';
import type { GraphContext } from './builder.ts';

/**
 * Lists as text. Completing 50 rows value by value and serialising the objects costs more than reading them. So
 * where everything that a query selects of a connection's edges is plain (see `isPlain`), its compiled form asks for
 * `edges$` instead, a field that no document can spell: it answers the same JSON, written by a function that is
 * made once for the selection. `jsonOf` puts the texts into the answer; to everybody else a list reads as what
 * it stands for. What cannot be written, such as a null that may not be or a promise, is left to the ordinary
 * execution, whose errors it then has.
 */
export class WrittenList {
  readonly text: string;
  readonly rows: number;

  constructor(text: string, rows: number) {
    this.text = text;
    this.rows = rows;
  }

  toJSON(): unknown {
    if (!texts) return JSON.parse(this.text) as unknown;
    texts.push(this.text);
    return MARK;
  }
}

/** Stands for a list while the answer around it is serialised: random, so that no value can be taken for it. */
const MARK = randomUUID();
let texts: string[] | null = null;

/** The JSON of a result, with its written lists. */
export function jsonOf(result: unknown): string {
  const lists: string[] = [];
  texts = lists;
  try {
    const [first = '', ...others] = JSON.stringify(result).split(`"${MARK}"`);
    return others.reduce((json, after, at) => json + lists[at] + after, first);
  } finally {
    texts = null;
  }
}

/** Thrown where a list has to be executed in the ordinary way. */
class CannotBeWritten extends Error {}

/** Whether a result has every list that it should have as text. */
export const isWritten = ({ errors }: { errors?: readonly { originalError?: unknown }[] }) =>
  !errors?.some(({ originalError }) => originalError instanceof CannotBeWritten);

const WrittenEdges = new GraphQLNonNull(new GraphQLScalarType({ name: 'WrittenEdges' }));

/** Adds `edges$` to the connections whose nodes are rows; neither validation nor introspection sees it. */
export function withWrittenLists(schema: GraphQLSchema): GraphQLSchema {
  for (const connection of Object.values(schema.getTypeMap())) {
    if (!isObjectType(connection) || !connection.name.endsWith('Connection')) continue;
    const fields = connection.getFields();
    const { edges } = fields;
    if (!edges || !rowOf(rowOf(edges)?.getFields()['node'])) continue;
    const value: GraphQLField<unknown, GraphContext> = {
      ...edges,
      name: WRITTEN_EDGES,
      type: WrittenEdges,
      resolve: (parent, _args, context, info) =>
        writtenBy(writerOf(info, edges.type), (parent as { edges: unknown }).edges, context),
    };
    Object.defineProperty(fields, WRITTEN_EDGES, { value });
  }
  return schema;
}

/** A document that asks for lists as text where it can; null if it can nowhere. */
export function writingLists(schema: GraphQLSchema, document: DocumentNode): DocumentNode | null {
  const fragments = Object.fromEntries(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const refused = new Set<string>();
  const found = new Map<FieldNode, string>();
  const seen = new Set<string>();
  const hasConditions = isConditional(document);
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => {
        if (node.name.value !== 'edges') return;
        const parent = types.getParentType();
        if (!isObjectType(parent)) return;
        // Lists of one name may be merged, and then they have to be fields of one kind.
        const place = `${parent.name} ${node.alias?.value ?? ''}`;
        const canWrite =
          parent.getFields()[WRITTEN_EDGES] !== undefined &&
          isWritable(node, rowOf(parent.getFields()['edges']), { fragments, hasConditions });
        if (!canWrite || (hasConditions && seen.has(place))) refused.add(place);
        seen.add(place);
        found.set(node, place);
      },
    }),
  );
  if ([...found.values()].every((place) => refused.has(place))) return null;
  return visit(document, {
    Field: (node) => {
      const place = found.get(node);
      if (place === undefined || refused.has(place)) return undefined;
      const name = { ...node.name, value: WRITTEN_EDGES };
      return { ...node, alias: node.alias ?? node.name, name };
    },
  });
}

/** Whether anything of a document depends on conditions. */
function isConditional(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Directive: () => {
      isFound = true;
    },
  });
  return isFound;
}

interface Asked {
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  hasConditions: boolean;
}

function isWritable(
  edges: FieldNode,
  edge: GraphQLObjectType | null,
  { fragments, hasConditions }: Asked,
): boolean {
  const node = rowOf(edge?.getFields()['node']);
  if (!edge || !node) return false;
  const ofEdge = fieldsIn(edges.selectionSet, fragments);
  const ofNode = ofEdge.flatMap(({ selectionSet }) => fieldsIn(selectionSet, fragments));
  // Where a name stands twice and once under a condition, its place in the answer is the executor's choice.
  if (hasConditions && [ofEdge, ofNode].some(hasTwice)) return false;
  return (
    ofEdge.every((field) => field.name.value === 'node' || isPlain(edge, field)) &&
    ofNode.every((field) => isPlain(node, field))
  );
}

const hasTwice = (fields: readonly FieldNode[]) =>
  new Set(fields.map(({ alias, name }) => (alias ?? name).value)).size < fields.length;

/**
 * Whether a field is a value of its row alone: the type's name, the id, a column, or what is made of columns that
 * the field names (`asked.ts`).
 */
function isPlain(type: GraphQLObjectType, { name }: FieldNode): boolean {
  if (name.value === '__typename') return true;
  const field = type.getFields()[name.value];
  if (!field || field.args.length > 0 || !isLeafType(getNamedType(field.type))) return false;
  const { reads, pothosExposedField } = field.extensions;
  const isId = field.name === 'id' && type.getInterfaces().some((one) => one.name === 'Node');
  // What is made of nothing but the id is read from elsewhere.
  const isMade = Array.isArray(reads) && reads.some((column) => column !== 'id');
  return isId || !field.resolve || pothosExposedField !== undefined || isMade;
}

/** A field's type if its objects are rows as a statement returned them: Prisma's plugin reads others by itself. */
function rowOf(field: GraphQLField<unknown, unknown> | undefined): GraphQLObjectType | null {
  const type = field && getNamedType(field.type);
  if (!isObjectType(type) || type.isTypeOf) return null;
  return type.extensions['pothosPrismaModel'] === undefined ? type : null;
}

type Write = (value: unknown, context: GraphContext) => string;

function writtenBy(write: Write, edges: unknown, context: GraphContext): WrittenList {
  try {
    return new WrittenList(write(edges, context), (edges as unknown[]).length);
  } catch (cause) {
    throw new CannotBeWritten('The list is executed.', { cause });
  }
}

/** The last writer of a list's selection, for these conditions of it. */
const writers = new WeakMap<readonly FieldNode[], { conditions: string; write: Write }>();

function writerOf(info: GraphQLResolveInfo, type: GraphQLOutputType): Write {
  const { fieldNodes, variableValues } = info;
  const conditions = Object.values(variableValues)
    .filter((value) => typeof value === 'boolean')
    .join(' ');
  const known = writers.get(fieldNodes);
  if (known?.conditions === conditions) return known.write;
  const write = valueWriter(type, fieldNodes, info);
  writers.set(fieldNodes, { conditions, write });
  return write;
}

function valueWriter(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  info: GraphQLResolveInfo,
): Write {
  if (isNonNullType(type)) {
    const write = valueWriter(type.ofType, nodes, info);
    return (value, context) => write(value ?? refuse('null'), context);
  }
  if (isListType(type)) {
    const write = valueWriter(type.ofType, nodes, info);
    return (value, context) => {
      if (value === null || value === undefined) return 'null';
      if (!Array.isArray(value)) return refuse('no list');
      let text = '';
      for (const item of value) text += `${text === '' ? '' : ','}${write(item, context)}`;
      return `[${text}]`;
    };
  }
  if (isObjectType(type)) return objectWriter(type, nodes, info);
  if (!isLeafType(type)) return refuse('an abstract type');
  return (value) => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'object' && ('then' in value || value instanceof Error))
      return refuse('no value', value);
    const out = type.serialize(value);
    if (typeof out === 'string') return quoted(out);
    if (out === undefined || Number.isNaN(out)) return refuse('no value');
    return JSON.stringify(out);
  };
}

function objectWriter(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  info: GraphQLResolveInfo,
): Write {
  const { schema, fragments, variableValues } = info;
  const selected = collectSubfields(schema, fragments, variableValues, type, nodes as FieldNode[]);
  const parts = [...selected].map(([key, of], at): Write => {
    const before = `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`;
    const name = of[0]?.name.value ?? '';
    if (name === '__typename') {
      const text = before + JSON.stringify(type.name);
      return () => text;
    }
    const field = type.getFields()[name];
    if (!field) return refuse('no field');
    const write = valueWriter(field.type, of, info);
    const { resolve } = field;
    // The node of an edge is a row already; its resolver would look whether it has to be loaded.
    if (!resolve || name === 'node')
      return (row, context) => before + write((row as Record<string, unknown>)[name], context);
    return (row, context) => before + write(resolve(row, NO_ARGUMENTS, context, info), context);
  });
  return (row, context) => {
    if (typeof row !== 'object' || row === null) return row === null ? 'null' : refuse('no row');
    let text = '';
    for (const part of parts) text += part(row, context);
    return text === '' ? '{}' : `${text}}`;
  };
}

const NO_ARGUMENTS = {};

/** A promise that is not waited for must not fail unheard. */
function refuse(reason: string, value?: unknown): never {
  if (value instanceof Promise) value.catch(() => undefined);
  throw new CannotBeWritten(reason);
}

/** What JSON may write in another way than it stands. */
const SPECIAL = /["\\\p{Cc}\p{Cs}]/u;

const quoted = (text: string) => (SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`);
