import { decodeGlobalID } from '@pothos/plugin-relay';
import type { GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { keyOf } from '#server/domain/kernel/input.ts';

/** The id of a node across all types; type names and UUIDs are ASCII. */
export const globalId = (typeName: string, id: string | number | bigint): string =>
  btoa(`${typeName}:${id}`);

const nodeTypes = new Set<string>();
/** Stands for whatever is no id of ours: refusing one would empty the whole list that it stands in. */
const NO_NODE = { typename: 'User', id: keyOf('') };

/** The type and key that an id names; nobody's where it has none of our forms. */
export function nodeOf(id: string): { typename: string; id: string } {
  try {
    const named = decodeGlobalID(id);
    if (nodeTypes.has(named.typename)) return { ...named, id: keyOf(named.id) };
  } catch {
    // Not of the form.
  }
  return NO_NODE;
}

/**
 * A node's own id is at hand when the node is: the resolvers that come with the types wait for it, which
 * costs a page a promise for each row.
 */
export function withIdsAtHand(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) continue;
    nodeTypes.add(type.name);
    const { id } = type.getFields();
    if (id) id.resolve = (node: { id: string }) => globalId(type.name, node.id);
  }
  return schema;
}
