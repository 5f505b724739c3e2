import { withoutAccents, type Span, spansOf } from './plain.ts';
import { isOrdinary, PARTICLES, TITLES } from './words.ts';

/** A name in its parts; each word without accents. */
export interface PersonName {
  given: readonly string[];
  family: readonly string[];
  /** Whether the given name may be read: a client reads the candidate's own. */
  isGivenShown: boolean;
}

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/g, ''))
    .filter(Boolean);
const lower = (word: string) => word.toLowerCase().replaceAll("'", '');
const isParticle = (word: string) => PARTICLES.has(lower(word));
/** A word that names somebody also where it stands alone. */
const isDistinctive = (word: string) => lower(word).length > 1 && !isOrdinary(lower(word));

/** The name of a candidate. */
export const candidateName = (firstName: string, lastName: string): PersonName => ({
  given: wordsOf(firstName),
  family: wordsOf(lastName),
  isGivenShown: true,
});

/** A name as somebody wrote it in one field: titles are no part of it, and the surname is its end. */
export function writtenName(text: string): PersonName {
  const words = wordsOf(text);
  const first = words.findIndex((word) => !TITLES.has(lower(word)));
  const name = first < 0 ? [] : words.slice(first);
  const particle = name.findIndex((word, at) => at > 0 && isParticle(word));
  const cut = particle > 0 && particle < name.length - 1 ? particle : Math.max(name.length - 1, 1);
  return { given: name.slice(0, cut), family: name.slice(cut), isGivenShown: false };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A word in any case; the apostrophe of O'Brien may be missing or a space. */
const anyCase = (word: string) => `(?i:${escaped(word).replaceAll("'", String.raw`['\s]?`)})`;
/** A word as names are written: with a capital. */
const capital = (word: string) => {
  const [head = '', ...rest] = word.replaceAll("'", '').toUpperCase();
  const spelled = word.includes("'")
    ? anyCase(word.slice(1))
    : anyCase(rest.join('').toLowerCase());
  return escaped(head) + spelled;
};
const JOINT = String.raw`[\s.\-]{1,3}`;
const alone = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'dgu');

/** Words that follow each other. Where each is an ordinary word, they are written with capitals to be a name. */
function together(words: readonly string[]): string {
  const isName = words.some(isDistinctive);
  return words
    .map((word) => (isName || isParticle(word) ? anyCase(word) : capital(word)))
    .join(JOINT);
}

const TITLE = String.raw`(?:[Cc]aptain|CAPTAIN|[Cc]apt|[Cc]pt|[Ss]kipper|M(?:r|rs|s|iss|x|me)|M(?:R|RS|S)|Dr|Sir|[Cc]hef)\.?`;
/** A month after a title begins a period: 'Captain May 2019'. */
const NO_PERIOD = String.raw`(?!\s+(?:\d|to\b|until\b|-))`;

/** Where a name stands in a text: in full, as a surname, and, of whom it may not be read, as a given name. */
function patternsOf({ given, family, isGivenShown }: PersonName): RegExp[] {
  const surname = family.length > 0 ? together(family) : null;
  const isSurnameSafe = family.some(isDistinctive);
  const patterns: string[] = [];
  if (!isGivenShown && given.length > 0 && surname) patterns.push(together([...given, ...family]));
  if (surname && (isSurnameSafe || family.length > 1)) patterns.push(surname);
  if (surname && !isSurnameSafe)
    for (const first of given) {
      patterns.push(`${capital(first)}${JOINT}(?<hide>${surname})`);
      patterns.push(
        isGivenShown
          ? `(?<hide>${surname}),\\s*${capital(first)}`
          : `${surname},\\s*${capital(first)}`,
      );
      if (first[0]) patterns.push(`${escaped(first[0].toUpperCase())}\\.\\s*(?<hide>${surname})`);
    }
  if (surname && !isSurnameSafe) patterns.push(`${TITLE}\\s+(?<hide>${surname})${NO_PERIOD}`);
  for (const word of family.filter(isDistinctive)) patterns.push(capital(word));
  if (!isGivenShown)
    for (const word of given)
      patterns.push(
        isDistinctive(word) ? capital(word) : `${TITLE}\\s+(?<hide>${capital(word)})${NO_PERIOD}`,
      );
  return patterns.map(alone);
}

/** A word with the marks of a name in an address: 'ana.lima', 'lima_92'. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}._'-]*[\p{L}\p{N}]/gu;

/** Where a name stands in the name of an account: run together, or with digits and dots. */
function tokensOf(plain: string, { given, family }: PersonName): Span[] {
  const firsts = given.map(lower).filter((word) => word.length > 1);
  const lasts = family.filter((word) => !isParticle(word)).map(lower);
  if (lasts.length === 0) return [];
  const pairs = firsts.flatMap((first) =>
    lasts.flatMap((last) => [first + last, last + first, `${first[0] ?? ''}${last}`]),
  );
  const own = lasts.filter((last) => last.length > 3 && !isOrdinary(last));
  return [...plain.matchAll(TOKEN)].flatMap(({ 0: token, index }): Span[] => {
    const letters = token.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
    const isMarked = /[\d._]/.test(token);
    const isAccount =
      pairs.some((pair) =>
        pair.length > 6 || isMarked
          ? letters.includes(pair) && isWhole(letters, pair, isMarked)
          : false,
      ) ||
      (isMarked && own.some((last) => letters.includes(last)));
    return isAccount ? [[index, index + token.length]] : [];
  });
}

/** A pair that a longer word happens to contain is a name where the word begins or ends with it. */
const isWhole = (letters: string, pair: string, isMarked: boolean) =>
  isMarked || letters.startsWith(pair) || letters.endsWith(pair);

/** Where the names stand in a text. */
export const namesIn = (plain: string, names: readonly PersonName[]): Span[] =>
  names.flatMap((name) => [
    ...patternsOf(name).flatMap((pattern) => spansOf(plain, pattern)),
    ...tokensOf(plain, name),
  ]);

/** Where a phrase, such as the name of a company, stands in a text. */
export function phraseIn(plain: string, phrase: string): Span[] {
  const words = wordsOf(phrase);
  if (words.join('').length < 2) return [];
  const pattern = words.some(isDistinctive)
    ? words.map(anyCase).join(String.raw`[^\p{L}\p{N}]{1,3}`)
    : words.map(capital).join(String.raw`[^\p{L}\p{N}]{1,3}`);
  return spansOf(plain, alone(pattern));
}
