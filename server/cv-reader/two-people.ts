import { flatText } from './lines.ts';
import type { Cell, Line } from './lines.ts';
import { isCapitals, plain, words } from './text.ts';

/** Whose CV it is: the name of the account that uploads it. */
export type Owner = { firstName: string; lastName: string };

/** A couple's names in the first lines: 'Marcus & Ilse', 'Ilse Vermaak and Marcus Hale'. */
const PAIR =
  /(\p{Lu}[\p{L}'’-]+)(?:\s+\p{Lu}[\p{L}'’-]+){0,2}\s*(?:&|\+|\/|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b)\s*(\p{Lu}[\p{L}'’-]+)/gu;
const BOTH =
  /\b(?:us|our|both|joint|together|shared|couple|wir|uns|unsere?|beide|gemeinsame?|nous|notre|nos|deux|noi|nostre?|entrambi|nosotros|nuestr[ao]s?|ambos|wij|ons|onze|samen|nos|nossas?|nama|nase)\b/;
const TOP_LINES = 12;
const MOST_WORDS = 5;

/**
 * The lines of the owner of a CV that two people share: without the parts under the other's name, and with the
 * owner's column of a table of joint posts as its positions. Other CVs are unchanged.
 */
export function linesOfOwner(lines: readonly Line[], owner: Owner | undefined): Line[] {
  const own = plain(owner?.firstName.split(' ')[0] ?? '');
  const partner = own === '' ? null : partnerOf(lines, own);
  if (!partner) return [...lines];
  const named = lines.map((line, index) =>
    index < TOP_LINES ? withOwnName(line, own, partner) : line,
  );
  return withoutPartner(ownColumns(named, own, partner), own, partner);
}

/** 'Marcus Hale & Ilse Vermaak' with the owner's whole name alone. */
function withOwnName(line: Line, own: string, partner: string): Line {
  const [cell] = line.cells;
  const sides = cell?.text.split(/\s*(?:&|\+|\/|\s(?:and|und|et|y|e|en)\s)\s*/u) ?? [];
  const has = (side: string, name: string) => words(side).split(' ')[0] === name;
  const mine = sides.find((side) => has(side, own));
  const isPair = sides.length === 2 && sides.some((side) => has(side, partner));
  const isWhole = mine !== undefined && /^\p{Lu}\S+(?:\s\S+){1,3}$/u.test(mine);
  if (!cell || line.cells.length > 1 || !isPair || !isWhole) return line;
  return { ...line, cells: [{ ...cell, text: mine }] };
}

function partnerOf(lines: readonly Line[], own: string): string | null {
  const top = lines.slice(0, TOP_LINES).map(flatText).join('\n');
  for (const [, one = '', other = ''] of top.matchAll(PAIR)) {
    const [first, second] = [plain(one), plain(other)];
    if (first === own && second !== own) return second;
    if (second === own && first !== own) return first;
  }
  return null;
}

/** Leaves out everything below the partner's name, up to the owner's, the next column or the next part of both. */
function withoutPartner(lines: readonly Line[], own: string, partner: string): Line[] {
  const body = usualLook(lines);
  const shared = new Set<string>();
  let isPartners: Line | null = null;
  let isOwners = false;
  return lines.filter((line) => {
    const whose = nameIn(line, own, partner);
    if (whose === 'partner') isPartners = line;
    else if (whose === 'owner' || line.fresh || isOfBoth(line)) isPartners = null;
    else if (
      isPartners &&
      isShort(line) &&
      shared.has(lookOf(line)) &&
      lookOf(line) !== lookOf(isPartners)
    )
      isPartners = null;
    if (whose) isOwners = whose === 'owner';
    const standsOut = isShort(line) && lookOf(line) !== body;
    if (!isPartners && !isOwners && standsOut) shared.add(lookOf(line));
    if (!isPartners && isShort(line) && shared.has(lookOf(line))) isOwners = false;
    return !isPartners;
  });
}

/** A short line about both: 'About us', 'References for both'. */
function isOfBoth(line: Line): boolean {
  return isShort(line) && BOTH.test(words(flatText(line)));
}

function usualLook(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const line of lines)
    letters.set(lookOf(line), (letters.get(lookOf(line)) ?? 0) + flatText(line).length);
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}

/** Whose name a short line is: 'Marcus Hale', 'For Ilse'. */
function nameIn(line: Line, own: string, partner: string): 'owner' | 'partner' | null {
  const list = words(flatText(line)).split(' ');
  if (list.length > MOST_WORDS || /\d/.test(flatText(line)) || line.table) return null;
  const [hasOwn, hasPartner] = [list.includes(own), list.includes(partner)];
  if (hasOwn === hasPartner) return null;
  return hasOwn ? 'owner' : 'partner';
}

function isShort(line: Line): boolean {
  const text = flatText(line);
  return line.cells.length === 1 && text.split(' ').length <= MOST_WORDS && !/\d/.test(text);
}

function lookOf(line: Line): string {
  return `${line.size}/${line.bold}/${line.styled}/${isCapitals(flatText(line))}`;
}

/** In a table with a column for each, the owner's says the positions and the other's is left out. */
function ownColumns(lines: readonly Line[], own: string, partner: string): Line[] {
  let columns: { table: number; own: number; partner: number } | null = null;
  return lines.map((line) => {
    const names = line.cells.map(({ text }) => words(text));
    const [at, other] = [names.indexOf(own), names.indexOf(partner)];
    if (line.table && at >= 0 && other >= 0) {
      columns = { table: line.table, own: at, partner: other };
      const position = (cell: Cell, index: number) =>
        index === at ? { ...cell, text: 'Position' } : cell;
      return { ...line, cells: line.cells.map(position).filter((_, index) => index !== other) };
    }
    const drop = columns && columns.table === line.table ? columns.partner : -1;
    return drop >= 0 ? { ...line, cells: line.cells.filter((_, index) => index !== drop) } : line;
  });
}
