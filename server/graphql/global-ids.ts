import { decodeGlobalID } from '@pothos/plugin-relay';
import type { GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { keyOf } from '#server/domain/kernel/input.ts';

/** A node's id, unique across all types; type names and UUIDs are ASCII. */
export const globalId = (typeName: string, id: string | number | bigint): string =>
  btoa(`${typeName}:${id}`);

const nodeTypes = new Set<string>();
/** Stands for every invalid id: refusing one would empty the whole list that contains it. */
const NO_NODE = { typename: 'User', id: keyOf('') };

/** The type and key of an id; `NO_NODE` if it is not one of ours. */
export function nodeOf(id: string): { typename: string; id: string } {
  try {
    const named = decodeGlobalID(id);
    if (nodeTypes.has(named.typename)) return { ...named, id: keyOf(named.id) };
  } catch {
    // Not in the form of an id.
  }
  return NO_NODE;
}

/** Resolves node ids synchronously: Pothos' own resolvers return promises, one for each row of a page. */
export function withIdsAtHand(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) continue;
    nodeTypes.add(type.name);
    const { id } = type.getFields();
    if (id) id.resolve = (node: { id: string }) => globalId(type.name, node.id);
  }
  return schema;
}
