import { countries } from 'countries-list';
import i18nNationality from 'i18n-nationality';
import ISO6391 from 'iso-639-1';

/** A code with its displayed name. */
export type Named = { code: string; name: string };

type Names = ReadonlyMap<string, string>;

const folded = (text: string) =>
  text.trim().replaceAll(/\s+/g, ' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const byName = (names: Iterable<readonly [string, string]>): Named[] =>
  Array.from(names, ([code, name]) => ({ code, name })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );

/** A parser of codes: accepts the code itself, its name and its other names. */
function readerOf(names: Names, others: Iterable<readonly [string, string]> = []) {
  const codes = new Map<string, string>();
  for (const [text, code] of others) codes.set(folded(text), code);
  for (const [code, name] of names) codes.set(folded(name), code);
  for (const code of names.keys()) codes.set(folded(code), code);
  return (text: string): string | undefined => codes.get(folded(text));
}

const countryNames: Names = new Map(
  Object.entries(countries).map(([code, { name }]) => [code, name]),
);
const countryAliases = Object.entries(countries).flatMap(([code, country]) => [
  [country.native, code] as const,
  ...('alias' in country ? (country.alias ?? []) : []).map((alias) => [alias, code] as const),
]);
const nationalityNames: Names = new Map(Object.entries(i18nNationality.getNames('en')));
const languageNames: Names = new Map(
  ISO6391.getAllCodes().map((code) => [code, ISO6391.getName(code)]),
);

/** The countries, nationalities and languages to choose from, by name. */
export const allCountries: readonly Named[] = byName(countryNames);
export const allNationalities: readonly Named[] = byName(nationalityNames);
export const allLanguages: readonly (Named & { nativeName: string })[] = byName(languageNames).map(
  ({ code }) => languageOf(code),
);

/** The ISO 3166-1 alpha-2 code for a code, a country's name or an alias ('UK'). */
export const countryCode = readerOf(countryNames, countryAliases);

/** The country code for a code, a nationality ('British') or a country's name. */
export const nationalityCode = readerOf(
  nationalityNames,
  [...countryAliases, ...Array.from(countryNames, ([code, name]) => [name, code] as const)].filter(
    ([, code]) => nationalityNames.has(code),
  ),
);

/** The ISO 639-1 code for a code or a language's name ('German', 'Deutsch'). */
export const languageCode = readerOf(
  languageNames,
  ISO6391.getAllCodes().map((code) => [ISO6391.getNativeName(code), code] as const),
);

/** A place with its country: 'Antibes, France'. */
export function placeLabel(name: string, country: string | null): string {
  return country ? `${name}, ${countryName(country)}` : name;
}

/** The displayed name of a country code; an unknown code is its own name. */
export function countryName(code: string): string {
  return countryNames.get(code) ?? code;
}

/** The displayed nationality of a country code; an unknown code is its own name. */
export function nationalityName(code: string): string {
  return nationalityNames.get(code) ?? code;
}

/** A language by its code; an unknown code is its own name. */
export function languageOf(code: string): Named & { nativeName: string } {
  const name = languageNames.get(code) ?? code;
  return { code, name, nativeName: ISO6391.getNativeName(code) || name };
}

/** The displayed name of a language code; an unknown code is its own name. */
export function languageName(code: string): string {
  return languageOf(code).name;
}
