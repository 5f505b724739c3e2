import { z } from 'zod';
import { hasAddress } from '#server/names/safe.ts';
import { type Fault, invalidFields, invalidInput } from './errors.ts';
import { isUnseen } from './problems.ts';

/** The maximum length of a name or title, and of a text, in characters (contract, section 6). */
export const NAME_MAX = 200;
export const TEXT_MAX = 10_000;
/** The most entries of a profile list. */
export const LIST_MAX = 100;

// PostgreSQL cannot store a null byte; other control characters do not belong in a text either.
const noControl = (text: string) => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''));

// Bidirectional controls would change how a name in a sentence, a file's name or a subject reads. Phones copy
// them with numbers, so they are removed silently.
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;
const withoutDirections = (text: string) => text.replaceAll(DIRECTIONS, '');

/** A name or title: one line of at most 200 characters, trimmed; one that shows nothing is empty. */
export const nameText = z
  .string()
  .overwrite(withoutDirections)
  .trim()
  .overwrite((text) => (isUnseen(text) ? '' : text))
  .max(NAME_MAX, `Please use at most ${NAME_MAX} characters.`)
  .refine(
    (text) => noControl(text) && !/[\n\r]/.test(text),
    'This text has characters that cannot be stored.',
  );

/** The name of a person: no place for addresses, because letters greet with it. */
export const personName = nameText.refine(
  (text) => !hasAddress(text),
  'Please write a name here, without web or e-mail addresses.',
);

/** A long text of at most 10,000 characters. */
export const longText = z
  .string()
  .max(TEXT_MAX, `Please use at most ${TEXT_MAX} characters.`)
  .refine(noControl, 'This text has characters that cannot be stored.');

export const emailText = nameText
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/.test(text),
    'Please enter a valid e-mail address.',
  );

/** A form field that may be missing: use-cases report a missing one in the documented words. */
export const formField = z
  .string()
  .max(10_000)
  .nullish()
  .transform((text) => text ?? '');

/** An address in its stored form, or null if it cannot be valid. */
export function storedEmail(text: string): string | null {
  return emailText.safeParse(text).data ?? null;
}

const form = z.uuid();

/** Whether an id has the form of ours: any other would cause a database error. */
export function isUuid(id: string): boolean {
  return form.safeParse(id).success;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An id for a database query; an invalid one becomes an id that nothing has. */
export const keyOf = (id: string): string => (isUuid(id) ? id : NOBODY);

/** The id of a requested row; an invalid one is answered like one that nothing has. */
export const uuid = z.string().transform(keyOf);

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Messages for input that no form sends and for which its schema has no text. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `Please send one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_union') return 'Please send another kind of value.';
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'Please fill this in.';
  return `Please send ${KINDS[issue.expected] ?? 'another kind of value'}.`;
};

/**
 * Checks an input against its shape; the first problem becomes an invalid-input error with its
 * path. `at` is the path prefix if the input is one field of the request.
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at: readonly string[] = [],
): z.output<Schema> {
  const result = schema.safeParse(input, { error: inWords });
  if (result.success) return result.data;
  const [first, ...others] = faultsOf(result.error, at);
  if (!first) throw invalidInput('Invalid input.', [...at]);
  throw invalidFields(first, others);
}

/** What is wrong with an input by its shape. */
export const faultsIn = (schema: z.ZodType, input: unknown): Fault[] =>
  faultsOf(schema.safeParse(input, { error: inWords }).error ?? { issues: [] });

const faultsOf = ({ issues }: Pick<z.ZodError, 'issues'>, at: readonly string[] = []): Fault[] =>
  issues.map(({ message, path }) => ({ message, path: [...at, ...path.map(String)] }));

/**
 * `parse` for a form none of whose fields is required: the fields at fault, and the others, so that all that is
 * wrong can be told at once.
 */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  input: object,
): { fields: z.output<Schema>; faults: Fault[] } {
  const result = schema.safeParse(input, { error: inWords });
  if (result.success) return { fields: result.data, faults: [] };
  const faults = faultsOf(result.error);
  const names = new Set(faults.map(({ path }) => path[0]));
  const others = Object.entries(input).filter(([name]) => !names.has(name));
  return { fields: parse(schema, Object.fromEntries(others)), faults };
}
