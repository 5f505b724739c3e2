import { allCountries, countryCode, countryName } from '#server/names/countries.ts';
import type { Named } from '#server/names/countries.ts';
import { emailsIn, printedPhones } from './contact.ts';
import { found } from './found.ts';
import type { Confidence, Found } from './found.ts';
import type { PersonalText } from './labelled.ts';
import { words } from './text.ts';

const OTHER_NAMES: Readonly<Record<string, string>> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'u k': 'GB',
  'u s a': 'US',
  'u s': 'US',
  turkiye: 'TR',
  holland: 'NL',
  'the netherlands': 'NL',
  nederland: 'NL',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  eire: 'IE',
  uae: 'AE',
  'u a e': 'AE',
  allemagne: 'DE',
  germania: 'DE',
  alemania: 'DE',
  niemcy: 'DE',
  espagne: 'ES',
  spagna: 'ES',
  spanien: 'ES',
  francia: 'FR',
  frankreich: 'FR',
  francja: 'FR',
  italie: 'IT',
  italien: 'IT',
  rsa: 'ZA',
  'republic of south africa': 'ZA',
  'the bahamas': 'BS',
  bahamas: 'BS',
  'the philippines': 'PH',
  hrvatska: 'HR',
  'sint maarten': 'SX',
  'st maarten': 'SX',
  'russian federation': 'RU',
  polen: 'PL',
  pologne: 'PL',
  grece: 'GR',
  hellas: 'GR',
};

/** Names with a more common other meaning, which only count on their own. */
const AMBIGUOUS = new Set(['georgia', 'jordan', 'chad', 'us', 'jersey', 'guinea', 'niger']);

const US_STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  ),
);

const codes = new Map<string, string>();
for (const { code, name } of allCountries) codes.set(words(name), code);
for (const [name, code] of Object.entries(OTHER_NAMES)) codes.set(name, code);

/** The country of residence: from a labelled address, else from an address line at the top. */
export function readCountry(text: PersonalText): Found<Named> | null {
  const by = (label: string, grade: Confidence) =>
    text.labelled.flatMap(({ label: own, name, value, line }) => {
      const country = own === label ? countryIn(value) : null;
      return country ? [found(country, grade, line, `${name} ${value}`)] : [];
    });
  const [residence] = by('residence', 'sure');
  if (residence) return residence;
  return addressed(text) ?? by('contact', 'likely')[0] ?? by('location', 'likely')[0] ?? null;
}

/** The first line that is an address, or an address that continues in the next line. */
function addressed(text: PersonalText): Found<Named> | null {
  for (const { text: whole, line } of text.loose) {
    // 'Tel. 07700 900 123 (UK)': the country of the number.
    if (printedPhones(whole, 'GB').length > 0 && /\d\W*\([^)]*\)\W*$/u.test(whole)) continue;
    for (const piece of withoutAddresses(whole).split(/\s[–—-]\s/u)) {
      const country = isAddress(piece) ? countryAtEnd(piece) : null;
      if (country) return found(country, /[,\t]/.test(piece) ? 'sure' : 'likely', line, whole);
    }
  }
  for (const [index, { text: piece, line }] of text.loose.entries()) {
    const wrapped = `${piece} ${text.loose[index + 1]?.text ?? ''}`;
    const country =
      /,\s\p{Lu}\p{L}+$/u.test(piece) && isAddress(wrapped) ? countryAtEnd(wrapped) : null;
    if (country) return found(country, 'likely', line, wrapped);
  }
  return null;
}

/** The text without e-mail addresses and telephone numbers, which stand beside the place of residence. */
function withoutAddresses(text: string): string {
  const others = [...emailsIn(text), ...printedPhones(text, 'GB')];
  return others
    .reduce((rest, one) => rest.replace(one, ' '), text)
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .trim();
}

/** The last country in an address. */
export function countryIn(value: string): Named | null {
  const parts = value
    .split(/[,;\n|()]|\s[–—-]\s/u)
    .map((part) => part.trim())
    .toReversed();
  for (const part of parts) {
    const code = codeOf(part) ?? codeAtEnd(part);
    if (code) return { code, name: countryName(code) };
  }
  return parts.some((part) => isUsState(part)) ? { code: 'US', name: countryName('US') } : null;
}

/** A short list of places without a verb: 'Falmouth, Cornwall, United Kingdom'. */
function isAddress(piece: string): boolean {
  const list = piece.split(/\s+/);
  return (
    list.length <= 12 &&
    !/@|\p{Ll}{4}[.!?]\s|\d{6}/u.test(piece) &&
    /^[\p{Lu}\p{Lo}\d(]/u.test(piece)
  );
}

function countryAtEnd(piece: string): Named | null {
  const parts = piece
    .split(/[,;|()\t]|\s[–—-]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const code = codeOf(last) ?? (parts.length > 1 && isUsState(last) ? 'US' : undefined);
  if (!code || (parts.length === 1 && AMBIGUOUS.has(words(last)))) return null;
  return { code, name: countryName(code) };
}

function codeOf(part: string): string | undefined {
  const name = words(part.replace(/\b\d[\d\s-]*$|^\d[\d\s-]*\b/g, ''));
  if (name.length < 4)
    return codes.get(name) ?? (/^(?:UK|USA|UAE|US|NZ)$/.test(part) ? countryCode(part) : undefined);
  return codes.get(name) ?? countryCode(name);
}

function codeAtEnd(part: string): string | undefined {
  const list = part.split(/\s+/);
  for (let count = Math.min(4, list.length - 1); count > 0; count -= 1) {
    const end = list.slice(-count).join(' ');
    const code = AMBIGUOUS.has(words(end)) ? undefined : codeOf(end);
    if (code) return code;
  }
  return undefined;
}

function isUsState(part: string): boolean {
  const [state = ''] = /^[A-Z]{2}(?=(?:\s+\d{5}(?:-\d{4})?)?$)/.exec(part) ?? [];
  return US_STATES.has(state);
}
