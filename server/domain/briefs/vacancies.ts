import { coupleOf, wantsCouple } from './couple.ts';
import { mentionsIn, type Mention } from './mentions.ts';
import { isBareFor } from './position-words.ts';
import { partOf, type Piece } from './text.ts';

/** A vacancy: its position, what is said of it alone, and what is said of all. */
export type Vacancy = {
  name: string;
  mention: Mention;
  own: Piece[];
  shared: Piece[];
};

/** At most so many vacancies are read from one mail. */
const MOST = 12;
/** More mentions than these are no brief any more. */
const MOST_MENTIONS = 200;

/** The vacancies of a mail, in its order. */
export function vacanciesIn(subject: readonly Piece[], body: readonly Piece[]): Vacancy[] {
  const titled = mentionsIn(subject);
  const named = mentionsIn(body);
  const closed = named.filter(({ isClosed }) => isClosed).map(({ name }) => name);
  const open = named.filter(({ isClosed, name }) => !isClosed && !closed.includes(name));
  const strong = withoutSigner(distinct(open.filter(({ strength }) => strength >= 2)), body);
  const chosen =
    strong.length > 0
      ? refined(strong, titled)
      : weakest(
          titled.filter(({ name }) => !closed.includes(name)),
          open,
        );
  const joined = wantsCouple([...subject, ...body])
    ? asCouple(chosen, [...titled, ...open])
    : chosen;
  return allocated(joined.slice(0, MOST), named, subject, body);
}

/** The two ranks of a couple as one vacancy, where the first of them stood. */
function asCouple(chosen: readonly Mention[], open: readonly Mention[]): Mention[] {
  const couple = coupleOf(chosen) ?? coupleOf(open);
  const [first] = couple?.members ?? [];
  if (!couple || !first) return [...chosen];
  const isMember = ({ name }: Mention) =>
    couple.members.some((member) => isBareFor(member.name, name) || isBareFor(name, member.name));
  const at = Math.max(0, chosen.findIndex(isMember));
  const others = chosen.filter((mention) => !isMember(mention));
  return [...others.slice(0, at), { ...first, name: couple.name }, ...others.slice(at)];
}

/** Without the rank that the sender has put below the text. */
function withoutSigner(mentions: readonly Mention[], body: readonly Piece[]): readonly Mention[] {
  const last = body.at(-1);
  const kept = mentions.filter(
    ({ piece, from }) =>
      piece !== last ||
      piece.isItem ||
      /[\d:€$£]/.test(piece.low) ||
      piece.low.split(' ').length > 6 ||
      from > 3,
  );
  return kept.length > 0 ? kept : mentions;
}

/** One mention of each position; items of a list stay apart even if they name the same one. */
function distinct(mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = [];
  for (const mention of mentions.slice(0, MOST_MENTIONS)) {
    const same = kept.findIndex((other) => isSameVacancy(other, mention));
    const other = kept[same];
    if (!other) kept.push(mention);
    else if (isBareFor(other.name, mention.name) && other.name !== mention.name)
      kept[same] = { ...mention, isHeading: mention.isHeading || other.isHeading };
  }
  return kept;
}

function isSameVacancy(one: Mention, other: Mention): boolean {
  const isOne = isBareFor(one.name, other.name) || isBareFor(other.name, one.name);
  if (!isOne) return false;
  return !(
    one.piece.isItem &&
    other.piece.isItem &&
    one.isHeading &&
    other.isHeading &&
    one.piece !== other.piece
  );
}

/** The more exact name of the subject: 'Sole Chef' above a text that says 'chef'. */
function refined(strong: readonly Mention[], titled: readonly Mention[]): Mention[] {
  return strong.map((mention) => {
    const exact = titled.find(({ name }) => name !== mention.name && isBareFor(mention.name, name));
    return exact && strong.length === 1 ? { ...mention, name: exact.name } : mention;
  });
}

/** Without a sure vacancy: those of the subject, or the likeliest of the text. */
function weakest(titled: readonly Mention[], open: readonly Mention[]): Mention[] {
  const fromSubject = distinct(titled);
  if (fromSubject.length > 0) return fromSubject.map((each) => ({ ...each, isHeading: false }));
  const [likeliest] = open.toSorted((one, other) => other.strength - one.strength);
  return likeliest ? [likeliest] : [];
}

/** Gives each vacancy the pieces that are about it. */
function allocated(
  chosen: readonly Mention[],
  named: readonly Mention[],
  subject: readonly Piece[],
  body: readonly Piece[],
): Vacancy[] {
  if (chosen.length < 2)
    return chosen.map((mention) => ({
      name: mention.name,
      mention,
      own: [...subject, ...body],
      shared: [],
    }));
  const headed = chosen.every(({ isHeading, piece }) => isHeading && body.includes(piece));
  const separate = new Set(chosen.map(({ piece }) => piece)).size === chosen.length;
  const owned =
    headed && separate ? inSections(chosen, named, body) : inClauses(chosen, named, body);
  const shared = [...subject, ...owned.shared];
  return chosen.map((mention, index) => ({
    name: mention.name,
    mention,
    own: owned.own[index] ?? [],
    shared,
  }));
}

type Owned = { own: Piece[][]; shared: Piece[] };

/** Each vacancy heads its part of the text; the last part is as long as the others. */
function inSections(
  chosen: readonly Mention[],
  named: readonly Mention[],
  body: readonly Piece[],
): Owned {
  const starts = chosen.map(({ piece }) => body.indexOf(piece));
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
  if (chosen.every(({ piece }) => piece.isItem)) end = itemEnd(body, last, end);
  const bounds = [...starts.slice(1), end];
  const own = starts.map((from, index) => body.slice(from, bounds[index]));
  const shared: Piece[] = body.slice(0, starts[0]);
  // After the sections, a sentence may still name one of the vacancies.
  for (const piece of body.slice(end)) {
    const about = new Set(
      named
        .filter((mention) => mention.piece === piece)
        .map((mention) => vacancyOf(mention, chosen)),
    );
    const [index = -1] = about;
    (about.size === 1 && index !== -1 ? (own[index] ?? shared) : shared).push(piece);
  }
  return { own, shared };
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

const FOR_ALL =
  /\b(?:both|all|each|either|everyone|everybody|the (?:two|three) (?:works|jobs|positions|roles))\b/;

/** Running text: a clause belongs to the vacancy it names, until another one is named. */
function inClauses(
  chosen: readonly Mention[],
  named: readonly Mention[],
  body: readonly Piece[],
): Owned {
  const own: Piece[][] = chosen.map(() => []);
  const shared: Piece[] = [];
  let lastPiece: Piece | null = null;
  let current = -1;
  for (const piece of body) {
    const inside = named
      .filter((mention) => mention.piece === piece)
      .map((mention) => ({ mention, index: vacancyOf(mention, chosen) }))
      .filter(({ index }) => index !== -1);
    if (inside.length === 0) {
      const goesOn =
        current !== -1 && lastPiece?.paragraph === piece.paragraph && SAME_PERSON.test(piece.low);
      (goesOn ? (own[current] ?? shared) : shared).push(piece);
      continue;
    }
    current = inside.length === 1 ? (inside[0]?.index ?? -1) : -1;
    lastPiece = piece;
    const first = inside[0]?.mention.from ?? 0;
    if (inside.length > 1 && first > 0) shared.push(partOf(piece, 0, first));
    for (const [order, { mention, index }] of inside.entries()) {
      const from =
        order === 0
          ? inside.length > 1
            ? mention.from
            : 0
          : clauseStart(piece, inside[order - 1]?.mention.to ?? 0, mention.from);
      const next = inside[order + 1]?.mention;
      const to = next ? clauseStart(piece, mention.to, next.from) : piece.low.length;
      const clause = partOf(piece, from, to);
      own[index]?.push(clause);
      // 'A bosun and two deckhands from 1 March': what follows the last of a bare list is said of all.
      const isTail = next === undefined && inside.length > 1 && isBareList(piece, inside);
      if (isTail) shared.push(partOf(piece, mention.to, piece.low.length));
    }
  }
  return { own, shared };
}

/** Whether nothing but 'and a' stands between the positions. */
function isBareList(piece: Piece, inside: readonly { mention: Mention }[]): boolean {
  return inside
    .slice(1)
    .every(
      ({ mention }, index) =>
        mention.from - (inside[index]?.mention.to ?? 0) < 16 &&
        !/\d{3}/.test(piece.low.slice(inside[index]?.mention.to, mention.from)),
    );
}

const SAME_PERSON =
  /^(?:he|she|they|must|should|the pay|salary|pay|(?:this|that) (?:one|person|role|position)|will|start|needs?|has to|ideally|with|€|\$|£|\d)\b/;

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
  );
  return mark === -1 ? from : from + mark;
}

function vacancyOf(mention: Mention, chosen: readonly Mention[]): number {
  const exact = chosen.findIndex(({ name }) => name === mention.name);
  if (exact !== -1) return exact;
  const alike = chosen.flatMap(({ name }, index) => (isBareFor(mention.name, name) ? [index] : []));
  return alike.length === 1 ? (alike[0] ?? -1) : -1;
}
