import type { Gender } from '#server/domain/kernel/labels.ts';
import names from '#prisma/seed/reference/names.json' with { type: 'json' };

type NameGroup = keyof typeof names;

/** Where somebody comes from: one group of names.json. */
export type Origin = {
  group: NameGroup;
  /** How many crew come from there, beside the other weights. */
  weight: number;
  /** ISO 3166-1 alpha-2: one is chosen. */
  countries: readonly string[];
  /** ISO 639-1. */
  languages: readonly string[];
  firstNames: Readonly<Record<Gender, readonly string[]>>;
  lastNames: readonly string[];
};

// Group, weight, countries, languages, and for each first name of the file in turn M or F.
const TABLE: [NameGroup, number, string, string, string][] = [
  ['British', 20, 'GB', 'en', 'MFMFMFMFMF'],
  ['Irish', 4, 'IE', 'en ga', 'FMFMFMFMFM'],
  ['French', 9, 'FR', 'fr en', 'FMFMFMFMFM'],
  ['Spanish', 5, 'ES', 'es en', 'MFMFMFMFMF'],
  ['Portuguese', 3, 'PT BR', 'pt en', 'MFFMFMFMFM'],
  ['Italian', 7, 'IT', 'it en', 'MFMFMFMFFM'],
  ['Dutch', 5, 'NL', 'nl en de', 'MFMFMFMFMF'],
  ['German', 4, 'DE AT', 'de en', 'MFMFMFMFMF'],
  ['Scandinavian', 4, 'SE NO DK', 'sv en', 'MFMFMFMFMF'],
  ['Polish', 3, 'PL', 'pl en', 'MFMFMFMFFM'],
  ['Czech/Slovak', 1, 'CZ SK', 'cs en', 'MFMFMFMFMF'],
  ['Romanian', 2, 'RO', 'ro en', 'MFMFMFMFMF'],
  ['Turkish', 3, 'TR', 'tr en', 'MFMFFMMFMF'],
  ['Croatian/Serbian', 5, 'HR RS ME', 'hr en it', 'MFMFMFMFMF'],
  ['Hungarian', 1, 'HU', 'hu en', 'FMFMFMMFFM'],
  ['Baltic', 2, 'LV EE LT', 'lv en ru', 'MFMFMFMFMF'],
  ['Russian', 1, 'RU', 'ru en', 'MFMFMFMFMF'],
  ['Ukrainian', 3, 'UA', 'uk en ru', 'MFMFMFMFMF'],
  ['Greek', 3, 'GR CY', 'el en', 'FMFMFMFMMF'],
  ['Georgian', 1, 'GE', 'ka en', 'MFMFMFFMFM'],
  ['Armenian', 1, 'AM', 'hy en', 'MFMFMFMFMF'],
  ['Hebrew', 1, 'IL', 'he en', 'FMFMFMFMFM'],
  ['Arabic', 1, 'AE LB EG', 'ar en', 'FMFMFMFMFM'],
  ['Indian', 3, 'IN', 'hi en', 'MFMFMMFMFF'],
  ['Sri Lankan/Tamil', 1, 'LK', 'ta en', 'MFMFMFMFMF'],
  ['Chinese', 1, 'CN', 'zh en', 'FMMFMFMFMF'],
  ['Taiwanese/HK', 1, 'TW HK', 'zh en', 'MFMFMFMFMF'],
  ['Japanese', 1, 'JP', 'ja en', 'MFMFMFMFMF'],
  ['Korean', 1, 'KR', 'ko en', 'MFMFMFMFFM'],
  ['Vietnamese', 1, 'VN', 'vi en', 'MFMFMFMFMF'],
  ['Thai', 1, 'TH', 'th en', 'MFMFMFMFMF'],
  ['Filipino', 7, 'PH', 'tl en', 'MFMFMFMFMF'],
  ['South African', 16, 'ZA', 'en af', 'FMFMMFFMFM'],
  ['Australian/NZ', 11, 'AU NZ', 'en', 'MFFMFMFMMF'],
  ['American/Canadian', 8, 'US CA', 'en', 'FMMFMFMFMF'],
  ['Latin American', 3, 'AR CL MX CO UY', 'es en', 'FMFMFMFMFF'],
  ['West African', 1, 'GH NG SN', 'en fr', 'MFMFFMFMFF'],
  ['Ethiopian', 1, 'ET', 'am en', 'MFMFMFMFMF'],
  ['Caribbean', 3, 'LC DM AG TT', 'en fr', 'MFFMMFMFMF'],
  ['Edge cases', 2, 'GB ZA NL IS', 'en', 'FMFMFMMFMM'],
];

/** Every group of names.json with what the file does not say. */
export const origins: readonly Origin[] = TABLE.map(
  ([group, weight, countries, languages, genders]) => ({
    group,
    weight,
    countries: countries.split(' '),
    languages: languages.split(' '),
    firstNames: {
      MALE: names[group].first.filter((_, index) => genders[index] === 'M'),
      FEMALE: names[group].first.filter((_, index) => genders[index] === 'F'),
    },
    lastNames: names[group].last,
  }),
);
