/** A text made even for matching; each of its characters knows where it came from. */
export type EvenText = {
  /** One kind of space, dash, quotation mark and bullet; runs of spaces are one. */
  raw: string;
  /** The same length as `raw`: lower case without accents. */
  low: string;
  /** For each character of `raw` (and its end) its index in the original text. */
  origin: readonly number[];
  lines: readonly Line[];
};

/** A line without its quotation marks ('>'), of which `depth` stood before it. */
type Line = { at: number; end: number; depth: number };

/** A piece of the even text: a sentence, an item of a list or a clause. */
export type Piece = {
  raw: string;
  low: string;
  /** Its place in the even text. */
  at: number;
  /** Counts the paragraphs of the mail. */
  paragraph: number;
  /** It starts a line that begins with a bullet or a number. */
  isItem: boolean;
  /** It starts a line. */
  startsLine: boolean;
};

/** What was read, and where it stands in the even text. */
export type Found<T> = { value: T; at: number; end: number };

const SAME: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '′': "'",
  '″': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '●': '•',
  '▪': '•',
  '·': '•',
  '►': '•',
  '➢': '•',
  '✓': '•',
  '∙': '•',
  '…': '.',
};
const INVISIBLE = /[\p{Cf}\p{Co}\p{Variation_Selector}]/u;
const SPACE = /[^\S\n]/u;

/** Who wrote a line of a chat, and when: '[24/11/2026, 09:14] Luca: '. */
const CHAT =
  /^\s{0,3}\u200e?(?:\[(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?(?:,? \d{1,4}[./-]\d{1,2}[./-]\d{1,4})?\]|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)? -)\s{1,2}[^:\n]{1,40}:\s?/i;

/** Makes a text even, line by line. */
export function evenText(text: string): EvenText {
  const raw: string[] = [];
  const origin: number[] = [];
  const lines: Line[] = [];
  let index = 0;
  for (const line of text.split('\n')) {
    const quoted = /^(?:[^\S\n]{0,3}>)+/.exec(line)?.[0] ?? '';
    const mark = quoted + (CHAT.exec(line.slice(quoted.length))?.[0] ?? '');
    const at = raw.length;
    for (let from = mark.length; from < line.length; from += 1) {
      const letter = line.charAt(from);
      if (INVISIBLE.test(letter) || letter === '\r') continue;
      const even = SPACE.test(letter) ? ' ' : (SAME[letter] ?? letter);
      if (even === ' ' && (raw.length === at || raw.at(-1) === ' ')) continue;
      raw.push(even);
      origin.push(index + from);
    }
    lines.push({ at, end: raw.length, depth: (quoted.match(/>/g) ?? []).length });
    raw.push('\n');
    origin.push(index + line.length);
    index += line.length + 1;
  }
  origin.push(text.length);
  const joined = raw.join('');
  return {
    raw: joined,
    low: Array.from({ length: joined.length }, (_, at) => folded(joined.charAt(at))).join(''),
    origin,
    lines,
  };
}

/** One character in lower case without its accent, still one character. */
function folded(letter: string): string {
  const base = letter.normalize('NFD').charAt(0).toLowerCase();
  return base.length === 1 ? base : letter;
}

const ITEM =
  /^(?:[•*]\s*|-+\s+|\(?\d{1,2}[.)]\s*|\d{1,2}\/\s+|\(?[a-e]\)\s*|#\s*\d\s*|\d{1,2} ?x (?=[\p{L}\d])|\|\s*)/u;
/** Of the abbreviations, those that end sentences as well: '€2.5k perm. Join in Imperia'. */
const ENDS_TOO =
  /\b(?:perm|temp|pref|poss|req|avail|incl|excl|exp|etc|ext|ltd|co|yrs?|wks?|mths?|dept)\.$/;
/** 'Ab 1. April' is no end of a sentence. */
const MONTHS = /^ ?(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)/;
/** A row of a table. */
const ROW = /\|[^|]*\|/;
const LABEL = /^[\p{L}][\p{L} /&'-]{1,28}(?::| - )/u;
/** A line that begins with a date or an amount is one of a list. */
const TERM =
  /^(?:[$€£] ?\d|(?:from |between )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d|-|to\b|until\b))/;
const ENDS = /(?:[!?;]|\.(?![\d\p{L}]))(?=\s|$)/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:approx|st|sta|capt|mr|mrs|ms|dr|no|nr|min|max|incl|excl|e\.g|i\.e|eg|ie|etc|ca|c|w|e|n|s|vs|ft|mt|mtr|pref|poss|com\.te|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ext|dep|cert|yrs?|wks?|mths?|eng|temp|perm|carib|adv|dept|qual|exp|req|avail|incl|co|ltd|m\.y|s\.y|m\.v|s\.v)\.$/;

/** The pieces of some lines: sentences, items and lines of a list. Wrapped lines are joined. */
export function piecesOf(text: EvenText, lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = [];
  let paragraph = 0;
  let open: { at: number; end: number } | null = null;
  const close = () => {
    if (open) pieces.push(...sentences(text, open, paragraph));
    open = null;
  };
  let before: Line | null = null;
  for (const line of lines) {
    const content = text.raw.slice(line.at, line.end).trim();
    const follows = before !== null && before.end + 1 === line.at && before.depth === line.depth;
    if (content === '' || /^[-_=*]{3,}$|^[-|+=:_ ]{5,}$/.test(content)) {
      close();
      paragraph += 1;
    } else if (open && follows && isWrapped(text, before as Line, content)) open.end = line.end;
    else {
      close();
      open = { at: line.at, end: line.end };
    }
    before = line;
  }
  close();
  return pieces;
}

/** Whether a line goes on with the text of the line before, which was as wide as its mail. */
function isWrapped(text: EvenText, before: Line, content: string): boolean {
  const last = text.raw.slice(before.at, before.end).trim();
  return (
    last.length >= 55 &&
    last.length <= 110 &&
    !/[.:;!?|]$/.test(last) &&
    !ITEM.test(content.toLowerCase()) &&
    !LABEL.test(content) &&
    !ROW.test(content) &&
    !TERM.test(content.toLowerCase())
  );
}

/** Whether the full stop before `end` is no abbreviation's and no day's. */
function endsSentence(low: string, raw: string, end: number): boolean {
  const before = low.slice(Math.max(0, end - 9), end);
  if (/\b\d{1,2}\.$/.test(before) && MONTHS.test(low.slice(end, end + 5))) return false;
  if (!ABBREVIATION.test(before)) return true;
  return ENDS_TOO.test(before) && /^ \p{Lu}/u.test(raw.slice(end, end + 3));
}

function sentences(text: EvenText, range: { at: number; end: number }, paragraph: number): Piece[] {
  const low = text.low.slice(range.at, range.end).replaceAll('\n', ' ');
  const raw = text.raw.slice(range.at, range.end).replaceAll('\n', ' ');
  const mark = ITEM.exec(low)?.[0].length ?? 0;
  const isItem = mark > 0 || ROW.test(low);
  const cuts = [0];
  for (const match of low.matchAll(ENDS)) {
    const end = match.index + 1;
    if (end <= mark) continue;
    if (match[0] !== '.' || endsSentence(low, raw, end)) cuts.push(end);
  }
  cuts.push(low.length);
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index] ?? 0;
    const piece = low.slice(from, to);
    if (!/[\p{L}\p{N}]{1}/u.test(piece)) return [];
    const lead = piece.length - piece.trimStart().length;
    const first = index === 0;
    return [
      {
        raw: raw.slice(from + lead, to),
        low: piece.slice(lead),
        at: range.at + from + lead,
        paragraph,
        isItem: isItem && first,
        startsLine: first,
      },
    ];
  });
}

/** A part of a piece. */
export function partOf(piece: Piece, from: number, to: number): Piece {
  return {
    ...piece,
    raw: piece.raw.slice(from, to),
    low: piece.low.slice(from, to),
    at: piece.at + from,
    isItem: piece.isItem && from === 0,
    startsLine: piece.startsLine && from === 0,
  };
}

/** What a match of a piece's text found. */
export function foundAt<T>(piece: Piece, match: RegExpMatchArray, value: T): Found<T> {
  const lead = match[0].length - match[0].trimStart().length;
  const at = piece.at + (match.index ?? 0) + lead;
  return { value, at, end: at + match[0].trim().length };
}

/** A name in ordinary capitals: 'BLUE MERIDIAN' becomes 'Blue Meridian'. */
export function ordinaryCapitals(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replace(/\p{Lu}[\p{Lu}']*/gu, (word) =>
    /^(?:I|II|III|IV|V|VI|VII|VIII|IX|X)$/.test(word)
      ? word
      : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** Numbers in words up to twelve, as digits. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
