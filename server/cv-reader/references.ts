import { emailsIn, phonesIn, printedPhones } from './contact.ts';
import { labelledBlocks, tableEntries } from './labelled-entries.ts';
import type { LabelledEntry } from './labelled-entries.ts';
import { found } from './found.ts';
import type { Confidence, Found } from './found.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { isPersonName, withoutTitle } from './person-name.ts';
import { cleanCompany, cleanPosition, isCompany, isPosition } from './role-title.ts';
import { countryIn } from './residence.ts';
import { sectionsOf } from './section.ts';
import type { Section } from './section.ts';
import { labelOf } from './table-words.ts';
import { isCapitals } from './text.ts';
import { hasVesselName } from './trade-words.ts';

/** A referee; null for what is not printed. */
export type Referee = {
  referenceName: string;
  companyName: string | null;
  position: string | null;
  email: string | null;
  contactNumber: string | null;
};

const ON_REQUEST =
  /\b(?:available|furnished|provided|upon|on) (?:up)?on? ?(?:request|demand)|\bupon request|\bon request/i;
const MARKS = /\t|\n|\s*[|•·;]\s*|\s+[–—-]\s+|\s+\/\s+|,\s+|\s*[()]\s*/u;
const JOINT =
  /\s+(?:of|on|at|from|aboard|on board|onboard|with|for|du|de la|de|des|sur|à bord d[eu]|a bordo d[ei]l?|della|dello|del|di|do|da|von|van|auf|bei|op)\s+(?:the\s+)?(?=["“]?[\p{Lu}\d])/u;
const RANKED =
  /^((?:(?:chief|first|second|third|head|sole|senior) )?(?:captain|capit[áa]n|capitaine|capitano|comandante|kapitän|kapitein|kapetan|engineer|officer|stewardess|steward|stew|chef|mate|purser|bosun|manager|skipper))\s+(?=\p{Lu})/iu;

/** Points by which a line may begin left of its column. */
const COLUMN_SLACK = 4;

/** 'Kapitein S/Y Nina' and 'schipper De Hoop': a position right before the vessel or firm. */
const BESIDE_VESSEL = /^(\p{L}[\p{L} -]{2,40}?)\s+((?:[MS]\/?[YVNSI]|R\/V)\.?\s["“]?\p{Lu}.*)$/u;
const BESIDE_NAME = /^(\p{Ll}[\p{Ll}-]+(?:\s\p{Ll}[\p{Ll}-]+){0,2})\s(\p{Lu}.*)$/u;

/** Whether a text says that referees are named on request. */
export function isOnRequest(text: string): boolean {
  return ON_REQUEST.test(text);
}

/** The referees of a CV in printed order. */
export function readReferences(
  sections: readonly Section[],
  country: string | null,
): Found<Referee>[] {
  return sectionsOf(sections, 'references').flatMap((section) => {
    const lines = columnsApart(section.lines)
      .flatMap(sideBySide)
      .flatMap(oneByOne)
      .filter((line) => !isOnRequest(textOf(line)));
    const tables = tableEntries(lines);
    const blocks = labelledBlocks(tables.rest, ['name']).filter((block) => block.name);
    const labelled = [...tables.entries, ...blocks].flatMap((entry) => fromLabels(entry, country));
    if (blocks.length > 0) return labelled;
    return [...labelled, ...groups(tables.rest).flatMap((group) => fromGroup(group, country))];
  });
}

/** Splits a paragraph in which one referee follows another after a full stop. */
function oneByOne(line: Line): Line[] {
  const text = textOf(line);
  const parts = text
    .split(
      /(?<=\S{2})(?<!\b(?:capt|cpt|dr|mr|mrs|ms|prof|st|ing|tel|no|mob))(?:[.;]|\s[·•|])\s+(?=\p{Lu})/iu,
    )
    .reduce<string[]>((all, part) => {
      const [name = ''] = part.split(/,|\s[–—-]\s|\(/u);
      const before = all.at(-1) ?? '';
      const goesOn = !isPersonName(name.trim()) || !isWhole(before);
      if (all.length > 0 && goesOn)
        all[all.length - 1] += `${before.endsWith('|') ? '' : ' |'} ${part}`;
      else all.push(part);
      return all;
    }, []);
  return parts.length < 2
    ? [line]
    : parts.map((part) => ({
        ...line,
        gap: true,
        cells: [{ text: part, x: line.cells[0]?.x ?? 0 }],
      }));
}

/** Whether a text has more of a referee than the name. */
function isWhole(text: string): boolean {
  return emailsIn(text).length > 0 || phonesIn(text, 'GB').length > 0 || /,|\(/.test(text);
}

/** Two or more people beside each other, each with the lines below: one column after the other. */
function columnsApart(lines: readonly Line[]): Line[] {
  const isHead = ({ cells }: Line) =>
    cells.length > 1 && cells.every(({ text }) => isPersonName(text.replace(/,$/, '')));
  const first = lines.findIndex(isHead);
  const head = lines[first];
  if (!head) return [...lines];
  const next = lines.findIndex((line, index) => index > first && isHead(line));
  const end = next === -1 ? lines.length : next;
  const step = (head.cells[1]?.x ?? 0) - (head.cells[0]?.x ?? 0);
  const slack = Math.min(COLUMN_SLACK, step / 2);
  const columnOf = (x: number) =>
    Math.max(
      head.cells.findLastIndex((cell) => x >= cell.x - slack),
      0,
    );
  const columns = head.cells.map((_, column) =>
    lines.slice(first, end).flatMap((line, index) => {
      const cells = line.cells.filter(({ x }) => columnOf(x) === column);
      return cells.length > 0 ? [{ ...line, cells, table: 0, gap: index === 0 || line.gap }] : [];
    }),
  );
  const rest = columnsApart(lines.slice(end));
  return [...lines.slice(0, first), ...columns.flat(), ...rest];
}

/** Splits 'Name: A  Name: B', with the lines of both people below, into one person after the other. */
function sideBySide(line: Line, index: number, all: readonly Line[]): Line[] {
  if (!isDoubled(line)) return [line];
  if (index > 0 && all[index - 1] && isDoubled(all[index - 1] as Line)) return [];
  const end = all.findIndex((each, at) => at >= index && !isDoubled(each));
  const block = all.slice(index, end === -1 ? undefined : end);
  return [0, 2].flatMap((start) =>
    block.map((each) => ({ ...each, table: 0, cells: each.cells.slice(start, start + 2) })),
  );
}

function isDoubled(line: Line): boolean {
  const [first, , third] = line.cells.map((cell) => labelOf(cell.text.replace(/:$/, '')));
  return line.cells.length === 4 && Boolean(first) && Boolean(third);
}

function fromLabels(entry: LabelledEntry, country: string | null): Found<Referee>[] {
  const name = entry.name?.replaceAll('\n', ' ').trim();
  if (!name || !/\p{L}{2}/u.test(name)) return [];
  const contact = [entry.email, entry.phone, entry.contact].join('\n');
  const position = entry.position ? cleanPosition(entry.position.replaceAll('\n', ' ')) : null;
  const parts = position?.split(/,\s+|\s+[–—-]\s+/u) ?? [];
  const split = !entry.company && parts.length > 1;
  const referee = {
    referenceName: name,
    companyName: split
      ? cleanCompany(parts.slice(1).join(', '))
      : nullable(cleanCompany(entry.company?.replaceAll('\n', ' ') ?? '')),
    position: split ? (parts[0] ?? null) : nullable(position ?? ''),
    email: emailsIn(contact)[0] ?? null,
    contactNumber: phonesIn(contact, country)[0] ?? null,
  };
  return [found(referee, 'sure', entry.lines)];
}

type Group = { text: string; lines: Line[] };

/** Lines grouped by person: each name starts a group. */
function groups(lines: readonly Line[]): Group[] {
  const all: (Group & { named: boolean; reachable: boolean })[] = [];
  for (const line of lines) {
    const text = textOf(line);
    const pieces = piecesOf(text);
    const names = pieces.some((piece) => isPersonName(piece));
    const more = pieces.length > 1 || line.gap || line.bold || line.bullet || line.fresh;
    const current = all.at(-1);
    const isNext = names && current?.named === true && (current.reachable || more);
    const reachable = emailsIn(text).length > 0 || phonesIn(text, 'GB').length > 0;
    if (!current || isNext) all.push({ text, lines: [line], named: names, reachable });
    else {
      current.lines.push(line);
      current.text += `\n${text}`;
      current.named ||= names;
      current.reachable ||= reachable;
    }
  }
  return all;
}

function fromGroup({ text, lines }: Group, country: string | null): Found<Referee>[] {
  const email = emailsIn(text)[0] ?? null;
  const contactNumber = phonesIn(text, country)[0] ?? null;
  const pieces = piecesOf(text);
  const at = pieces.findIndex((piece) => isPersonName(piece));
  const name = pieces[at];
  if (name === undefined) return [];
  const others = pieces.filter((_, index) => index !== at).flatMap(atJoint);
  const title = RANKED.exec(name)?.[1] ?? null;
  const known =
    others.find((piece) => isPosition(piece)) ?? (/^capt\b/i.test(name) ? 'Captain' : title);
  const vessel = others.find((piece) => hasVesselName(piece));
  const firm = vessel ?? others.find((piece) => isCompany(piece));
  const position = known ?? (firm ? besideVessel(others, firm) : null);
  const company =
    others.find((piece) => piece !== position && hasVesselName(piece)) ??
    others.find((piece) => piece !== position && isCompany(piece)) ??
    others.find(
      (piece) => piece !== position && /^["\p{Lu}\d]/u.test(piece) && labelOf(piece) === null,
    );
  const spare = title !== null && position === title && !/^captain$/i.test(title);
  if (!email && !contactNumber && !position && !company) return [];
  const referee = {
    referenceName: spare ? withoutTitle(name) : name,
    companyName: company ? nullable(cleanCompany(company)) : null,
    position: position ? nullable(cleanPosition(position)) : null,
    email,
    contactNumber,
  };
  return [found(referee, gradeOf(referee), lines)];
}

/** Sure if reachable; else a referee needs a position and an employer that their words prove. */
function gradeOf({
  referenceName,
  companyName,
  position,
  email,
  contactNumber,
}: Referee): Confidence {
  const isPlace = countryIn(referenceName) !== null;
  const isHeading = isCapitals(referenceName) && !companyName?.match(/\p{Lu}{3}/u) && !position;
  if (isPlace || isHeading) return 'doubtful';
  if (email || contactNumber) return 'sure';
  const proven = position !== null && isPosition(position) && companyName !== null;
  return proven && /^["\p{Lu}\d]/u.test(companyName) && !isSentence(companyName)
    ? 'likely'
    : 'doubtful';
}

function isSentence(text: string): boolean {
  const list = text.split(' ');
  return (
    !isCompany(text) && list.filter((word) => /^\p{Ll}{3}/u.test(word)).length > list.length / 2
  );
}

/** The short piece before a vessel's or firm's name is what its owner does there, in any language. */
function besideVessel(pieces: readonly string[], vessel: string): string | null {
  const before = pieces[pieces.indexOf(vessel) - 1];
  const isShort = before !== undefined && before.split(' ').length < 4 && labelOf(before) === null;
  return isShort && /^\p{Lu}/u.test(before) && !isCompany(before) ? before : null;
}

/** 'Captain of M/Y Nina': position and employer. What follows 'of' may belong to a position: 'Director of Rooms'. */
function atJoint(piece: string): string[] {
  const [head = '', ...rest] = piece.split(JOINT);
  const led = (BESIDE_VESSEL.exec(piece) ?? BESIDE_NAME.exec(piece))?.slice(1) ?? [];
  if (rest.length === 0 && isPosition(led[0] ?? '')) return led;
  const other = rest.join(' ');
  const isEmployer = !/\sof\s/i.test(piece) || hasVesselName(other) || isCompany(other);
  return isPosition(head) && isEmployer ? [head, ...rest] : [piece];
}

/** The parts of a text between separators, without addresses, numbers and their labels. */
function piecesOf(text: string): string[] {
  let rest = text;
  for (const address of [...emailsIn(text), ...printedPhones(text, 'GB')])
    rest = rest.replace(address, '\n');
  return rest
    .replace(/^\d{1,2}[.)]\s+(?=\p{Lu})|^(?:reference|referee)\s*\d?\s*[:.)]\s*/gimu, '')
    .replace(
      /[.,;]?\s*(?<!\p{L})(?:(?:tele)?phone\b(?: number)?|(?:mobile|mob|cell|tel|e-?mail|whatsapp)\b)[:.]?/giu,
      '\n',
    )
    .split(MARKS)
    .map((piece) =>
      piece
        .replace(
          /^(?:[\p{L}-]+\s?){1,2}[:.]\s*$|^(?:tel|phone|mobile|mob|e-?mail|cell|t|e|m|p|contact)\b[:.]*\s*$/iu,
          '',
        )
        .replace(/^(?:name|position|company|vessel|yacht|contact)\s*:\s*/i, '')
        .trim(),
    )
    .filter((piece) => /\p{L}{2}/u.test(piece) || hasVesselName(piece));
}

function nullable(text: string): string | null {
  return text === '' ? null : text;
}
