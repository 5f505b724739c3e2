import {
  getNamedType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
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

interface Choice {
  takes: (field: GraphQLInputField) => boolean;
  id: (field: GraphQLInputField) => unknown;
  /** Values by the names of their fields. */
  given: Readonly<Record<string, unknown>>;
}

function filled(type: GraphQLInputObjectType, choice: Choice): Record<string, unknown> {
  const of = (field: GraphQLInputField, one: GraphQLInputType): unknown => {
    if (isNonNullType(one)) return of(field, one.ofType);
    if (isListType(one)) return [of(field, one.ofType)];
    if (isInputObjectType(one)) return filled(one, choice);
    const { [field.name]: given } = choice.given;
    if (given !== undefined) return given;
    if (isEnumType(one)) return one.getValues().at(-1)?.name;
    const scalars: Record<string, unknown> = {
      Boolean: true,
      Int: 7,
      Float: 7.5,
      String: `The ${field.name}.`,
    };
    return one.name === 'ID' ? choice.id(field) : scalars[one.name];
  };
  const fields = Object.values(type.getFields()).filter(choice.takes);
  return Object.fromEntries(fields.map((field) => [field.name, of(field, field.type)]));
}

/** A value for every field of an input type: the given one by the field's name, else one of its kind; `id` for ids. */
export const values = (type: GraphQLInputObjectType, given: Readonly<Record<string, unknown>>) =>
  filled(type, { takes: () => true, id: () => given['id'], given });

/** The least that an input accepts: its required fields, with the id of a node of the type that the field names. */
export const least = (type: GraphQLInputObjectType, ids: Readonly<Record<string, string>>) =>
  filled(type, {
    takes: isRequiredInputField,
    id: (field) => {
      const { relayGlobalIDFor } = field.extensions as {
        relayGlobalIDFor?: { typename: string }[];
      };
      const id = ids[relayGlobalIDFor?.[0]?.typename ?? ''];
      if (!id)
        throw new Error(`${type.name}.${field.name} names no type of which there is an id here.`);
      return id;
    },
    given: { email: 'ines@example.com' },
  });

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
