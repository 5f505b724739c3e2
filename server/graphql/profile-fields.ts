import type { EnumRef, InputFieldRef } from '@pothos/core';
import type { DetailsInput } from '#server/domain/candidates/details.ts';
import { isoDate, partialDate } from '#server/domain/kernel/dates.ts';
import * as labels from '#server/domain/kernel/labels.ts';
import {
  type FieldName,
  type ProfileField,
  profileFields,
} from '#server/domain/profile-fields/fields.ts';
import {
  countryName,
  languageOf,
  nationalityName,
} from '#server/names/countries.ts';
import { builder } from './builder.ts';
import { Currency, Gender, RelationshipStatus, TattooPolicy } from './enums.ts';
import { Money, money } from './money.ts';
import { CandidateProfile } from './profile.ts';
import { Country, Language, Nationality } from './reference-data.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

/** The GraphQL enumerations by the label tables that declared fields choose from. */
const enums = new Map<unknown, unknown>([
  [labels.currencies, Currency],
  [labels.genders, Gender],
  [labels.relationshipStatuses, RelationshipStatus],
  [labels.tattooPolicies, TattooPolicy],
]);

function enumOf({ name, table }: Extract<ProfileField, { table: unknown }>) {
  const found = enums.get(table);
  if (!found) throw new Error(`${name} chooses from a table that is no enumeration of the graph`);
  return found as EnumRef<Types, string, string>;
}

builder.prismaObjectFields(CandidateProfile, (t) => {
  const output = (field: ProfileField) => {
    const { description } = field;
    switch (field.kind) {
      case 'text':
      case 'phone':
        return t.string({ nullable: true, description, resolve: (row) => field.value(row) });
      case 'day':
        return t.string({ nullable: true, description, resolve: (row) => field.words(row) });
      case 'figure':
        return t.int({ nullable: true, description, resolve: (row) => field.value(row) });
      case 'yesNo':
        return t.boolean({ nullable: true, description, resolve: (row) => field.value(row) });
      case 'box':
        return t.boolean({ nullable: false, description, resolve: (row) => field.value(row) });
      case 'choice':
        return t.field({
          type: enumOf(field),
          nullable: true,
          description,
          resolve: (row) => field.value(row),
        });
      case 'requiredChoice':
        return t.field({
          type: enumOf(field),
          nullable: false,
          description,
          resolve: (row) => field.value(row),
        });
      case 'country':
        return t.field({
          type: Country,
          nullable: true,
          description,
          resolve: (row) => {
            const code = field.value(row);
            return code ? { code, name: countryName(code) } : null;
          },
        });
      case 'list':
        return field.of === 'language'
          ? t.field({
              type: [Language],
              nullable: false,
              description,
              resolve: (row) => field.value(row).map(languageOf),
            })
          : t.field({
              type: [Nationality],
              nullable: false,
              description,
              resolve: (row) =>
                field.value(row).map((code) => ({ code, name: nationalityName(code) })),
            });
    }
  };
  return Object.fromEntries(profileFields.map((field) => [field.name, output(field)]));
});

builder.prismaObjectFields(CandidateProfile, (t) => ({
  dateOfBirth: t.field({
    type: 'Date',
    nullable: true,
    description: 'dob, for programs.',
    select: { dob: true },
    resolve: ({ dob }) => isoDate(partialDate(dob)),
  }),
  idealMonthlySalary: t.field({
    type: Money,
    nullable: true,
    description: 'What they look for, a month.',
    select: { idealSalary: true, idealSalaryCurrency: true },
    resolve: ({ idealSalary, idealSalaryCurrency }) => money(idealSalary, idealSalaryCurrency),
  }),
}));

/** The inputs of the declared fields; a missing one is unchanged. */
export function detailInputs(t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) {
  const input = (field: ProfileField) => {
    const description = field.input ?? field.description;
    switch (field.kind) {
      case 'figure':
        return t.int({ description });
      case 'yesNo':
      case 'box':
        return t.boolean({ description });
      case 'choice':
      case 'requiredChoice':
        return t.field({ type: enumOf(field), description });
      case 'list':
        return t.stringList({ description });
      default:
        return t.string({ description });
    }
  };
  return Object.fromEntries(profileFields.map((field) => [field.name, input(field)])) as {
    [Name in FieldName]: InputFieldRef<Types, DetailsInput[Name]>;
  };
}
