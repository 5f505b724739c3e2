import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';

const FILE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file's size with at most one decimal: '0 Bytes', '1.5 MB'. Units are multiples of 1024. */
export function fileSizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (oneDecimal(size) >= 1024 && unit < FILE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${oneDecimal(size)} ${FILE_UNITS[unit]}`;
}

/** The ordinal of a preference: 1st, 2nd, 3rd, nth. */
export function preferenceLabel(position: number): string {
  const teen = position % 100 >= 11 && position % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${ending}`;
}

const LONGEST = 200;

/** A description of more than 200 characters is cut to 199 and an ellipsis; surrogate pairs are not split. */
export function truncated(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST) return text;
  return `${characters.slice(0, LONGEST - 1).join('')}…`;
}

/** A phone number to show; null for none and for '-'. */
export function phoneText(phone: string | null | undefined): string | null {
  const trimmed = phone?.trim() ?? '';
  return trimmed === '' || trimmed === '-' ? null : trimmed;
}

/**
 * A phone number in E.164 form; null where the text has not the length of one in its country, or does not say
 * the country, by + or 00. Ranges are not checked: those that are known to a library age.
 */
export function phoneNumber(text: string | null | undefined): string | null {
  const international = text?.trim().replace(/^00/, '+').replace('(0)', '');
  if (!international?.startsWith('+')) return null;
  const parsed = parsePhoneNumberFromString(international, { extract: false });
  return parsed?.isPossible() ? parsed.number : null;
}

/** An e-mail address as HTML defines it; null where a text is another one, such as one in Unicode. */
export const emailAddress = (text: string | null | undefined): string | null =>
  text && z.regexes.html5Email.test(text) ? text : null;

/** The link that opens a chat with a number, made of its digits. Null if it has none. */
export function whatsAppLink(phone: string | null | undefined): string | null {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : `https://wa.me/${digits}`;
}

function oneDecimal(size: number): number {
  return Math.round(size * 10) / 10;
}
