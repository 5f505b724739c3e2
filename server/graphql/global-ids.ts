import { decodeGlobalID } from '@pothos/plugin-relay';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from 'graphql';
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

/**
 * Gives every mutation ids of the types that it takes: one that is malformed or of another type becomes one that
 * nothing has, so that the mutation answers it like that, as a failure.
 */
export function withIdsOfTheirTypes(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    field.resolve = (root, args: Given, context, info) =>
      resolve?.(root, withKnownIds(field.args, args), context, info);
  }
  return schema;
}

type Given = Readonly<Record<string, unknown>>;
type Place = GraphQLArgument | GraphQLInputField;

const withKnownIds = (places: readonly Place[], given: Given): Given => ({
  ...given,
  ...Object.fromEntries(
    places
      .filter(({ name }) => Object.hasOwn(given, name))
      .map((place) => [place.name, knownIn(place, given[place.name])]),
  ),
});

function knownIn(place: Place, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => knownIn(place, each));
  const type = getNamedType(place.type);
  if (isInputObjectType(type)) return withKnownIds(Object.values(type.getFields()), value as Given);
  const { relayGlobalIDFor: types } = place.extensions as IdExtensions;
  const [first] = types ?? [];
  if (!types || !first || typeof value !== 'string') return value;
  const { typename } = nodeOf(value);
  return types.some((each) => each.typename === typename)
    ? value
    : globalId(first.typename, keyOf(''));
}

/** What Pothos notes of an id's place. */
interface IdExtensions {
  relayGlobalIDFor?: readonly { typename: string }[] | null;
}
