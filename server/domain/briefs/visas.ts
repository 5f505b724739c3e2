import { foundAt, type Found, type Piece } from './text.ts';

const NATIONS: Readonly<Record<string, string>> = {
  french: 'French',
  france: 'French',
  spanish: 'Spanish',
  spain: 'Spanish',
  italian: 'Italian',
  italy: 'Italian',
  greek: 'Greek',
  dutch: 'Dutch',
  german: 'German',
  uk: 'UK',
  british: 'UK',
  eu: 'EU',
  american: 'US',
  us: 'US',
  croatian: 'Croatian',
  turkish: 'Turkish',
  monaco: 'Monaco',
};
const EU = String.raw`(?:eu|e\.u\.|european|schengen|eea)`;
const US = String.raw`(?:us|u\.s\.a?\.?|usa|american)`;

const KINDS: readonly (readonly [string | ((match: RegExpMatchArray) => string), RegExp])[] = [
  [
    'B1/B2',
    /\bb-?1 ?[/&+-]? ?(?:and )?b?-?2\b(?! level)|\bb1b2\b|\bb-?1 visa|(?<!non-)\b(?:us|u\.s\.|american|usa) visas?\b(?! ?(?:[(:-] ?)?(?:b-?1|c-?1))/g,
  ],
  ['C1/D', /\bc-?1 ?[/&+-]? ?d\b/g],
  [
    'EU passport',
    new RegExp(
      String.raw`\b${EU} ?(?:(?:or|and|/|&) ?\p{L}+ )?(?:passports?|nationals?|nationality|citizens?(?:hip)?|pass\b|crew only|only|holders?)|\bpassports? ?[:=-]? ?(?:eu|european)\b|\beuropean passport|\b(?:must|should|has to|have to|needs? to|to) be (?:an? )?(?:eu|european)\b(?! ?(?:based|-))`,
      'gu',
    ),
  ],
  [
    'Schengen',
    /\bschengen\b(?! (?:passport|national|area|zone|time|days|rule|90|clock))(?: (?:visas?|permit))?/g,
  ],
  [
    'US passport',
    new RegExp(String.raw`\b${US} (?:or \p{L}+ )?passports?|\b${US} flagged passport`, 'gu'),
  ],
  [
    'US citizen',
    new RegExp(
      String.raw`\b${US} (?:citizens?(?:hip)?|nationals?)|\b(?:green ?-?card|${US})[^,;.]{0,14} or citizen\w*`,
      'gu',
    ),
  ],
  ['Green Card', /\bgreen ?-?cards?\b/g],
  [
    'UK right to work',
    /\bright to work (?:in (?:the )?(?:uk|united kingdom|britain|england))|\b(?:uk|british) (?:(?:or|and|\/|&) ?\p{L}+ )?(?:right to work|work (?:permit|visa)|passport)|\b(?:uk|british) ?\/ ?(?:eu|european) passport|\beligible to work in the uk/gu,
  ],
  [
    (match) => `${NATIONS[match[1] ?? ''] ?? ''} work permit`,
    new RegExp(
      String.raw`\b(${Object.keys(NATIONS)
        .filter((name) => !['uk', 'british'].includes(name))
        .join('|')}) work(?:ing)? (?:permit|visa)`,
      'g',
    ),
  ],
  [
    (match) => `${NATIONS[match[1] ?? ''] ?? ''} work permit`,
    new RegExp(
      String.raw`\b(?:work(?:ing)? permit|right to work|permit to work) (?:for|in) (?:the )?(${Object.keys(
        NATIONS,
      )
        .filter((name) => !['uk', 'british'].includes(name))
        .join('|')})\b`,
      'g',
    ),
  ],
];
const REFUSED =
  /\b(?:no|not|\w+n't|without)\b[^,;.]{0,20}\b(?:need(?:ed)?|necessary|required|essential|an issue|matter)|\b(?:we|yacht|boat|management|owner|agent|company|i)(?:'ll| will| can| shall| would)? (?:help |then )?(?:help(?: out)? with|arrange|sort|organise|organize|get|apply|provide|pay|sponsor|handle|take care|cover)|\bwill be (?:arranged|provided|sorted|organised|sponsored|paid)|\b(?:arranged|sorted|provided|paid|sponsored) by (?:us|the)|\bno (?=\S+ ?(?:visa )?(?:needed|required|necessary))|\bno need (?:for|of)|\b(?:not|\w+n't) need\b|\bno visas?\b/;

/** Visas, passports and permits asked for; those that the employer arranges are not. */
export function readVisas(pieces: readonly Piece[]): Found<string>[] {
  const found = pieces.flatMap((piece) =>
    KINDS.flatMap(([kind, pattern]) =>
      Array.from(piece.low.matchAll(pattern)).flatMap((match) => {
        if (isRefused(piece, match)) return [];
        return [foundAt(piece, match, typeof kind === 'string' ? kind : kind(match))];
      }),
    ).toSorted((one, other) => one.at - other.at),
  );
  const seen = new Set<string>();
  return found.filter(({ value }) => !seen.has(value) && seen.add(value));
}

function isRefused(piece: Piece, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  const before =
    piece.low
      .slice(Math.max(0, at - 50), at)
      .split(/[,;(]| but /)
      .at(-1) ?? '';
  const after =
    piece.low
      .slice(at + match[0].length, at + match[0].length + 60)
      .split(/[;)]|, (?!we)| but /)[0] ?? '';
  // 'If not European he needs a Schengen visa' asks for it.
  return REFUSED.test(
    `${before}${match[0]}${after}`.replace(
      /\b(?:if|when|unless|for|who|are|is|those)(?: [\p{L}']+){0,3} (?:not|non|no|without)\b|\b(?:if|when|unless|for|who)(?: \p{L}+){0,3} (?:isn't|aren't|hasn't|haven't|don't|doesn't)\b/gu,
      '',
    ),
  );
}
