import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';
import type { Labelled, PersonalText } from './labelled.ts';
import { agreed } from './agreed.ts';
import { isDateCell } from './table-words.ts';
import { plain, words } from './text.ts';

type Gender = 'MALE' | 'FEMALE';
type RelationshipStatus = 'MARRIED' | 'SINGLE' | 'IN_A_RELATIONSHIP';
type TattooPolicy = 'NO_TATTOOS' | 'NO_VISIBLE_TATTOOS' | 'VISIBLE_TATTOOS';

export type PersonalDetails = {
  /** DD/MM/YYYY. */
  dob: Found<string> | null;
  gender: Found<Gender> | null;
  /** Centimetres. */
  height: Found<number> | null;
  smoking: Found<boolean> | null;
  tattoo: Found<TattooPolicy> | null;
  relationshipStatus: Found<RelationshipStatus> | null;
};

const MALE = new Set(
  'male m man masculino hombre masculin homme maschio maschile masculin hombre uomo mannlich man mezczyzna musko muski mand mann barbat erkek мужской чоловіча'.split(
    ' ',
  ),
);
const FEMALE = new Set(
  'female f w woman femenino feminino mujer feminin femme femmina femminile donna weiblich vrouw kobieta zensko zenski kvinde kvinne kvinna femeie kadin женский жіноча'.split(
    ' ',
  ),
);
const MARRIED =
  /\b(?:married|casad[oa]|marie[e]?|sposat[oa]|coniugat[oa]|verheiratet|gehuwd|getrouwd|zonaty|mezatka|gift)\b/;
const SINGLE =
  /\b(?:single|soltero|soltera|celibataire|celibe|nubile|ledig|ongehuwd|kawaler|panna|unmarried|never married)\b/;
const RELATIONSHIP =
  /\b(?:in a relationship|in relationship|partner|engaged|relationship|en pareja|en couple)\b/;
const NO =
  /^(?:no|none|non|nein|nie|ne|nee|nej|nei|never|ninguno|nada|n|0|nil|nu|hayir|niet|keine?)\b/;
const YES = /^(?:yes|si|oui|ja|tak|da|evet|y|sim|social|socially|occasional|smoker)\b/;

const NO_SMOKER =
  /\bnon[\s-]?smok(?:er|ing)\b|\bdo(?:es)? not smoke\b|\bnichtraucher|\bno fumador|\bnon[\s-]fumeu|\bnon fumat/;
const HIDDEN = /\bno visible (?:tattoo|ink)|\btattoos? not visible|\bnon[\s-]visible tattoo/;
const HEIGHT =
  /^(?:height|altura|taille|altezza|grosse|größe|lengte|wzrost|visina|hojd|høyde|højde|estatura)/i;
const BORN =
  /(?:\b(?:born(?: on| in)?|d\.?o\.?b\.?|date of birth|nacid[oa] el|nee? le|nat[oa] (?:a|in) [\p{L} ,()'-]{2,40}? il|nee? a [\p{L} ,()'-]{2,40}? le|nacid[oa] en [\p{L} ,()'-]{2,40}? el|nat[oa] il|geboren am|geb\.?)(?!\p{L})|(?:^|[\s,(])(?:b\.|\*)(?=\s?\d))\W*(.{4,40})/u;
const YOUNGEST = 15;

/** Details that a CV states explicitly: nothing is inferred from titles, names or photographs. */
export function readPersonalDetails(text: PersonalText, order: DateOrder): PersonalDetails {
  return {
    dob: birth(text, order),
    gender: gender(text),
    height: height(text),
    smoking: smoking(text),
    tattoo: tattoo(text),
    relationshipStatus: relationship(text),
  };
}

/** Labelled or said dates of birth, else a date alone among the details. */
function birth(text: PersonalText, order: DateOrder): Found<string> | null {
  const said = text.labelled.flatMap(({ label, name, value, line }) => {
    const day = label === 'birth' ? birthday(value, order) : null;
    return day ? [found(day, 'sure', line, `${name} ${value}`)] : [];
  });
  const told = text.loose.flatMap(({ text: piece, line }) => {
    const words = BORN.exec(plain(piece))?.[1];
    const day = words ? birthday(words, order) : null;
    return day ? [found(day, 'sure', line, piece)] : [];
  });
  const bare = text.loose.flatMap(({ text: piece, line }) => {
    const day = isDateCell(piece) && piece.length < 25 ? birthday(piece, order) : null;
    return day ? [found(day, 'likely', line, piece)] : [];
  });
  return agreed([...said, ...told, ...bare]);
}

function birthday(text: string, order: DateOrder): string | null {
  const [point] = datePoints(text, order);
  const { day, month, year } = point?.date ?? { day: null, month: null, year: 0 };
  const adult = year > 1930 && year <= new Date().getFullYear() - YOUNGEST;
  return day !== null && month !== null && adult ? `${two(day)}/${two(month)}/${year}` : null;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function gender(text: PersonalText): Found<Gender> | null {
  const labelled = text.labelled.flatMap(({ label, name, value, line }) => {
    const said = label === 'gender' ? genderOf(value.split(/[\s,;/(]/)[0] ?? '') : null;
    return said ? [found(said, 'sure', line, `${name} ${value}`)] : [];
  });
  const loose = text.loose
    .filter(({ text: piece }) => piece.length < 40)
    .flatMap(({ text: piece, line }) =>
      piece.split(/[,;/]/).flatMap((part) => {
        const isLetter = words(part).length === 1 && piece.trim().length === 1;
        const said = words(part).length > 3 || isLetter ? genderOf(part) : null;
        return said ? [found(said, isLetter ? 'likely' : 'sure', line, piece)] : [];
      }),
    );
  return agreed([...labelled, ...loose]);
}

function genderOf(value: string): Gender | null {
  const word = words(value);
  if (MALE.has(word)) return 'MALE';
  return FEMALE.has(word) ? 'FEMALE' : null;
}

function height(text: PersonalText): Found<number> | null {
  const labelled = text.labelled.filter(({ name }) => HEIGHT.test(name));
  const loose = text.loose.filter(({ text: piece }) => /^height\b/i.test(piece));
  return agreed(
    [...labelled, ...loose.map(({ text: value, line }) => ({ value, line }))].flatMap(
      ({ value, line }) => {
        const read = centimetres(value);
        return read >= 130 && read <= 230 ? [found(read, 'sure', line)] : [];
      },
    ),
  );
}

function centimetres(value: string): number {
  const metric =
    /(\d(?:[.,]\d{2}))\s?m\b/i.exec(value) ?? /\b(1[.,]\d{2}|2[.,][0-2]\d)\b/.exec(value);
  const whole = /\b(1[3-9]\d|2[0-2]\d)\s?(?:cm)?\b/i.exec(value);
  const feet = /(\d)\s?(?:'|ft|feet)\s?(\d{1,2})?/i.exec(value);
  if (metric?.[1]) return Math.round(Number(metric[1].replace(',', '.')) * 100);
  if (whole) return Number(whole[1]);
  return feet?.[1] ? Math.round((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * 2.54) : 0;
}

function smoking(text: PersonalText): Found<boolean> | null {
  const labelled = text.labelled.flatMap((each) => said(each, smokes(each)));
  const loose = text.loose.flatMap(({ text: piece, line }) => {
    const flat = plain(piece);
    if (NO_SMOKER.test(flat)) return [found(false, 'sure', line, piece)];
    return /^\W*smoker\W*$/.test(flat) ? [found(true, 'sure', line, piece)] : [];
  });
  return agreed([...labelled, ...loose]);
}

function said<Value>({ name, value, line }: Labelled, read: Value | null): Found<Value>[] {
  return read === null ? [] : [found(read, 'sure', line, `${name} ${value}`)];
}

function smokes({ name, value }: Labelled): boolean | null {
  const label = plain(name);
  if (!/smok|fumador|fumeur|fumat|raucher/.test(label)) return null;
  const answer = plain(value);
  if (/non|nicht/.test(label)) return YES.test(answer) ? false : null;
  if (NO.test(answer) || /\bnon[\s-]/.test(answer)) return false;
  return YES.test(answer) ? true : null;
}

function tattoo(text: PersonalText): Found<TattooPolicy> | null {
  const labelled = text.labelled.flatMap((each) => said(each, tattooed(each)));
  const loose = text.loose.flatMap(({ text: piece, line }) => {
    const flat = plain(piece);
    if (HIDDEN.test(flat)) return [found<TattooPolicy>('NO_VISIBLE_TATTOOS', 'sure', line, piece)];
    const none = /\bno tattoos?\b/.test(flat);
    return none ? [found<TattooPolicy>('NO_TATTOOS', 'sure', line, piece)] : [];
  });
  return agreed([...labelled, ...loose]);
}

function tattooed({ name, value }: Labelled): TattooPolicy | null {
  const label = plain(name);
  if (!/tattoo|tatuaj|tatouage|tatuagg/.test(label)) return null;
  const answer = plain(value);
  if (/\bvisible/.test(label))
    return NO.test(answer) ? 'NO_VISIBLE_TATTOOS' : YES.test(answer) ? 'VISIBLE_TATTOOS' : null;
  if (/not? visible|non[\s-]?visible|hidden|no visible|covered|discreet|concealed/.test(answer))
    return 'NO_VISIBLE_TATTOOS';
  if (NO.test(answer)) return 'NO_TATTOOS';
  return /\bvisible/.test(answer) ? 'VISIBLE_TATTOOS' : null;
}

function relationship(text: PersonalText): Found<RelationshipStatus> | null {
  const labelled = text.labelled.flatMap((each) =>
    /marital|civil|status|familienstand|etat|stato|relationship/i.test(plain(each.name))
      ? said(each, relationshipOf(plain(each.value)))
      : [],
  );
  const loose = text.loose.flatMap(({ text: piece, line }) =>
    piece.length < 30 && MARRIED.test(plain(piece))
      ? [found('MARRIED' as const, 'likely', line, piece)]
      : [],
  );
  return agreed<RelationshipStatus>([...labelled, ...loose]);
}

function relationshipOf(value: string): RelationshipStatus | null {
  if (MARRIED.test(value)) return 'MARRIED';
  if (SINGLE.test(value)) return 'SINGLE';
  return RELATIONSHIP.test(value) ? 'IN_A_RELATIONSHIP' : null;
}
