import i18nNationality from 'i18n-nationality';
import {
  allCountries,
  countryCode,
  languageCode,
  nationalityCode,
  nationalityName,
} from '#server/names/countries.ts';
import type { Named } from '#server/names/countries.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';
import type { PersonalText } from './labelled.ts';
import { plain, words } from './text.ts';

const OTHER_NAMES: Readonly<Record<string, string>> = {
  english: 'GB',
  scottish: 'GB',
  scot: 'GB',
  scots: 'GB',
  welsh: 'GB',
  'northern irish': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  briton: 'GB',
  uk: 'GB',
  gb: 'GB',
  usa: 'US',
  us: 'US',
  'u s': 'US',
  'u s a': 'US',
  american: 'US',
  kiwi: 'NZ',
  nz: 'NZ',
  'new zealand': 'NZ',
  aussie: 'AU',
  rsa: 'ZA',
  sa: 'ZA',
  argentine: 'AR',
  argentinian: 'AR',
  slovak: 'SK',
  slovene: 'SI',
  emirati: 'AE',
  filipina: 'PH',
  philippine: 'PH',
  pinoy: 'PH',
  bosnian: 'BA',
  trinidadian: 'TT',
  tobagonian: 'TT',
  dominican: 'DM',
  ecuadorian: 'EC',
  monegasque: 'MC',
  luxembourgish: 'LU',
  kazakh: 'KZ',
  uzbek: 'UZ',
  nepali: 'NP',
  maldivian: 'MV',
  netherlands: 'NL',
  holland: 'NL',
  swazi: 'SZ',
  antiguan: 'AG',
  grenadian: 'GD',
  'st lucian': 'LC',
  vincentian: 'VC',
  kittitian: 'KN',
  bermudian: 'BM',
  caymanian: 'KY',
  turkiye: 'TR',
  serb: 'RS',
  croat: 'HR',
  dane: 'DK',
  swede: 'SE',
  finn: 'FI',
  spaniard: 'ES',
  pole: 'PL',
  czechia: 'CZ',
  moldovan: 'MD',
  'sri lankan': 'LK',
  kosovar: 'XK',
  taiwanese: 'TW',
  'hong konger': 'HK',
  'cape verdean': 'CV',
  'costa rican': 'CR',
  'puerto rican': 'PR',
  venezuelan: 'VE',
  polska: 'PL',
  polskie: 'PL',
  hrvatsko: 'HR',
  hrvatica: 'HR',
  hrvat: 'HR',
  svensk: 'SE',
  norsk: 'NO',
  dansk: 'DK',
  suomi: 'FI',
  romana: 'RO',
  turk: 'TR',
  hellenic: 'GR',
  ellhnikh: 'GR',
  українка: 'UA',
  українець: 'UA',
  україна: 'UA',
  россия: 'RU',
  русский: 'RU',
  русская: 'RU',
  ελληνικη: 'GR',
  srpsko: 'RS',
  magyar: 'HU',
};

const FILLERS =
  /\b(?:dual|triple|citizen(?:ship)?s?|passports?|holder|national(?:s|ity)?|nationalities|by birth|eu|member|full|both|permanent|resident|staatsburger|citoyen(?:ne)?)\b/g;

/** Rights and places, not nationalities: 'with settled status in the UK'. */
const ELSEWHERE =
  /\b(?:in|with|for|to|status|permit|visas?|resident in|residency|settled|work(?:ing)?)\b/;
const CLAIM = /([\p{L} /&,-]+?)\s+(?:citizens?|nationals?|nationality|passports?(?: holder)?)\b/iu;

const LABELLED =
  /\b(?:nationality|citizenship|cittadinanza|nazionalita|nationalite|nacionalidad|nacionalidade|nationalitat|nationaliteit)\s+(\p{L}+)(?=\s*(?:[,.;]|$))/u;

/** 'Österreichische Staatsangehörigkeit': in front of the label. */
const SAID_BEFORE =
  /(?:^|[,.;]\s*)(\p{L}+)\s+(?:staatsangehorigkeit|staatsburgerschaft|nationalitat|nationaliteit|statsborgerskap|statsborgerskab|medborgarskap|drzavljanstvo|obywatelstwo)\b/u;

const codes = new Map<string, string>();
for (const language of ['fr', 'es', 'it', 'de', 'nl', 'no', 'en']) {
  for (const [code, name] of Object.entries(i18nNationality.getNames(language))) {
    for (const form of forms(words(name))) codes.set(form, code.toUpperCase());
  }
}
for (const { code, name } of allCountries) codes.set(words(name), code);
for (const [name, code] of Object.entries(OTHER_NAMES)) codes.set(name, code);

/** Adds the feminine forms of masculine Romance and German adjectives. */
function forms(name: string): string[] {
  const feminine = name.endsWith('o') ? `${name.slice(0, -1)}a` : '';
  return [name, feminine, `${name}e`, `${name}a`, `${name}ne`].filter((form) => form.length > 3);
}

/** The nationalities in a value, in order ('Danish and Swedish (dual)'). */
export function nationalitiesIn(value: string): Named[] {
  const found: Named[] = [];
  for (const part of plain(value).split(/[,/&;+()|–—-]|\b(?:and|und|y|et|e|og|och|i)\b/u)) {
    if (ELSEWHERE.test(part)) continue;
    const code = codeOf(words(part).replace(FILLERS, ' ').replace(/\s+/g, ' ').trim());
    if (code && !found.some((known) => known.code === code)) {
      found.push({ code, name: nationalityName(code) });
    }
  }
  return found;
}

/** Nationalities from labelled values, else from statements such as 'US citizen'. */
export function readNationalities(text: PersonalText): Found<Named>[] {
  const labelled = text.labelled.flatMap(({ label, name, value, line }) => {
    const named =
      label === 'nationality' && !/number|no\b/i.test(name) ? nationalitiesIn(value) : [];
    return named.length > 0 ? [found(named, 'sure', line, `${name} ${value}`)] : [];
  });
  const claimed = text.loose.flatMap(({ text: piece, line }) => {
    const claim = CLAIM.exec(piece)?.[1];
    const named = claim ? nationalitiesIn(claim.split(/\s+/).slice(-4).join(' ')) : said(piece);
    return named.length > 0 ? [found(named, 'sure', line, piece)] : [];
  });
  const besideBirth = text.labelled.flatMap(({ label, value, line }) => {
    const claim = label === 'birth' ? CLAIM.exec(value)?.[1] : undefined;
    const named = claim ? nationalitiesIn(claim) : label === 'birth' ? said(value) : [];
    return named.length > 0 ? [found(named, 'sure', line, value)] : [];
  });
  const sole = text.loose
    .filter(({ text: piece }) => piece.length < 40)
    .flatMap(({ text: piece, line }) => {
      const parts = piece.split(/\s*(?:&|\/|,|\band\b)\s*/);
      const named = parts.flatMap(soleNationality);
      return named.length === parts.length ? [found(named, 'likely', line, piece)] : [];
    });
  const told = text.loose
    .filter(({ text: piece }) => /\bI(?:'| a)m\b/.test(piece))
    .flatMap(({ text: piece, line }) =>
      piece.split(/[,;.]|\b(?:I am|I'm)\b(?:\s+an?\b)?/).flatMap((part) => {
        const named = soleNationality(part.trim());
        const isLanguage = named.some(({ name }) => languageCode(name) !== undefined);
        return named.length > 0 && !isLanguage ? [found(named, 'likely', line, piece)] : [];
      }),
    );
  const sentences = text.loose
    .filter(({ text: piece }) => piece.length >= 40)
    .flatMap(({ text: piece, line }) =>
      piece.split(/(?<=\p{L}{2})[.;]\s+/u).flatMap((part) => {
        const named = part.split(' ').length < 3 ? soleNationality(part.trim()) : [];
        return named.length > 0 ? [found(named, 'likely', line, piece)] : [];
      }),
    );
  const chosen =
    agreedSets(labelled) ??
    agreedSets([...claimed, ...besideBirth]) ??
    agreedSets(sole) ??
    agreedSets(told) ??
    agreedSets(sentences);
  return chosen?.value.map((value) => ({ ...chosen, value })) ?? [];
}

/** A nationality behind its label within a sentence: '…, cittadinanza italiana, coniugato'. */
function said(piece: string): Named[] {
  const [, value = ''] = LABELLED.exec(plain(piece)) ?? SAID_BEFORE.exec(plain(piece)) ?? [];
  return value === '' ? [] : nationalitiesIn(value);
}

/** The nationalities that all statements allow: one may say less than another, none may contradict. */
function agreedSets(all: readonly Found<Named[]>[]): Found<Named[]> | null {
  const [largest] = all.toSorted((one, other) => other.value.length - one.value.length);
  if (!largest) return null;
  const codes = new Set(largest.value.map(({ code }) => code));
  const agree = all.every(({ value }) => value.every(({ code }) => codes.has(code)));
  return agree ? largest : { ...largest, value: [] };
}

/** A piece that consists only of a nationality. Names of countries do not count: they are places. */
function soleNationality(piece: string): Named[] {
  const bare = piece.replace(/\([^)]*\)/g, '').trim();
  const code = codeOf(words(bare));
  if (!code || countryCode(bare) || nationalityCode(bare) !== code) return [];
  return [{ code, name: nationalityName(code) }];
}

function codeOf(text: string): string | undefined {
  const list = text.split(' ');
  const whole = codes.get(text);
  if (whole || text === '') return whole;
  for (let count = Math.min(3, list.length - 1); count > 0; count -= 1) {
    for (let start = 0; start + count <= list.length; start += 1) {
      const code = codes.get(list.slice(start, start + count).join(' '));
      if (code) return code;
    }
  }
  return undefined;
}
