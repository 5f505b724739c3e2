import type { Mention } from './mentions.ts';
import { isBareFor } from './position-words.ts';
import { partOf, type Piece } from './text.ts';

/** What is said of each vacancy alone, and of all. */
export type Owned = { own: Piece[][]; shared: Piece[] };

/** What is said of several vacancies, wherever it stands. */
const FOR_ALL =
  /^all ?[:,-]|\b(?:both(?! \p{L}+ and)|(?:for|of|to|in) (?:all|each|either)\b(?! (?:of )?(?:the |our |my )?(?:guest|meal|deck|area|department|toy|tender|charter|owner|time|year|season|month|week|day|crew))|all (?:of them|to be|non|two|three|four|five|positions|roles|jobs|candidates|applicants|must|should|need|are|start|on|permanent|seasonal|rotational|salaries|contracts)|each (?:of them|position|role|job|candidate|must|should)|either (?:of them|position|role|job)|every ?(?:one|body)|the (?:two|three|four) (?:works|jobs|positions|roles|of them)|same (?:terms|conditions|dates|start|contract|package|for)|(?:neither|none) of (?:them|the two))\b/u;

/** What is said of the vacancies that were not named last. */
const FOR_OTHERS = /\bthe (?:others|other (?:two|three|four|ones?)|rest of them)\b/;

/** Gives each of several vacancies the pieces that are about it. */
export function ownedIn(
  chosen: readonly Mention[],
  named: readonly Mention[],
  body: readonly Piece[],
): Owned {
  // What is said of a position that is filled is said of no other.
  const filled = new Set(named.filter(({ isClosed }) => isClosed).map(({ piece }) => piece));
  for (const mention of named) if (vacancyOf(mention, chosen) !== -1) filled.delete(mention.piece);
  const kept = body.filter((piece) => !filled.has(piece));
  const openers = openersOf(chosen, named, kept);
  return openers ? inSections(chosen, openers, named, kept) : inClauses(chosen, named, kept);
}

/** The place of each vacancy's section in the text; null unless every one has a section. */
function openersOf(
  chosen: readonly Mention[],
  named: readonly Mention[],
  body: readonly Piece[],
): number[] | null {
  const firstOf = new Map<number, Piece>();
  for (const piece of body) if (!firstOf.has(piece.paragraph)) firstOf.set(piece.paragraph, piece);
  const alone = named.filter(
    (mention) =>
      mention.strength >= 0 &&
      named.every(
        (other) =>
          other.piece !== mention.piece || vacancyOf(other, chosen) === vacancyOf(mention, chosen),
      ),
  );
  for (const opens of [
    ({ isHeading, piece }: Mention) => isHeading && piece.startsLine,
    ({ piece }: Mention) => firstOf.get(piece.paragraph) === piece,
  ]) {
    const starts = chosen.map((mention, index) => {
      const own = chosen.includes(mention) && opens(mention) && alone.includes(mention);
      const opener = own
        ? mention
        : alone.find((each) => vacancyOf(each, chosen) === index && opens(each));
      return opener ? body.indexOf(opener.piece) : -1;
    });
    const isInOrder = starts.every(
      (start, index) => start !== -1 && start > (starts[index - 1] ?? -1),
    );
    if (isInOrder) return starts;
  }
  return null;
}

/** Each vacancy heads its part of the text; the last part is as long as the others. */
function inSections(
  chosen: readonly Mention[],
  starts: readonly number[],
  named: readonly Mention[],
  body: readonly Piece[],
): Owned {
  const paragraphs = (from: number, to: number) =>
    new Set(body.slice(from, to).map(({ paragraph }) => paragraph)).size;
  const longest = Math.max(
    ...starts.slice(1).map((to, index) => paragraphs(starts[index] ?? 0, to)),
  );
  const lines = (from: number, to: number) =>
    body.slice(from, to).filter(({ startsLine }) => startsLine).length;
  const mostLines = Math.max(...starts.slice(1).map((to, index) => lines(starts[index] ?? 0, to)));
  const last = starts.at(-1) ?? 0;
  let end = last;
  while (
    end < body.length &&
    paragraphs(last, end + 1) <= longest &&
    (longest > 1 || lines(last, end + 1) <= mostLines)
  )
    end += 1;
  if (starts.every((start) => body[start]?.isItem)) end = itemEnd(body, last, end);
  const bounds = [...starts.slice(1), end];
  const isForAll = (piece: Piece) => FOR_ALL.test(piece.low);
  const shared: Piece[] = [
    ...body.slice(0, starts[0]),
    ...body.slice(starts[0], end).filter((piece) => isForAll(piece)),
  ];
  const own = starts.map((from, index) =>
    body.slice(from, bounds[index]).filter((piece) => !isForAll(piece)),
  );
  // After the sections, a sentence may still name one of the vacancies.
  const after = inClauses(chosen, named, body.slice(end));
  return {
    own: own.map((pieces, index) => [...pieces, ...(after.own[index] ?? [])]),
    shared: [...shared, ...after.shared],
  };
}

/** An item ends with its line, unless lines that are no items of their own go on in its paragraph. */
function itemEnd(body: readonly Piece[], from: number, to: number): number {
  const paragraph = body[from]?.paragraph;
  const closing = body.findIndex(
    (piece, index) =>
      index > from && index < to && (piece.paragraph !== paragraph || FOR_ALL.test(piece.low)),
  );
  return closing === -1 ? to : closing;
}

/** Running text: what follows in a paragraph belongs to the vacancy named last in it. */
function inClauses(
  chosen: readonly Mention[],
  named: readonly Mention[],
  body: readonly Piece[],
): Owned {
  const own: Piece[][] = chosen.map(() => []);
  const shared: Piece[] = [];
  let paragraph = -1;
  let current = -1;
  for (const piece of body) {
    const goesOn = current !== -1 && paragraph === piece.paragraph;
    if (!goesOn) current = -1;
    const inside = named
      .filter((mention) => mention.piece === piece)
      .map((mention) => ({ mention, index: vacancyOf(mention, chosen) }))
      .filter(({ index }) => index !== -1)
      // 'Works closely with the bosun' is said of whom the text is about.
      .filter(
        ({ mention }, _, all) =>
          !mention.isAside || !(goesOn || all.some((other) => !other.mention.isAside)),
      );
    const indexes = new Set(inside.map(({ index }) => index));
    if (indexes.size < 2) {
      const [index = shortOf(piece, chosen) ?? current] = indexes;
      const department = inside.length === 0 ? departmentOf(piece, chosen) : [];
      if (department.length > 0) {
        for (const member of department) own[member]?.push(piece);
        current = -1;
        continue;
      }
      const others = index === -1 ? null : FOR_OTHERS.exec(piece.low);
      if (others) {
        if (inside.length > 0) own[index]?.push(partOf(piece, 0, others.index));
        const rest = partOf(piece, others.index, piece.low.length);
        for (const [other, pieces] of own.entries()) if (other !== index) pieces.push(rest);
        continue;
      }
      const isShared = index === -1 || (FOR_ALL.test(piece.low) && inside.length === 0);
      (isShared ? shared : (own[index] ?? shared)).push(piece);
      if (isShared || indexes.size === 1) current = isShared ? -1 : index;
      paragraph = piece.paragraph;
      continue;
    }
    current = -1;
    divide(piece, inside, own, shared);
  }
  return { own, shared };
}

/** 'The junior only needs STCW': the one vacancy whose name begins so. */
function shortOf(piece: Piece, chosen: readonly Mention[]): number | null {
  const [, word = '', digit = ''] =
    /(?:^(?:and |but )?|\bfor )the (junior|lead|chief|second|third|first|head|sous|sole|relief|([23])(?:nd|rd))\b(?! of)/.exec(
      piece.low,
    ) ?? [];
  const start = digit ? (digit === '2' ? 'second' : 'third') : word;
  const fits = chosen.flatMap(({ name }, index) =>
    start && name.toLowerCase().startsWith(`${start} `) ? [index] : [],
  );
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

const DEPARTMENTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^officers/, /officer|mate/i],
  [/^engineers|^engineering/, /engineer|eto/i],
  [/^deck/, /deck|bosun|officer|mate/i],
  [/^interior|^stew/, /stew|purser|butler/i],
  [/^galley|^chefs/, /chef|cook/i],
];

/** The vacancies of a department that a label names: 'Officers only: B1/B2'. */
function departmentOf(piece: Piece, chosen: readonly Mention[]): number[] {
  const [label] = /^(?:[•*-] ?)?[\p{L} ]{4,30}(?=:)/u.exec(piece.low) ?? [];
  const [, names] =
    DEPARTMENTS.find(([department]) => label && department.test(label.replace(/^[•*-] ?/, ''))) ??
    [];
  return chosen.flatMap(({ name }, index) => (names?.test(name) ? [index] : []));
}

type Placed = { mention: Mention; index: number };

/** A sentence that names several vacancies: each has the clause that names it. */
function divide(piece: Piece, inside: readonly Placed[], own: Piece[][], shared: Piece[]): void {
  const first = inside[0]?.mention.from ?? 0;
  // 'Tattoos: fine for the deckhand, not for the bosun'.
  const isOfFirst = /^[\p{L} /]{3,24}:.*\bfor (?:the |our |my |an? )?$/u.test(
    piece.low.slice(0, first),
  );
  const head = isOfFirst ? (own[inside[0]?.index ?? -1] ?? shared) : shared;
  if (first > 0) head.push(partOf(piece, 0, first));
  for (const [order, { mention, index }] of inside.entries()) {
    const from =
      order === 0
        ? mention.from
        : clauseStart(piece, inside[order - 1]?.mention.to ?? 0, mention.from);
    const next = inside[order + 1]?.mention;
    const to = next ? clauseStart(piece, mention.to, next.from) : piece.low.length;
    const all = next ? null : FOR_ALL.exec(piece.low.slice(mention.to, to));
    const end = all ? mention.to + all.index : to;
    own[index]?.push(partOf(piece, from, end));
    // 'A bosun and two deckhands from 1 March': what follows the last of a bare list is said of all.
    if (all) shared.push(partOf(piece, end, piece.low.length));
    else if (!next && isBareList(piece, inside))
      shared.push(partOf(piece, mention.to, piece.low.length));
  }
}

/** Whether nothing but 'and a' stands between the positions. */
function isBareList(piece: Piece, inside: readonly Placed[]): boolean {
  return inside
    .slice(1)
    .every(({ mention }, index) =>
      /^(?:[\s,&+/]|\b(?:and|plus|or|an?|one|two|three|four|\d+ ?x?|x ?\d+|another|also|some|good|nice|experienced|the|new)\b)*$/.test(
        piece.low.slice(inside[index]?.mention.to, mention.from),
      ),
    );
}

/** Where the clause of the next position begins: behind the last comma or 'and' before it. */
function clauseStart(piece: Piece, from: number, to: number): number {
  const between = piece.low.slice(from, to);
  const mark = Math.max(
    between.lastIndexOf(','),
    between.lastIndexOf(' and '),
    between.lastIndexOf(';'),
    between.lastIndexOf(' + '),
    between.lastIndexOf(' & '),
    between.lastIndexOf(' plus '),
    between.lastIndexOf(' - '),
  );
  // Without a mark, an amount is said of the position before it.
  if (mark === -1) return /\d/.test(between) ? to : from;
  return from + mark;
}

/** Which of the chosen vacancies a mention means; -1 if none or it may be several. */
function vacancyOf(mention: Mention, chosen: readonly Mention[]): number {
  const itself = chosen.indexOf(mention);
  if (itself !== -1) return itself;
  const exact = chosen.findIndex(({ name }) => name === mention.name);
  if (exact !== -1) return exact;
  const alike = chosen.flatMap(({ name }, index) => (isBareFor(mention.name, name) ? [index] : []));
  return alike.length === 1 ? (alike[0] ?? -1) : -1;
}
