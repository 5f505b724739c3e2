import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from './schema.ts';

type Described = { name: string; description?: string | null };

/** Everything of the schema that a client meets, by its path; what the specification gives is left out. */
function partsOf(): { path: string; description: string }[] {
  const part = (path: string, { description }: Described) => ({
    path,
    description: description?.trim() ?? '',
  });
  const argsOf = (path: string, args: readonly Described[]) =>
    args.map((arg) => part(`${path}(${arg.name}:)`, arg));
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => {
      const parts = [part(type.name, type)];
      if (isEnumType(type))
        parts.push(...type.getValues().map((value) => part(`${type.name}.${value.name}`, value)));
      if (isInputObjectType(type))
        parts.push(
          ...Object.values(type.getFields()).map((field) =>
            part(`${type.name}.${field.name}`, field),
          ),
        );
      if (isObjectType(type) || isInterfaceType(type))
        for (const field of Object.values(type.getFields())) {
          const path = `${type.name}.${field.name}`;
          parts.push(part(path, field), ...argsOf(path, field.args));
        }
      return parts;
    });
  const directives = schema
    .getDirectives()
    .filter((directive) => !isSpecifiedDirective(directive))
    .flatMap((directive) => {
      const path = `@${directive.name}`;
      return [part(path, directive), ...argsOf(path, directive.args)];
    });
  return [...types, ...directives];
}

describe('a description', () => {
  const parts = partsOf();

  it('has every type, field, argument, input field, value and directive', () => {
    expect(parts.length).toBeGreaterThan(2000);
    expect(parts.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
  });

  it('is a sentence', () => {
    expect(
      parts.filter(({ description }) => !/[.!?]$/.test(description)).map(({ path }) => path),
    ).toEqual([]);
  });
});
