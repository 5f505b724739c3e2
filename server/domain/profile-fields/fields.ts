import type { z } from 'zod';
import {
  currencies,
  genders,
  relationshipStatuses,
  tattooPolicies,
} from '#server/domain/kernel/labels.ts';
import type { Candidate } from '#server/generated/prisma/client.ts';
import {
  box,
  choice,
  country,
  day,
  figure,
  list,
  type Options,
  phone,
  requiredChoice,
  text,
  yesNo,
} from './kinds.ts';

const TEXT_INPUT = 'At most 10,000 characters.';

/**
 * The fields of a profile that are one column of a candidate each, by their GraphQL names and in the order in
 * which completion lists missing ones. From these come the GraphQL inputs and fields, the documented calls,
 * completion in TypeScript and SQL, the facts of the CV, what a CV fills in, and the keyword search.
 */
const fields = {
  dob: day('dob', {
    label: 'Date of birth',
    description: 'Date of birth, DD/MM/YYYY.',
    input: 'Date of birth, DD/MM/YYYY; over 18.',
    points: 4,
    fact: 10,
    reading: 'dob',
  }),
  gender: choice('gender', genders, {
    label: 'Gender',
    description: 'As they state it.',
    points: 4,
    fact: 20,
    reading: 'gender',
  }),
  nationalities: list('nationalities', 'nationality', {
    label: 'Nationality',
    description: 'In the order they gave.',
    input: 'Codes or names, at most 100.',
    documented: 'nationality',
    points: 3,
    fact: 30,
    reading: 'nationality',
  }),
  languages: list('languages', 'language', {
    label: 'Languages',
    description: 'In the order they gave.',
    input: 'Codes or names, at most 100.',
    points: 3,
    fact: 40,
    reading: 'languages',
  }),
  height: figure('heightCm', {
    label: 'Height',
    description: 'Centimetres.',
    input: 'Centimetres, 50 to 272.',
    least: 50,
    most: 272,
    unit: 'cm',
    problem: 'Please enter your height in centimetres.',
    points: 3,
    fact: 70,
    reading: 'height',
  }),
  tattoo: choice('tattoo', tattooPolicies, {
    label: 'Tattoos',
    description: 'Tattoos.',
    points: 3,
    fact: 90,
    reading: 'tattoo',
  }),
  smoking: yesNo('smoking', {
    label: 'Smoking',
    description: 'Whether they smoke.',
    points: 3,
    fact: 80,
    reading: 'smoking',
  }),
  country: country('country', {
    label: 'Country of residence',
    description: 'Country of residence.',
    input: 'Country of residence: its code or name.',
    points: 3,
    fact: 50,
    reading: 'country',
  }),
  relationshipStatus: choice('relationshipStatus', relationshipStatuses, {
    label: 'Relationship status',
    description: 'As they state it.',
    points: 3,
    fact: 100,
    reading: 'relationshipStatus',
  }),
  primaryPhone: phone('primaryPhone', {
    label: 'Primary phone',
    description: 'As typed.',
    input: 'A phone number; kept as typed.',
    reading: 'phones',
    points: 5,
  }),
  primaryPhoneWhatsApp: box('primaryPhoneWhatsApp', {
    label: 'Primary phone on WhatsApp',
    description: 'Whether it is on WhatsApp.',
    sql: 'primary_phone_whatsapp',
  }),
  secondaryPhone: phone('secondaryPhone', {
    label: 'Other phone',
    description: 'As typed.',
    input: 'A phone number; kept as typed.',
    reading: 'phones',
  }),
  secondaryPhoneWhatsApp: box('secondaryPhoneWhatsApp', {
    label: 'Other phone on WhatsApp',
    description: 'Whether it is on WhatsApp.',
    sql: 'secondary_phone_whatsapp',
  }),
  aboutMe: text('aboutMe', {
    label: 'About me',
    description: 'About 600 characters.',
    input: TEXT_INPUT,
    points: 3,
    reading: 'aboutMe',
    searched: true,
  }),
  hobbies: text('hobbies', {
    label: 'Interests & hobbies',
    description: 'Interests and hobbies.',
    input: TEXT_INPUT,
    points: 3,
    reading: 'hobbies',
    searched: true,
  }),
  newsletter: box('newsletter', {
    label: 'Newsletter',
    description: 'Whether they want the newsletter.',
    documented: 'newsLetter',
  }),
  idealSalary: figure('idealSalary', {
    label: 'Desired monthly salary',
    description: 'A month.',
    input: 'A whole amount a month.',
    least: 1,
    most: 1_000_000,
    unit: 'a month',
    problem: 'Please enter a whole amount a month.',
    reading: 'idealSalary',
    documented: null,
  }),
  idealSalaryCurrency: requiredChoice('idealSalaryCurrency', currencies, {
    label: 'Currency of the salary',
    description: 'Of idealSalary.',
    documented: null,
  }),
};

type Declared = typeof fields;
export type FieldName = keyof Declared;

/** The columns of the declared fields in a row of candidates. */
export type FieldColumns = Pick<Candidate, Declared[FieldName]['column']>;

/** The parsed inputs of the declared fields. */
type FieldInputs = { [Name in FieldName]?: z.output<Declared[Name]['schema']> | undefined };

/** The type of a declared field for code that treats all of them alike. */
type Uniform<Field> = Field extends { value: (row: never) => infer Value }
  ? Omit<Field, keyof Options | 'value' | 'answer' | 'words' | 'stored'> &
      Options & {
        name: FieldName;
        value: (row: FieldColumns) => Value;
        answer: (row: FieldColumns) => unknown;
        words: (row: FieldColumns) => string | null;
        stored: (given: never) => unknown;
      }
  : never;
export type ProfileField = Uniform<Declared[FieldName]>;

/** Every declared field, in the order of the declaration. */
export const profileFields: readonly ProfileField[] = Object.entries(fields).map(
  ([name, field]) => ({ ...field, name: name as FieldName }) as ProfileField,
);

const byField = <Value>(of: (field: ProfileField) => Value) =>
  Object.fromEntries(profileFields.map((field) => [field.name, of(field)]));

/** The schema of every declared field, by name. */
export const fieldSchemas = byField(({ schema }) => schema) as {
  [Name in FieldName]: Declared[Name]['schema'];
};

/** Selects the columns of the declared fields. */
export const FIELD_COLUMNS = Object.fromEntries(
  profileFields.map(({ column }) => [column, true]),
) as Record<keyof FieldColumns, true>;

/** The columns for parsed inputs; a missing field is left out. */
export function storedColumns(given: FieldInputs): Partial<FieldColumns> {
  const present = profileFields.filter(({ name }) => given[name] !== undefined);
  return Object.fromEntries(
    present.map(({ name, column, stored }) => [column, stored(given[name] as never)]),
  );
}

/** The name of a field's column in the database. */
export const sqlColumn = ({ column, sql }: ProfileField): string =>
  sql ?? column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The declared fields by their names in the documented update list of a profile. */
export const documentedNames: Readonly<Record<string, FieldName>> = Object.fromEntries(
  profileFields.flatMap(({ name, documented = name }) => (documented ? [[documented, name]] : [])),
);

/** The declared fields in a documented answer. */
export function documentedAnswer(row: FieldColumns): Record<string, unknown> {
  return Object.fromEntries(
    profileFields.flatMap(({ name, documented = name, answer }) =>
      documented ? [[documented, answer(row)]] : [],
    ),
  );
}

/** The schemas of the declared fields in a documented answer. */
export const documentedAnswers: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  profileFields.flatMap(({ name, documented = name, answers }) =>
    documented ? [[documented, answers]] : [],
  ),
);

/** The fields of the keyword search. */
export const searchedFields = profileFields.filter(
  (field): field is Extract<ProfileField, { kind: 'text' }> =>
    field.kind === 'text' && field.searched === true,
);

type Counted = { [Name in FieldName]: Declared[Name] extends { points: number } ? Name : never };

/** The fields that count for completion. */
export type CountedName = Counted[FieldName];
type CountedField = ProfileField & { name: CountedName; points: number };
export const countedFields = profileFields.filter(
  (field): field is CountedField => field.points !== undefined,
);

/** The values of the fields that count for completion. */
export const countedValues = (row: FieldColumns) =>
  Object.fromEntries(countedFields.map((field) => [field.name, field.value(row)])) as Record<
    CountedName,
    ReturnType<ProfileField['value']>
  >;
