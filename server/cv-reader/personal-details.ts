import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import type { PersonalText } from './labelled.ts';
import { isDateCell } from './table-words.ts';
import { plain, words } from './text.ts';

export type Gender = 'MALE' | 'FEMALE';
export type RelationshipStatus = 'MARRIED' | 'SINGLE' | 'IN_A_RELATIONSHIP';
export type TattooPolicy = 'NO_TATTOOS' | 'NO_VISIBLE_TATTOOS' | 'VISIBLE_TATTOOS';

export type PersonalDetails = {
  /** DD/MM/YYYY. */
  dob: string | null;
  gender: Gender | null;
  /** Centimetres. */
  height: number | null;
  smoking: boolean | null;
  tattoo: TattooPolicy | null;
  relationshipStatus: RelationshipStatus | null;
};

const MALE = new Set(
  'male m man masculino hombre masculin homme maschio maschile uomo mannlich man mezczyzna musko muski mand mann barbat erkek мужской чоловіча'.split(
    ' ',
  ),
);
const FEMALE = new Set(
  'female f w woman femenino mujer feminin femme femmina femminile donna weiblich vrouw kobieta zensko zenski kvinde kvinne kvinna femeie kadin женский жіноча'.split(
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

function birth(text: PersonalText, order: DateOrder): string | null {
  const labelled = text.labelled.filter(({ label }) => label === 'birth').map(({ value }) => value);
  const loose = text.loose.flatMap((piece) => {
    const said =
      /\b(?:born(?: on| in)?|d\.?o\.?b\.?|date of birth|nacid[oa] el|nee? le|nat[oa] il|geboren am|geb\.)\b\W*(.{4,40})/u.exec(
        plain(piece),
      );
    return said?.[1] ? [said[1]] : [];
  });
  const bare = text.loose.filter((piece) => isDateCell(piece) && piece.length < 25);
  for (const value of [...labelled, ...loose, ...bare]) {
    const [point] = datePoints(value, order);
    const { day, month, year } = point?.date ?? { day: null, month: null, year: 0 };
    const adult = year > 1930 && year <= new Date().getFullYear() - YOUNGEST;
    if (day !== null && month !== null && adult) return `${two(day)}/${two(month)}/${year}`;
  }
  return null;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function gender(text: PersonalText): Gender | null {
  const labelled = text.labelled
    .filter(({ label }) => label === 'gender')
    .map(({ value }) => value);
  const loose = text.loose
    .filter((piece) => piece.length < 40)
    .flatMap((piece) => piece.split(/[,;/]/));
  for (const value of [...labelled.map((each) => each.split(/[\s,;/(]/)[0] ?? ''), ...loose]) {
    const word = words(value);
    const certain = word.length > 3 || !loose.includes(value);
    if (certain && MALE.has(word)) return 'MALE';
    if (certain && FEMALE.has(word)) return 'FEMALE';
  }
  return null;
}

function height(text: PersonalText): number | null {
  const labelled = text.labelled.filter(({ name }) =>
    /^(?:height|altura|taille|altezza|grosse|größe|lengte|wzrost|visina|hojd|høyde|højde|estatura)/i.test(
      name,
    ),
  );
  for (const value of [
    ...labelled.map((each) => each.value),
    ...text.loose.filter((piece) => /^height\b/i.test(piece)),
  ]) {
    const metric =
      /(\d(?:[.,]\d{2}))\s?m\b/i.exec(value) ?? /\b(1[.,]\d{2}|2[.,][0-2]\d)\b/.exec(value);
    const centimetres = /\b(1[3-9]\d|2[0-2]\d)\s?(?:cm)?\b/i.exec(value);
    const feet = /(\d)\s?(?:'|ft|feet)\s?(\d{1,2})?/i.exec(value);
    const read = metric?.[1]
      ? Math.round(Number(metric[1].replace(',', '.')) * 100)
      : centimetres?.[1]
        ? Number(centimetres[1])
        : feet?.[1]
          ? Math.round((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * 2.54)
          : 0;
    if (read >= 130 && read <= 230) return read;
  }
  return null;
}

function smoking(text: PersonalText): boolean | null {
  for (const { name, value } of text.labelled) {
    const label = plain(name);
    if (!/smok|fumador|fumeur|fumat|raucher/.test(label)) continue;
    const answer = plain(value);
    if (/non|nicht/.test(label)) return YES.test(answer) ? false : null;
    if (NO.test(answer) || /\bnon[\s-]/.test(answer)) return false;
    return YES.test(answer) ? true : null;
  }
  const said = text.loose.map(plain);
  if (
    said.some((piece) =>
      /\bnon[\s-]?smok(?:er|ing)\b|\bdo(?:es)? not smoke\b|\bnichtraucher|\bno fumador|\bnon[\s-]fumeu|\bnon fumat/.test(
        piece,
      ),
    )
  )
    return false;
  return said.some((piece) => /^\W*smoker\W*$/.test(piece)) ? true : null;
}

function tattoo(text: PersonalText): TattooPolicy | null {
  for (const { name, value } of text.labelled) {
    const label = plain(name);
    if (!/tattoo|tatuaj|tatouage|tatuagg/.test(label)) continue;
    const answer = plain(value);
    if (/\bvisible/.test(label))
      return NO.test(answer) ? 'NO_VISIBLE_TATTOOS' : YES.test(answer) ? 'VISIBLE_TATTOOS' : null;
    if (/not? visible|non[\s-]?visible|hidden|no visible|covered|discreet|concealed/.test(answer))
      return 'NO_VISIBLE_TATTOOS';
    if (NO.test(answer)) return 'NO_TATTOOS';
    return /\bvisible/.test(answer) ? 'VISIBLE_TATTOOS' : null;
  }
  const said = text.loose.map(plain);
  if (
    said.some((piece) =>
      /\bno visible (?:tattoo|ink)|\btattoos? not visible|\bnon[\s-]visible tattoo/.test(piece),
    )
  )
    return 'NO_VISIBLE_TATTOOS';
  return said.some((piece) => /\bno tattoos?\b/.test(piece)) ? 'NO_TATTOOS' : null;
}

function relationship(text: PersonalText): RelationshipStatus | null {
  const labelled = text.labelled.filter(({ name }) =>
    /marital|civil|status|familienstand|etat|stato|relationship/i.test(plain(name)),
  );
  const loose = text.loose.filter((piece) => piece.length < 30);
  for (const value of [...labelled.map((each) => each.value), ...loose].map(plain)) {
    if (MARRIED.test(value)) return 'MARRIED';
    if (SINGLE.test(value) && labelled.length > 0) return 'SINGLE';
    if (RELATIONSHIP.test(value) && labelled.length > 0) return 'IN_A_RELATIONSHIP';
  }
  return null;
}
