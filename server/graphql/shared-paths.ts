import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import type { GraphContext } from './builder.ts';

type Path = {
  readonly prev: Path | undefined;
  readonly key: string | number;
  readonly typename: string | undefined;
};
/** A path of an execution, and those that continue it. */
interface Place {
  path: Path | undefined;
  next: Map<string | number, Place>;
}

/**
 * The schema, with one path object for each place of an answer, as GraphQL's own executor has them. Pothos
 * remembers by these objects what a row was loaded with; compiled operations make new ones for each field, and
 * it would load the row once more.
 */
export function withSharedPaths(schema: GraphQLSchema): GraphQLSchema {
  const places = new WeakMap<GraphContext, Place>();
  const placeOf = (root: Place, path: Path): Place => {
    const before = path.prev ? placeOf(root, path.prev) : root;
    const known = before.next.get(path.key);
    if (known) return known;
    const place: Place = { path: { ...path, prev: before.path }, next: new Map() };
    before.next.set(path.key, place);
    return place;
  };
  const shared = (context: GraphContext, path: Path): Path => {
    const root = places.get(context) ?? { path: undefined, next: new Map() };
    places.set(context, root);
    return placeOf(root, path).path ?? path;
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const isLoaded = [type, getNamedType(field.type)].some(
        ({ extensions }) => extensions['pothosPrismaModel'] !== undefined,
      );
      if (!resolve || !isLoaded) continue;
      field.resolve = (source, args, context: GraphContext, info) =>
        resolve(source, args, context, { ...info, path: shared(context, info.path) });
    }
  }
  return schema;
}
