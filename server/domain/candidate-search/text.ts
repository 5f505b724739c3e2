import { join, type Sql, sql } from '#server/platform/sql.ts';

/** Words of a text that are searched for; more are left out. */
const WORDS_MAX = 10;
/** Digits that make a text without letters a phone number. */
const PHONE_MIN = 4;

const like = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a column's text contains another, both folded. */
export const contains = (column: Sql, text: string): Sql =>
  sql`${column} like '%' || fold(${like(text)}) || '%'`;

/** Whether one of the words of a column begins with a text. */
const begins = (column: Sql, text: string): Sql =>
  sql`(${column} like fold(${like(text)}) || '%' or ${column} like '% ' || fold(${like(text)}) || '%')`;

/** Short words of scripts that put spaces between words: anywhere in a text they would be in nearly every one. */
const isShort = (word: string) =>
  word.length < 3 && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]/u.test(word);

/**
 * The conditions on a candidate (c) who says a text: in the name, the e-mail address or anywhere in the profile, the
 * desired positions among it, word by word, one of two letters as the beginning of a name; or has a phone number
 * with these digits, however they are written.
 */
export function saying(text: string): Sql[] {
  const words = [...new Set(text.split(/\s+/u).filter(Boolean))].slice(0, WORDS_MAX);
  // In a profile nearly everybody has a word that begins with two given letters.
  const said = words.map((word) =>
    isShort(word)
      ? begins(sql`c.search_text`, word)
      : sql`(${contains(sql`c.search_text`, word)} or ${contains(sql`c.keyword_text`, word)})`,
  );
  const number = hasPhone(text);
  return number ? [sql`(${number} or (${join(said, ' and ')}))`] : said;
}

/** Whether a candidate (c) has a phone number with the digits of a text; null for a text that is none. */
export function hasPhone(text: string): Sql | null {
  const digits = phoneDigits(text);
  if (digits === null) return null;
  return sql`phone_digits(c.primary_phone, c.secondary_phone) like '%' || ${digits}::text || '%'`;
}

/**
 * The digits of a text that is a phone number, without the 0 or 00 that stands before it, unless it is the number's
 * last digits; null for another text.
 */
function phoneDigits(text: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(text)) return null;
  const written = text.replace('(0)', '').replaceAll(/\D/g, '');
  const digits = [written.replace(/^0{1,2}/, ''), written];
  return digits.find(({ length }) => length >= PHONE_MIN) ?? null;
}
