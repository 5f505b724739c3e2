import {
  getNamedType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

const isId = (type: GraphQLInputType) => getNamedType(type).name === 'ID';

/** The fields of the node that an input wrote; an id is that of a node. */
export const selected = (type: GraphQLInputObjectType): string =>
  Object.values(type.getFields())
    .map((field) => {
      const inner = getNamedType(field.type);
      if (isInputObjectType(inner)) return `${field.name} { ${selected(inner)} }`;
      return isId(field.type) ? `${field.name} { id }` : field.name;
    })
    .join(' ');

/** A value for every field of an input type: the given one by the field's name, else one of its kind; `id` for ids. */
export function values(
  type: GraphQLInputObjectType,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const of = (name: string, one: GraphQLInputType): unknown => {
    if (isNonNullType(one)) return of(name, one.ofType);
    if (isListType(one)) return [of(name, one.ofType)];
    if (isInputObjectType(one))
      return Object.fromEntries(
        Object.values(one.getFields()).map((field) => [field.name, of(field.name, field.type)]),
      );
    if (isEnumType(one)) return given[name] ?? one.getValues().at(-1)?.value;
    const scalars: Record<string, unknown> = {
      ID: given['id'],
      Boolean: true,
      Int: 7,
      String: `The ${name}.`,
    };
    return given[name] ?? scalars[one.name];
  };
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, of(field.name, field.type)]),
  );
}

/** What a node that was written with an input holds: an id is that of a node. */
export function found(type: GraphQLInputObjectType, input: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.values(type.getFields()).map(({ name, type: of }) => {
      const inner = getNamedType(of);
      const one = (value: unknown) => {
        if (isInputObjectType(inner)) return found(inner, value as Record<string, unknown>);
        return isId(of) ? { id: value } : value;
      };
      const value = input[name];
      return [name, Array.isArray(value) ? value.map(one) : one(value)];
    }),
  );
}
