import type { TypeParam } from '@pothos/core';
import { label, type LabelTable, valuesOf } from '#server/domain/kernel/labels.ts';
import type { builder } from './builder.ts';

/** The description of `apart`, which a type has if some of its fields are refused to whoever sees the rest. */
export const APART =
  'The same fields once more. A refused field makes the nearest nullable one above it null; below this one that is no more than this, and the rest of the answer stays.';

/** A field for each name of a table of descriptions; the fields differ in nothing else. */
export const described = <Name extends string, Field>(
  descriptions: Readonly<Record<Name, string>>,
  make: (name: Name, description: string) => Field,
): Record<Name, Field> =>
  Object.fromEntries(
    (Object.entries(descriptions) as [Name, string][]).map(([name, text]) => [
      name,
      make(name, text),
    ]),
  ) as Record<Name, Field>;

/** The values of an enum, each with its description. */
export const enumValues = <Name extends string>(descriptions: Readonly<Record<Name, string>>) =>
  described(descriptions, (_name, description) => ({ description }));

/** The values of an enum, each described by the label that is shown for it. */
export const labelled = <Name extends string>(table: LabelTable<Name>) =>
  described<Name, { description: string }>(
    Object.fromEntries(
      valuesOf(table).map((value) => [value, `${label(table, value)}.`]),
    ) as Record<Name, string>,
    (_name, description) => ({ description }),
  );

/** The options of a field that may be null: `t.expose('startDateType', optional(StartDateType, 'Kind of start.'))`. */
export const optional = <Type extends TypeParam<(typeof builder)['$inferSchemaTypes']>>(
  type: Type,
  description: string,
) => ({ type, nullable: true as const, description });

/** The options of a field that words another: `tattooLabel: t.string(asText('tattoo', tattooPolicies))`. */
export const asText = <Name extends string, Value extends string>(
  name: Name,
  table: LabelTable<Value>,
) => ({
  nullable: true as const,
  description: `${name} as text.`,
  extensions: { reads: [name] },
  resolve: (row: Readonly<Record<Name, Value | null>>) => label(table, row[name]),
});

/** The options of `updatedAt`: `t.expose('updatedAt', LAST_CHANGE)`. */
export const LAST_CHANGE = { type: 'DateTime', description: 'When it last changed.' } as const;

/** The description of a phone number beside the text that was typed. */
export const NUMBER_OF = (text: string) =>
  `${text}, for programs; null where the text is no possible number or does not say its country.`;

/** The description of the key that every kind in `changes` has. */
export const CHANGE_KEY = 'Names it in `changes`, even after its deletion.';
