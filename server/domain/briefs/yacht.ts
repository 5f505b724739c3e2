import { TRADE_PLACES } from './place-names.ts';
import { foundAt, ordinaryCapitals, type Found, type Piece } from './text.ts';

const LENGTH = new RegExp(
  String.raw`(?<![\d.,/€$£+>-])(?<!\d |[+>] )(?<number>\d{2,3}(?:[.,]\d{1,2})?)(?<over> ?\+)? ?-?(?<unit>m\b|mt\b|mts\b|mtr\b|mtrs\b|metres?\b|meters?\b|metros\b|metri\b|metern?\b|ft\b|foot\b|feet\b|'(?!\w))(?<after> ?\+)?`,
  'gu',
);
const NOT_YACHT =
  /\b(?:tenders?|chase|rib|beam|draft|draught|limo|toys?|tower|mast|pool|slide|jet ?ski|dinghy|sportfish\w*|garage|dock|berth of|experience|similar|previous(?:ly)?|came from|coming from|worked|background|moved|offered|min(?:imum)?|at least|over|above|plus|larger|bigger|smaller|than|up to|between|was|were|his|her last|sold|wine|deep|depth|distance|within|walk|sail area|altitude|new(?:er)? boat|next boat|upgrad\w+|his new)\b(?!s?: ?$)[^,;.]{0,22}$/;
const OURS =
  /\b(?:m\/?y|s\/?y|motor|sail(?:ing)?|yacht|our|we are|we're|the|vessel|size|length|loa|l\.o\.a|board|private|charter|explorer|sloop|ketch|schooner|catamaran|on an?|is an?)\b[^,;.]{0,40}$/;
const CORRECTION =
  /\b(?:actually|sorry|correction|should (?:be|read|say)|meant|not \d{2}|rather|typo|in fact)\b/;

/** The yacht's length in whole metres. A correction counts before what it corrects. */
export function readLength(pieces: readonly Piece[]): Found<number> | null {
  const found = pieces.flatMap((piece, index) => lengthsIn(piece, index === 0));
  const [best] = found.toSorted((one, other) => other.weight - one.weight);
  return best ?? labelledLength(pieces);
}

/** 'LOA 45', in metres. */
function labelledLength(pieces: readonly Piece[]): Found<number> | null {
  for (const piece of pieces) {
    const match =
      /\b(?:loa|l\.o\.a\.?|length(?: overall)?|size)(?: ?[:=-]| is)? ?(\d{2,3}(?:[.,]\d{1,2})?)(?![\d.,]|\p{L})/u.exec(
        piece.low,
      );
    const metres = Math.round(Number(match?.[1]?.replace(',', '.')));
    if (match && metres >= 10 && metres <= 190) return foundAt(piece, match, metres);
  }
  return null;
}

function lengthsIn(piece: Piece, isFirst: boolean): (Found<number> & { weight: number })[] {
  return Array.from(piece.low.matchAll(LENGTH)).flatMap((match) => {
    const { number = '', unit = '', over, after: plus } = match.groups ?? {};
    const metres = Math.round(
      Number(number.replace(',', '.')) * (/^(?:f|')/.test(unit) ? 0.3048 : 1),
    );
    if (metres < 10 || metres > 190) return [];
    const before = piece.low.slice(Math.max(0, match.index - 50), match.index);
    const after = piece.low.slice(
      match.index + match[0].length,
      match.index + match[0].length + 36,
    );
    if (over ?? plus) return [];
    if (
      /^ (?:(?:\p{L}+ ){0,2}experience|away|from the|tender|chase|rib|limo|mast|sportfish|beam|draft|and (?:above|over|up|bigger)|or (?:more|above|over|larger|bigger))/u.test(
        after,
      )
    )
      return [];
    if (
      (NOT_YACHT.test(before) && !/\b(?:our|my) $/.test(before)) ||
      /\bnot (?:an? |the )?$/.test(before)
    )
      return [];
    let weight = 1;
    if (
      /^ ?,? ?(?:\p{L}+ ){0,2}(?:m\/?y|s\/?y|motor|sail|yacht|explorer|sloop|ketch|schooner|catamaran|private|charter|boat|vessel|loa)\b/u.test(
        after,
      )
    )
      weight += 3;
    if (OURS.test(before)) weight += 2;
    if (isFirst) weight += 1;
    if (CORRECTION.test(before) || /^,? ?(?:not \d|sorry)/.test(after)) weight += 8;
    return [{ ...foundAt(piece, match, metres), weight }];
  });
}

export type YachtType = 'MOTOR' | 'SAIL';

const MOTOR =
  /\bm\/[yv]\b|\bm\.[yv]\b\.?|\bmotor ?-?(?:yacht|cruiser|vessel|boat)\b|\bmotoryacht\b|(?<=\()motor\b|\bmotor(?=\))|(?<=\d ?m,? )motor\b|(?<=\d )motor,|\btype ?[:=-] ?motor|\b(?:motor|power) ?-?(?:catamaran|cat)\b|\bpower ?-?boat\b(?! level| licen| ticket| cert| course| handl| driv| \d)/;
const SAIL =
  /\bs\/[yv]\b|\bs\.y\b\.?|\bsail(?:ing)?[ -](?:super ?)?(?:yacht|boat|catamaran|cat|trimaran|vessel)\b|\btype ?[:=-] ?sail\w*|\bsailboat\b|\bvelero\b|\bvoilier\b|\bveliero\b|\bbarca a vela\b|\bsegel(?:yacht|boot|schiff)\b|\bzeil(?:jacht|boot|schip)\b|\bsloop\b|\bketch\b|\bschooner\b|\byawl\b/;
const OTHER_YACHT =
  /\b(?:experience|background|previous(?:ly)?|worked|came from|tender|chase|used to|sold|(?:last|old|former|other) (?:yacht|boat))\b[^,;.]{0,40}$/;

/** Motor or sail, only from words that say so. */
export function readYachtType(pieces: readonly Piece[]): Found<YachtType> | null {
  const found: Found<YachtType>[] = [];
  for (const piece of pieces) {
    for (const [type, capitals, words] of [
      ['MOTOR', /(?<![\p{L}\p{N}'])M[YV](?![\p{L}'])/gu, MOTOR],
      ['SAIL', /(?<![\p{L}\p{N}'])SY(?![\p{L}'])/gu, SAIL],
    ] as const) {
      const isLoud = !/\p{Ll}/u.test(piece.raw);
      for (const match of [
        ...piece.raw.matchAll(capitals),
        ...piece.low.matchAll(new RegExp(words, 'g')),
      ]) {
        if (OTHER_YACHT.test(piece.low.slice(0, match.index))) continue;
        if (
          match[0] === 'MY' &&
          isLoud &&
          !/^MY (?:["'\p{Lu}]|\d)/u.test(piece.raw.slice(match.index))
        )
          continue;
        // 'MY bosun has left'.
        if (
          match[0] === 'MY' &&
          /^MY \p{Ll}/u.test(piece.raw.slice(match.index)) &&
          !/(?:\d ?m?|\b(?:a|an|the|private|charter)) ?$/.test(piece.low.slice(0, match.index))
        )
          continue;
        found.push(foundAt(piece, match, type));
      }
    }
  }
  return found.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

const WORD = String.raw`(?:\p{Lu}[\p{L}'-]*|\d{1,3}(?!\d|[ -]?(?:m|M|mt|MT|mtr|metres?|meters?|metri|metros|METRES?|METERS?|ft|FT|feet|foot|GT|crew)\b|'))`;
const NAME = String.raw`["']?(?<name>\p{Lu}[\p{L}'-]*(?: (?:of (?:the )?|the |de |del |la |di |da |& |and (?=\p{Lu}))?${WORD}){0,3})["']?`;
const LEADS: readonly (readonly [number, RegExp])[] = [
  [
    6,
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:M\/?Y|S\/?Y|M\.Y\.?|S\.Y\.?|[mM]\/[yYvV]|[sS]\/[yYvV]|[MS]V|M\.V\.?|My(?= [\p{Lu}]{3})),? ["']?(?:the )?${NAME}`,
      'gu',
    ),
  ],
  [
    6,
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:[Mm]otor|[Ss]ail(?:ing)?|[Ss]uper|[Mm]ega|[Ee]xplorer)?[ -]?(?:[Yy]acht|[Ss]loop|[Kk]etch|[Ss]chooner|[Cc]atamaran|[Vv]essel|[Bb]oat|[Cc]ruiser),? ["']?${NAME}`,
      'gu',
    ),
  ],
  [
    7,
    new RegExp(
      String.raw`\b(?:called|named|name of|by the name of|(?<!\b[Mm][Yy] )name(?: is|:| -)?|(?:[Yy]acht|[Vv]essel|[Bb]oat)(?: [Nn]ame)? ?(?::| -))(?: the)? (?:[Mm]\/?[YyVv] |[Ss]\/?[YyVv] |M\.[YV]\. )?${NAME}`,
      'gu',
    ),
  ],
  [
    3,
    new RegExp(
      String.raw`\b(?:[Oo]n ?board|[Aa]board|[Jj]oin(?:ing)? us on|[Cc]aptain of|[Mm]aster of|[Mm]anager of|[Oo]wner of|crew of|team (?:of|on)|[Rr]unning) (?:the )?(?:[Mm]\/?[YyVv] |[Ss]\/?[YyVv] )?${NAME}`,
      'gu',
    ),
  ],
  [
    5,
    new RegExp(
      String.raw`\b(?:[Oo]n|[Ff]or|[Oo]f|[Aa]board|[Jj]oin) ["']?${NAME},? \(?\d{2,3}(?:[.,]\d)? ?-?(?:m|mt|mtr|mtrs|metres?|meters?|ft|feet|foot)\b`,
      'gu',
    ),
  ],
  [
    4,
    new RegExp(
      String.raw`(?<=^)["']?${NAME} is an? (?:\p{Ll}+ ){0,2}(?:\d{2,3}|motor|sail|yacht|sloop|ketch|schooner|superyacht)`,
      'gu',
    ),
  ],
  [
    2,
    new RegExp(String.raw`(?<=[\s(])'(?<name>\p{Lu}[\p{L}-]*(?: ${WORD}){0,3})'(?=[\s,.)])`, 'gu'),
  ],
  [2, new RegExp(String.raw`"(?<name>\p{Lu}[\p{L}'-]*(?: ${WORD}){0,3})"`, 'gu')],
];
const NOT_NAMES = new Set(
  `i we he she it the a an in on at by for from with and or is are was has have will would need needs needed wanted looking seeking requires required
  captain capt chief first second third 2nd 1st 3rd sole head bosun deckhand engineer stew stewardess chef mate officer purser eto crew master skipper junior lead
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec
  based private charter permanent perm rotation rotational seasonal temporary asap start salary med mediterranean caribbean worldwide world antibes palma monaco
  stcw eng1 eng eur usd gbp euro confidential tbc tba show club management managers ltd department captains owner owners position vacancy urgent busy
  company agency agents recruitment industry international solutions week year christmas easter boxing eve day new
  full time please thanks hi hello dear our your my this that must currently crewing services brokers group sa`.split(
    /\s+/,
  ),
);

/** The yacht's name, in ordinary capitals and without its prefix. */
export function readYachtName(pieces: readonly Piece[]): Found<string> | null {
  const found: (Found<string> & { weight: number })[] = [];
  for (const piece of pieces)
    for (const [weight, lead] of LEADS)
      for (const match of piece.raw.matchAll(lead)) {
        const name = trimmedName(match.groups?.['name'] ?? '', piece.raw);
        if (!name) continue;
        const before = piece.low.slice(0, match.index);
        if (
          /\b(?:tender|chase boat|previous(?:ly)?|formerly|ex|worked on|came from|experience on|sister ?ship|left|moved (?:to|from)|offered|my last|old boat|used to be)\b[^,;.]{0,30}$/.test(
            before,
          )
        )
          continue;
        const at = piece.at + match.index + match[0].indexOf(name);
        found.push({ value: ordinaryCapitals(name), at, end: at + name.length, weight });
      }
  const counts = new Map<string, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = found.toSorted(
    (one, other) =>
      other.weight - one.weight ||
      (counts.get(other.value) ?? 0) - (counts.get(one.value) ?? 0) ||
      one.at - other.at,
  );
  return best ? { value: best.value, at: best.at, end: best.end } : null;
}

/** The name up to the first word that is no part of it; null if nothing is left. */
function trimmedName(name: string, around: string): string | null {
  const isLoud = !/\p{Ll}/u.test(around.replace(name, ''));
  const words = name.split(' ');
  const isShouted = !/\p{Ll}/u.test(name);
  const end = words.findIndex((word, index) => {
    const flat = word
      .toLowerCase()
      .replace(/'s?$/, '')
      .replace(/[^\p{L}\p{N}]+$/u, '');
    // After a name in capitals an ordinary word is the next of the sentence.
    const isNext =
      index > 0 &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      /^[\p{Lu}\d' -]{3,}$/u.test(words.slice(0, index).join(' '));
    return (NOT_NAMES.has(flat) && !/^(?:the|of|la|de|del|di|da)$/.test(word)) || isNext;
  });
  const kept = (end === -1 ? words : words.slice(0, end))
    .join(' ')
    .replace(/(?: (?:of|the|la|de|del|di|da|&|and))+$/, '')
    .replace(/'s$/i, '')
    .trim();
  // 'Motor yacht, Greece & Turkey'.
  const [first = ''] = kept.toLowerCase().split(/ (?:&|and) /);
  if (TRADE_PLACES.has(first)) return null;
  if (kept.length < 2 || (isLoud && isShouted && words.length > 3))
    return kept.length < 2 ? null : kept;
  return /\p{L}{2}/u.test(kept) || /\d/.test(kept) ? kept : null;
}
