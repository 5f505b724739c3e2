import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import { found } from './found.ts';
import type { Found } from './found.ts';
import type { PersonalText } from './labelled.ts';
import type { Line } from './lines.ts';

/** A telephone number as printed. */
export type Phone = { number: string; whatsApp: boolean };

const EMAIL =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const PHONE =
  /(?<![\p{L}\p{N}@.,/-])(?:(?:\+|00)\s?)?(?:\(\+?\d{1,4}\)\s?)?\d(?:[\d\s()./‑-]{5,20})\d(?![\p{L}\p{N}@])/gu;
const NEAR = 50;
const NO_PHONE = /\b(?:passport|book|licen[cs]e no|number of|imo|kin|emergency)\b/i;

/** The e-mail addresses in a text, in order. */
export function emailsIn(text: string): string[] {
  return Array.from(text.matchAll(EMAIL), ([email]) => email);
}

/** Telephone numbers in a text, beginning with a digit or plus. National ones are validated for the given country. */
export function phonesIn(text: string, country: string | null): string[] {
  return printedPhones(text, country).map((number) => number.replace(/^\((\+?\d+)\)\s*/, '$1 '));
}

/** The same as they stand in the text: with brackets around a code at the beginning. */
export function printedPhones(text: string, country: string | null): string[] {
  return Array.from(text.matchAll(PHONE), ([match]) =>
    match.trim().replace(/[\s(./-]+$/, ''),
  ).filter((number) => isPhone(number, country));
}

function isPhone(number: string, country: string | null): boolean {
  const digits = number.replace(/\D/g, '').length;
  if (digits < 7 || digits > 15 || isDates(number)) return false;
  const international = number
    .replace(/^00\s?/, '+')
    .replace(/^\(\+/, '+')
    .replace('(0)', '');
  const parsed = parsePhoneNumberFromString(international, (country ?? 'GB') as CountryCode);
  return parsed?.isPossible() ?? false;
}

/** Whether it is a date or period: '2016 - 2018', '12/03/2027'. */
function isDates(number: string): boolean {
  // Laws are numbered by year: '(EU) 2016/679'.
  if (/^(?:19|20)\d\d\/\d{1,4}$/.test(number)) return true;
  return /^(?:19|20)\d\d\s*[-/.\s]\s*(?:19|20)\d\d$|^\d{1,4}([-/.])\d{1,2}\1\d{1,4}/.test(number);
}

/** The candidate's own e-mail address. */
export function readEmail(text: PersonalText): Found<string> | null {
  const labelled = text.labelled.filter(({ label }) => label === 'email');
  const others = text.labelled.filter(({ label }) => label !== 'email');
  const [own, other, loose] = [labelled, others, text.loose].map((pieces) =>
    pieces.flatMap((piece) => {
      const value = 'value' in piece ? piece.value : piece.text;
      return emailsIn(value).map((email) => ({ email, value, line: piece.line }));
    }),
  );
  const all = [...(own ?? []), ...(other ?? []), ...(loose ?? [])];
  const [first] = all;
  if (!first) return null;
  const known = own?.length ? own : all;
  const several = new Set(known.map(({ email }) => email.toLowerCase())).size > 1;
  return found(first.email, several ? 'likely' : 'sure', first.line, first.value);
}

/** The words around a number. */
function beside(text: string, number: string): string {
  const at = Math.max(text.indexOf(number.slice(-6)), 0);
  return text.slice(Math.max(at - NEAR, 0), at + NEAR);
}

/** Up to two telephone numbers, labelled ones first. */
export function readPhones(text: PersonalText, country: string | null): Found<Phone>[] {
  const phones: Found<Phone>[] = [];
  const add = (name: string, value: string, line: Line) => {
    if (NO_PHONE.test(name)) return;
    const own = phonesIn(value, country);
    // A label says that it is a number, whatever country it is from.
    const all = own.length === 0 && name !== '' ? phonesIn(value, 'GB') : own;
    for (const number of all) {
      if (NO_PHONE.test(beside(value, number))) continue;
      const digits = number.replace(/\D/g, '');
      const known = phones.some(({ value: phone }) => phone.number.replace(/\D/g, '') === digits);
      const whatsApp = /whats\s?app/i.test(`${name} ${value}`);
      const grade = name !== '' || /^\W*(?:\+|00)/.test(number) ? 'sure' : 'likely';
      if (!known) phones.push(found({ number, whatsApp }, grade, line, `${name} ${value}`));
    }
  };
  for (const { label, name, value, line } of text.labelled)
    if (label === 'phone' || label === 'contact') add(name, value, line);
  for (const { text: piece, line } of text.loose) add('', piece, line);
  for (const { label, name, value, line } of text.labelled)
    if (label === 'email' || label === 'residence') add(name, value, line);
  return phones.slice(0, 2);
}
