import { coupleOf, wantsCouple } from './couple.ts';
import { isLeaving, mentionsIn, type Mention } from './mentions.ts';
import { isBareFor } from './position-words.ts';
import { ownedIn } from './sections.ts';
import type { Piece } from './text.ts';

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

/** The vacancies of a mail, in its order. A reply may only name who is spoken of below it. */
export function vacanciesIn(
  subject: readonly Piece[],
  body: readonly Piece[],
  isReply: boolean,
): Vacancy[] {
  const titled = mentionsIn(subject);
  const named = mentionsIn(body);
  const closed = named.filter(({ isClosed }) => isClosed).map(({ name }) => name);
  const open = named.filter(({ isClosed, name }) => !isClosed && !closed.includes(name));
  const strong = withoutSigner(distinct(open.filter(({ strength }) => strength >= 2)), body);
  const chosen =
    strong.length > 0
      ? refined(strong, titled, open)
      : weakest(
          titled.filter(({ name }) => !closed.includes(name)),
          open,
          isReply,
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
  if (isAlternative(one, other)) return true;
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

/** 'Bosun or lead deckhand', 'AB / deckhand': one vacancy, called by the first name. */
function isAlternative(one: Mention, other: Mention): boolean {
  return (
    one.piece === other.piece &&
    one.to <= other.from &&
    /^ ?(?:\/|,? or(?: an?)?) ?(?:\p{L}+ )?$/u.test(one.piece.low.slice(one.to, other.from))
  );
}

/**
 * A bare name stands for the more exact one that was given before: 'Sole Chef' in the subject, or 'a
 * 2nd stew and a sole chef' above 'Stew: …'. Several that fit are none.
 */
function refined(
  strong: readonly Mention[],
  titled: readonly Mention[],
  open: readonly Mention[],
): Mention[] {
  const taken = new Set(strong.map(({ name }) => name));
  return strong.map((mention) => {
    const before = open.filter(
      ({ piece, strength }) => strength >= 1 && piece.at < mention.piece.at,
    );
    const exact = new Set(
      [...titled, ...before]
        .map(({ name }) => name)
        .filter((name) => !taken.has(name) && isBareFor(mention.name, name)),
    );
    const [name = mention.name] = exact;
    return exact.size === 1 ? { ...mention, name } : mention;
  });
}

/** Without a sure vacancy: those of the subject, or the likeliest of the text. */
function weakest(
  titled: readonly Mention[],
  open: readonly Mention[],
  isReply: boolean,
): Mention[] {
  const fromSubject = distinct(titled);
  if (fromSubject.length > 0) return fromSubject.map((each) => ({ ...each, isHeading: false }));
  // 'Our chef liked her too' looks for nobody.
  const [likeliest] = open
    .filter((mention) => isReply || mention.strength >= 0 || isLeaving(mention))
    .toSorted((one, other) => other.strength - one.strength);
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
  const owned = ownedIn(chosen, named, body);
  const shared = [...subject, ...owned.shared];
  return chosen.map((mention, index) => ({
    name: mention.name,
    mention,
    own: owned.own[index] ?? [],
    shared,
  }));
}
