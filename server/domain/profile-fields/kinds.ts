import { z } from 'zod';
import type { CvReading } from '#server/cv-reader/draft.ts';
import { columnDate, dateText, partialDate } from '#server/domain/kernel/dates.ts';
import {
  choice as choiceInput,
  code as codeInput,
  dateField,
  figure as figureInput,
  listOf,
  optionalChoice,
  optionalText,
  phoneField,
} from '#server/domain/kernel/fields.ts';
import { label, labelsOf, type LabelTable } from '#server/domain/kernel/labels.ts';
import {
  countryCode,
  countryName,
  languageCode,
  languageName,
  nationalityCode,
  nationalityName,
} from '#server/names/countries.ts';
import type { Candidate } from '#server/generated/prisma/client.ts';

/** The options of a field besides its kind; an omitted one does not apply. */
export interface Options {
  /** Its label: on the CV, in the list of missing fields, in the list of fields that a CV filled in. */
  label: string;
  /** Its GraphQL description; `input` if that of the input differs. */
  description: string;
  input?: string;
  /** Its name in the documented calls if that differs; null if their update list lacks it. */
  documented?: string | null;
  /** The name of the database column, unless it is `column` in snake case. */
  sql?: string;
  /** Its share of completion, in percent; all shares add up to 100. */
  points?: number;
  /** Its position among the facts of the generated CV. */
  fact?: number;
  /** The part of a parsed CV that fills it in. */
  reading?: keyof CvReading;
  /** Whether the keyword search includes it. */
  searched?: boolean;
}

/** The columns of a candidate whose type is exactly `Value`. */
type ColumnOf<Value> = {
  [Column in keyof Candidate]: [Candidate[Column], Value] extends [Value, Candidate[Column]]
    ? Column
    : never;
}[keyof Candidate];

type Row<Column extends string, Value> = Readonly<Record<Column, Value>>;

interface Kind<Value, Input extends z.ZodType> {
  /** Parses the input of GraphQL and of the documented calls. */
  schema: Input;
  /** The column's value for a parsed input. */
  stored: (given: z.output<Input>) => Value;
  /** The value in documented answers, and its schema. */
  answer: (value: Value) => unknown;
  answers: z.ZodType;
  /** The value as text; null if there is none. */
  words: (value: Value) => string | null;
}

/** A field over a column that holds `Value`. */
function field<Value, Input extends z.ZodType, Column extends string, const Own extends object>(
  column: Column,
  own: Own,
  { schema, stored, answer, answers, words }: Kind<Value, Input>,
) {
  return {
    ...own,
    column,
    schema,
    stored,
    answers,
    value: (row: Row<Column, Value>): Value => row[column],
    answer: (row: Row<Column, Value>): unknown => answer(row[column]),
    words: (row: Row<Column, Value>): string | null => words(row[column]),
  };
}

const same = <Value>(value: Value): Value => value;
const trimmed = (text: string | null): string | null => text?.trim() || null;

/** A text of several lines. */
export const text = <Column extends ColumnOf<string | null>, const Own extends Options>(
  column: Column,
  own: Own,
) =>
  field(
    column,
    { kind: 'text', ...own },
    {
      schema: optionalText,
      stored: same,
      answer: same,
      answers: z.string().nullable(),
      words: trimmed,
    },
  );

/** A telephone number as it was typed. */
export const phone = <Column extends ColumnOf<string | null>, const Own extends Options>(
  column: Column,
  own: Own,
) =>
  field(
    column,
    { kind: 'phone', ...own },
    {
      schema: phoneField,
      stored: same,
      answer: same,
      answers: z.string().nullable(),
      words: trimmed,
    },
  );

/** A whole number within bounds; `unit` follows it in texts, `problem` is the message for an invalid one. */
export const figure = <
  Column extends ColumnOf<number | null>,
  const Own extends Options & { least: number; most: number; unit: string; problem: string },
>(
  column: Column,
  own: Own,
) =>
  field(
    column,
    { kind: 'figure', ...own },
    {
      schema: figureInput(own.least, own.most, own.problem),
      stored: same,
      answer: same,
      answers: z.int().nullable(),
      words: (value: number | null) => (value ? `${value} ${own.unit}` : null),
    },
  );

/** Yes, no, or not answered. */
export const yesNo = <Column extends ColumnOf<boolean | null>, const Own extends Options>(
  column: Column,
  own: Own,
) =>
  field(
    column,
    { kind: 'yesNo', ...own },
    {
      schema: z.boolean().nullable(),
      stored: same,
      answer: same,
      answers: z.boolean().nullable(),
      words: (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No'),
    },
  );

/** A checkbox. */
export const box = <Column extends ColumnOf<boolean>, const Own extends Options>(
  column: Column,
  own: Own,
) =>
  field(
    column,
    { kind: 'box', ...own },
    {
      schema: z.boolean(),
      stored: same,
      answer: same,
      answers: z.boolean(),
      words: (value: boolean) => (value ? 'Yes' : 'No'),
    },
  );

/** A day. */
export const day = <Column extends ColumnOf<Date | null>, const Own extends Options>(
  column: Column,
  own: Own,
) => {
  const words = (value: Date | null) => dateText(partialDate(value));
  return field(
    column,
    { kind: 'day', ...own },
    {
      schema: dateField('DAY'),
      stored: columnDate,
      answer: words,
      answers: z.string().nullable(),
      words,
    },
  );
};

/** One value of an enumeration, or none. */
export const choice = <
  Value extends string,
  Column extends ColumnOf<Value | null>,
  const Own extends Options,
>(
  column: Column,
  table: LabelTable<Value>,
  own: Own,
) => {
  const words = (value: Value | null) => label(table, value);
  return field(
    column,
    { kind: 'choice', table, ...own },
    {
      schema: optionalChoice(table),
      stored: same,
      answer: words,
      answers: z.enum(labelsOf(table)).nullable(),
      words,
    },
  );
};

/** One value of an enumeration, always. */
export const requiredChoice = <
  Value extends string,
  Column extends ColumnOf<Value>,
  const Own extends Options,
>(
  column: Column,
  table: LabelTable<Value>,
  own: Own,
) => {
  const words = (value: Value) => label(table, value);
  return field(
    column,
    { kind: 'requiredChoice', table, ...own },
    {
      schema: choiceInput(table),
      stored: same,
      answer: words,
      answers: z.enum(labelsOf(table)),
      words,
    },
  );
};

/** The lists of codes: parser, display name, and the message for an invalid code. */
const codes = {
  country: [countryCode, countryName, 'Please choose a country of the list.'],
  nationality: [nationalityCode, nationalityName, 'Please choose a nationality of the list.'],
  language: [languageCode, languageName, 'Please choose a language of the list.'],
} as const;
const readerOf = (list: keyof typeof codes) => codeInput(codes[list][0], codes[list][2]);
const nameOf = (list: keyof typeof codes) => codes[list][1];

/** Parses the code of a country; empty text is null. */
export const countryInput = z.preprocess(
  (value) => (value === '' ? null : value),
  readerOf('country').nullable(),
);

/** A country by its code, or none. */
export const country = <Column extends ColumnOf<string | null>, const Own extends Options>(
  column: Column,
  own: Own,
) => {
  const words = (value: string | null) => (value ? nameOf('country')(value) : null);
  return field(
    column,
    { kind: 'country', ...own },
    {
      schema: countryInput,
      stored: same,
      answer: words,
      answers: z.string().nullable(),
      words,
    },
  );
};

/** Nationalities or languages by their codes, in the order they were given. */
export const list = <
  Column extends ColumnOf<string[]>,
  const Of extends 'nationality' | 'language',
  const Own extends Options,
>(
  column: Column,
  of: Of,
  own: Own,
) => {
  const names = (value: readonly string[]) => value.map(nameOf(of));
  return field(
    column,
    { kind: 'list', of, ...own },
    {
      schema: listOf(readerOf(of)),
      stored: same<string[]>,
      answer: names,
      answers: z.array(z.string()),
      words: (value: string[]) => names(value).join(', ') || null,
    },
  );
};
