import { isCapitals, plain } from './text.ts';

/** The beginning of a name that stays small among capitals: 'McALLISTER', 'FitzGERALD'. */
const MAC = /^(?:Mc|Mac|Fitz)(?=\p{Lu}{2})/u;

export type FullName = { firstName: string; lastName: string };

/** Hints for telling first names from family names. */
export type NameHints = { email?: string | null; nationalities?: readonly string[] };

const PARTICLES = new Set(
  "van von der den de del della dell' di da do dos das du la le el al bin ibn ten ter te zu zum zur 't af av st st. ap ní ni nic mac mc ui uí ó san dal dalla degli lo bint abu in an بن ابن آل".split(
    ' ',
  ),
);

/** Nationalities with usually two family names. */
const TWO_FAMILY_NAMES = new Set(
  'ES MX AR CO CL PE VE EC BO PY UY CR CU DO GT HN NI PA SV PR PT BR AO MZ CV'.split(' '),
);

const SECOND_FIRST_NAMES = new Set(
  'maria jose juan luis carlos antonio manuel francisco javier miguel angel pedro pablo jesus ana isabel carmen elena teresa rosa laura lucia marta ignacio fernando alberto andres eduardo daniel david alejandro ramon enrique rafael sofia beatriz cristina victoria fernanda eugenia belen mercedes alicia patricia paulo joao miguel tiago filipe henrique ines rita'.split(
    ' ',
  ),
);

/** First names and family name of a full name, in normal capitalisation. */
export function splitName(text: string, hints: NameHints): FullName {
  const name = text.replace(/\s+/g, ' ').trim();
  const [family, given] = name.split(/\s*,\s*/);
  const turkish = hints.nationalities?.includes('TR') === true;
  if (family && given) return cased(given, family, turkish);
  const list = name.split(' ');
  const inCapitals = (word: string) => isCapitals(word.replace(MAC, '')) && word.length > 1;
  const capitals = list.filter(inCapitals);
  if (capitals.length > 0 && capitals.length < list.length) {
    const start = list.findIndex(inCapitals);
    if (start > 0) return cased(...parts(list, withParticles(list, start)), turkish);
    const end = list.findIndex((word) => !inCapitals(word));
    return cased(list.slice(end).join(' '), list.slice(0, end).join(' '), turkish);
  }
  return cased(...parts(list, splitPoint(list, hints)), turkish);
}

function parts(list: readonly string[], at: number): [string, string] {
  return [list.slice(0, at).join(' '), list.slice(at).join(' ')];
}

/** The index at which the family name begins. */
function splitPoint(list: readonly string[], hints: NameHints): number {
  const particle = list.findIndex((word, index) => index > 0 && isParticle(word));
  if (particle > 0 && particle < list.length - 1) return particle;
  if (list.length === 2) return 1;
  const two = (hints.nationalities ?? []).some((code) => TWO_FAMILY_NAMES.has(code));
  const byEmail = emailSplit(list, hints.email ?? '', two);
  if (byEmail) return byEmail;
  if (!two) return list.length - 1;
  if (list.length > 3) return 2;
  return SECOND_FIRST_NAMES.has(plain(list[1] ?? '')) ? 2 : 1;
}

function withParticles(list: readonly string[], at: number): number {
  let start = at;
  while (start > 1 && isParticle(list[start - 1] ?? '')) start -= 1;
  return start;
}

function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase());
}

/**
 * The split that matches an address like 'joseignacio.nunez@…'; 0 if none does. A match of the last
 * word alone proves nothing for people with two family names, who may use only one.
 */
function emailSplit(list: readonly string[], email: string, two: boolean): number {
  const tokens = plain(email.split('@')[0] ?? '')
    .split(/[._\d-]+/)
    .filter((token) => token.length > 2);
  const compact = list.map((word) => plain(word).replace(/[^\p{L}]/gu, ''));
  let best = 0;
  let most = 0;
  for (let at = 1; at < list.length; at += 1) {
    const [first, last] = [compact.slice(0, at), compact.slice(at)];
    const score = tokens.reduce((sum, token) => {
      if (
        (token === last.join('') && !(two && last.length === 1)) ||
        (first.length > 1 && token === first.join(''))
      )
        return sum + 3;
      if (token === last[0] && !(two && last.length === 1)) return sum + 2;
      return token === first[0] ? sum + 1 : sum;
    }, 0);
    if (score > most) [best, most] = [at, score];
  }
  return most >= 2 ? best : 0;
}

function cased(firstName: string, lastName: string, isTurkish: boolean): FullName {
  const turkish = isTurkish || /[ĞŞİğşı]/u.test(firstName + lastName);
  const fix = (name: string) =>
    name
      .split(' ')
      .map((word) => casedWord(word, turkish))
      .join(' ');
  return { firstName: fix(firstName), lastName: fix(lastName) };
}

function casedWord(word: string, turkish: boolean): string {
  const [mac = ''] = MAC.exec(word) ?? [];
  if (mac !== '' && isCapitals(word.slice(mac.length)))
    return mac + casedWord(word.slice(mac.length), turkish);
  if (!isCapitals(word) || word.replace(/[^\p{L}]/gu, '').length < 2) return word;
  const locale = turkish ? 'tr' : undefined;
  if (PARTICLES.has(word.toLowerCase()) && /.{3}|'/.test(word)) return word.toLowerCase();
  return word
    .toLocaleLowerCase(locale)
    .replace(/(?:^|['’-])\p{L}/gu, (start) => start.toLocaleUpperCase(locale));
}
