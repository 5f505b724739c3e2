import {
  type FieldNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Columns } from '#server/domain/kernel/columns.ts';
import type { GraphContext } from './builder.ts';

/**
 * The options of a field that reads only these columns of its row, so that a list which is not asked for more
 * leaves the others in the database. Exposed columns need none; a field without them reads every column.
 */
export const readingOf =
  <Row extends object>() =>
  <Column extends keyof Row & string, Result>(
    columns: readonly Column[],
    resolve: (row: Pick<Row, Column>, args: object, context: GraphContext) => Result,
  ) => ({ extensions: { reads: columns }, resolve });

/** The extensions of a field that reads nothing but its row's id, and has arguments. */
export const READS_ID = { reads: ['id'] } as const;

/** Each set of columns makes a statement of its own: beyond so many sets every column is read. */
const SETS_AT_MOST = 100;
const sets = new Map<string, Columns>();
const known = new WeakMap<FieldNode, Columns | undefined>();

/** The columns that the fields of a connection's nodes read; undefined for all. */
export function askedColumns({
  fieldNodes,
  fragments,
  returnType,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>): Columns | undefined {
  const [only] = fieldNodes;
  const isAlone = only !== undefined && fieldNodes.length === 1;
  if (isAlone && known.has(only)) return known.get(only);
  const below = (nodes: readonly FieldNode[], name?: string) =>
    nodes.flatMap(({ selectionSet }) => fieldsIn(selectionSet, fragments, name));
  const columns = kept(columnsOf(below(below(below(fieldNodes, 'edges'), 'node')), returnType));
  if (isAlone) known.set(only, columns);
  return columns;
}

/** The fields of a selection and its fragments, with any condition, by name where one is given. */
function fieldsIn(
  selection: SelectionSetNode | undefined,
  fragments: GraphQLResolveInfo['fragments'],
  name?: string,
): FieldNode[] {
  return (selection?.selections ?? []).flatMap((node) => {
    if (node.kind === Kind.FIELD) return name && node.name.value !== name ? [] : [node];
    const inside = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
    return fieldsIn(inside?.selectionSet, fragments, name);
  });
}

function columnsOf(fields: readonly FieldNode[], connection: GraphQLOutputType): string[] | null {
  const node = fieldType(fieldType(connection, 'edges'), 'node');
  const columns = new Set<string>();
  for (const { name } of fields) {
    // The id is always read.
    if (name.value === 'id' || name.value === '__typename') continue;
    const { reads, pothosExposedField } = node.getFields()[name.value]?.extensions ?? {};
    if (Array.isArray(reads)) for (const column of reads) columns.add(String(column));
    else if (typeof pothosExposedField === 'string') columns.add(pothosExposedField);
    else return null;
  }
  return [...columns].toSorted();
}

function fieldType(type: GraphQLOutputType, field: string): GraphQLObjectType {
  const named = getNamedType(type);
  const found = isObjectType(named) && getNamedType(named.getFields()[field]?.type);
  if (!isObjectType(found)) throw new Error(`${String(type)} is no connection of objects`);
  return found;
}

function kept(columns: string[] | null): Columns | undefined {
  if (!columns) return undefined;
  const key = columns.join(' ');
  const found = sets.get(key);
  if (found || sets.size >= SETS_AT_MOST) return found;
  const made = new Set(columns);
  sets.set(key, made);
  return made;
}
