import type { Letter } from './layout.ts';

/** What a text may name of the person whom it is written to: the names of the fields. */
export const FIELDS = ['firstName', 'position', 'yacht', 'consultant'] as const;

/** The values of the fields for one e-mail. */
export type FieldValues = Readonly<Record<(typeof FIELDS)[number], string>>;

export interface LetterText {
  subject: string;
  body: string;
}

const BRACES = /\{([^{}]*)\}/g;

/** What is wrong with the braces of a text: the first field that there is none of, or '' for a brace alone. */
export function unknownField(text: string): string | null {
  const wrong = [...text.matchAll(BRACES)].find(([, name]) => !isField(name ?? ''));
  if (wrong) return wrong[0];
  return /[{}]/.test(text.replaceAll(BRACES, '')) ? '' : null;
}

const isField = (name: string): name is keyof FieldValues => FIELDS.some((field) => field === name);

/** A text with its fields filled in, once: what a value contains is never a field. */
const fill = (text: string, values: FieldValues): string =>
  text.replaceAll(BRACES, (braces, name: string) => (isField(name) ? values[name] : braces));

/** The e-mail to a candidate whose application was rejected, in the agency's own words. */
export function rejectionLetter({ subject, body }: LetterText, values: FieldValues): Letter {
  const [heading, ...paragraphs] = [subject, ...body.trim().split(/\n\s*\n/)].map((text) =>
    fill(text, values).trim(),
  );
  return {
    subject: heading ?? '',
    preview: paragraphs.find((text) => text !== '') ?? '',
    heading: heading ?? '',
    paragraphs: paragraphs.filter((text) => text !== ''),
  };
}
