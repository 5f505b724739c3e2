import { nationalityCode } from '#server/names/countries.ts';
import { emailsIn } from './contact.ts';
import { headingKinds } from './headings.ts';
import { found } from './found.ts';
import type { Confidence, Found } from './found.ts';
import type { PersonalText } from './labelled.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { nationalitiesIn } from './nationality.ts';
import { countryIn } from './residence.ts';
import type { Section } from './section.ts';
import { splitName } from './split-name.ts';
import type { FullName } from './split-name.ts';
import { labelOf } from './table-words.ts';
import { isCapitals, plain } from './text.ts';
import { companyWords, hasVesselName, positionWords } from './trade-words.ts';

const TITLES =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|hon|lady|mx|capt|captain|cpt|cmdr|cdr|com\.te|capitan|capit[áa]n|capitaine|capitano|comandante|kapitän|kapitein|kapetan|chef|sir|eng|ing|dipl-ing|herr|frau|mme|mlle|m|sr|sra|sig|dott|dhr|mevr|don|dona|purser|first officer|chief officer|chief engineer)\.?\s+)+(?=\p{Lu})/iu;
const TITLE_WORD =
  /^(?:curriculum vitae|cv|resume|résumé|lebenslauf|curriculum|vitae|c\.v\.|profile|bio-?data|europass)$/i;
const NAME_WORD =
  /^(?:(?:d|l|o|dell|dall|all|t)?['’]?[\p{Lu}\p{Lt}\p{Lo}\p{Script=Georgian}])[\p{L}\p{M}'’.-]*$/u;
const NO_NAME =
  /^the\s|\b(?:cv|tele(?:phone|fon)|telefono|phone|mobile|e-?mail|address|nationality|date of|birth|crew|yachts?|curriculum|vitae|resume|available|references?|updated|page|stcw|eng|mca|rya|padi|experience|motor|sailing)\b/i;
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|dell'|di|da|do|dos|das|du|la|le|el|al|bin|ibn|ten|ter|te|zu|zum|zur|'t|y|e|af|av|an|na|ua|st\.?|ap|ní|ni|nic|mac|mc|ui|uí|ó|san|santa|bint|abu|lo|los|las|dal|dalla|degli|in)$/iu;
const RANKS =
  /^(?:(?:chief|head|sole|first|second|third|fourth|1st|2nd|3rd|4th|junior|senior|lead|leading|assistant|deputy|executive|sous|private|yacht|relief|crew|motor|deck|interior|galley|general|fleet|crewing|technical|marine|hotel|bar|restaurant|able|ordinary|electro|personal|dive|sailing|watersports?|spa|massage|yoga|laundry|service|housekeeping|night|day|trainee|build|project|safety|security|tender|ship'?s?|pastry|freelance|solo|experienced|qualified|professional|team|front|guest|dual|rotational|petty|line|commis|demi|office|operations|sales|charter|family|super)(?: |$))+/;
const LINES_AT_THE_TOP = 12;
/** A signature: 'A. Berger'. */
const INITIAL = /^\p{Lu}\.?\s/u;
const ABBREVIATED = 5;

const ABOUT_OTHERS = new Set(['experience', 'education', 'references', 'certificates', 'skills']);

type Candidate = { text: string; score: number; line: Line };

/** A score from which a name is sure. */
const SURE = 6;

/** The candidate's name; null if it is uncertain. */
export function readName(
  sections: readonly Section[],
  text: PersonalText,
  email: string | null,
): Found<FullName> | null {
  const lines = linesAboutThePerson(sections);
  const labelled = labelledName(text);
  if (labelled) return labelled;
  const nationalities = text.labelled.flatMap(({ label, value }) =>
    label === 'nationality' ? nationalitiesIn(value).map(({ code }) => code) : [],
  );
  const [best] = candidates(lines, text, email)
    .map((each) => ({ ...each, score: each.score - (INITIAL.test(each.text) ? ABBREVIATED : 0) }))
    .toSorted((one, other) => other.score - one.score);
  if (!best || best.score < 3) return null;
  const grade: Confidence = best.score >= SURE ? 'sure' : 'likely';
  return found(splitName(withoutNickname(best.text), { email, nationalities }), grade, best.line);
}

/** Whether the text is two to six capitalised words without jobs, firms or headings. */
export function isPersonName(printed: string): boolean {
  const text = withoutNickname(printed);
  const list = withoutTitle(text).split(' ');
  if (list.some((word) => /['’]s$/u.test(word))) return false;
  if (list.length < 2 || list.length > 6 || text.length > 60 || /\d/.test(text)) return false;
  if (!list.every((word) => NAME_WORD.test(word) || PARTICLE.test(word))) return false;
  if (list.filter((word) => NAME_WORD.test(word)).length < 2) return false;
  if (
    headingKinds(text) ||
    hasVesselName(text) ||
    NO_NAME.test(text) ||
    TITLE_WORD.test(plain(text))
  )
    return false;
  return companyWords(text.replace(/^Marina /i, '')) === 0 && !isOccupation(list);
}

/** 'Sole Chef' is no name, but 'Kieran Cook' is: a family name may be a trade, a first name may not. */
function isOccupation(list: readonly string[]): boolean {
  const last = list.at(-1) ?? '';
  const [first = '', ...rest] = list.slice(0, -1);
  const others = [first, ...rest].join(' ');
  const isPlain = plain(first) === first.toLowerCase();
  if (positionWords(rest.join(' ')) > 0 || (isPlain && positionWords(first) > 0)) return true;
  return positionWords(last) > 0 && (list.length > 3 || RANKS.test(plain(others)));
}

/** A name without the nickname in quotation marks or brackets. */
function withoutNickname(text: string): string {
  return text.replace(/\s["“'‘(]\p{L}+["”'’)](?=\s)/gu, '');
}

/** The name without 'Mr', 'Capt.' and other titles. */
export function withoutTitle(text: string): string {
  return text.replace(TITLES, '').trim();
}

/** Sections about schools, firms and referees contain other names: only their large text is considered. */
function linesAboutThePerson(sections: readonly Section[]): Line[] {
  const sizes = sections.flatMap(({ lines }) => lines.map((line) => line.size));
  const usual = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
  return sections.flatMap(({ kinds, lines }) =>
    kinds.some((kind) => ABOUT_OTHERS.has(kind))
      ? lines.filter((line) => line.size > 1.3 * usual && usual > 0)
      : lines,
  );
}

function labelledName(text: PersonalText): Found<FullName> | null {
  const of = (label: string) => text.labelled.find((each) => each.label === label);
  const line = of('lastName')?.line;
  const valueOf = (label: string) => of(label)?.value ?? '';
  const [first, last] = [valueOf('firstName'), valueOf('lastName')];
  if (!line || !first || !last || /\d/.test(first + last)) return null;
  return found(splitName(`${last}, ${first}`, {}), 'sure', line, `${first} ${last}`);
}

function candidates(lines: readonly Line[], text: PersonalText, email: string | null): Candidate[] {
  const sizes = lines.map((line) => line.size).toSorted((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const most = sizes.at(-1) ?? 0;
  // Where all text has one size, none is large.
  const largest = most > usual ? most : Infinity;
  const all: Candidate[] = text.labelled
    .filter(({ label, value }) => /^(?:name|firstName)$/.test(label) && isPersonName(value))
    .map(({ value, line }) => ({
      text: withoutTitle(value),
      score: 6 + likeness(value, email),
      line,
    }));
  const top = lines.filter(
    (line, index) => index < LINES_AT_THE_TOP || line.fresh || line.size === largest || line.styled,
  );
  for (const piece of overLines(lines, largest)) {
    all.push({ ...piece, score: 8 + likeness(piece.text, email) });
  }
  const columns = lines.flatMap((line, index) => (line.fresh ? lines.slice(index, index + 3) : []));
  for (const [index, line] of [...new Set([...top, ...columns])].entries()) {
    for (const piece of namePieces(line)) {
      const looks =
        (line.size > 0 && line.size === largest ? 3 : 0) + (index === 0 ? 3 : index < 3 ? 1 : 0);
      const caps = isCapitals(piece) || line.bold || line.styled ? 1 : 0;
      all.push({ text: piece, score: looks + caps + likeness(piece, email), line });
    }
  }
  return all;
}

/** A name in large type over two lines or in two pieces. */
function overLines(lines: readonly Line[], largest: number): { text: string; line: Line }[] {
  if (largest === Infinity) return [];
  const first = lines.findIndex((line) => line.size === largest);
  const end = lines.findIndex((line, index) => index > first && line.size !== largest);
  const large = lines.slice(first, end === -1 ? undefined : end);
  const bare = withoutTitle(large.map(withoutCountry).map(flatText).join(' '));
  const text = isPersonName(bare) ? bare : withoutTitle(large.map(flatText).join(' '));
  const [line] = large;
  return line && isPersonName(text) ? [{ text, line }] : [];
}

/** A line without the cells that are countries: the end of an address beside the name. */
function withoutCountry(line: Line): Line {
  const cells = line.cells.filter(({ text }) => countryIn(text) === null);
  return cells.length > 0 ? { ...line, cells } : line;
}

/** The parts of 'Curriculum Vitae: Łukasz Wójcik' or 'Tane Whaanga - Deckhand' between separators. */
function namePieces(line: Line): string[] {
  if (line.cells.length > 1 && labelOf(line.cells[0]?.text ?? '')) return [];
  const flat = flatText({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: `${cell.text} | ` })),
  })
    .split(/\s*[|·•]\s*/u)
    .filter((part) => !countryIn(part) && nationalityCode(part) === undefined)
    .join(' | ');
  const family = /^(\p{Lu}[\p{L}' -]+), (\p{Lu}[\p{L}' -]+)$/u.exec(flat);
  if (
    family?.[1] &&
    family[2] &&
    isPersonName(`${family[2]} ${family[1]}`) &&
    isCapitals(family[1])
  )
    return [flat];
  const pieces = flat.split(/\s*[|·•:;,()/]\s*|\s+[–—-]\s+/u);
  const first = flat.replace(
    /^(?:curriculum vitae|cv|resume|résumé|lebenslauf)(?: of| -| –|:)?\s+/i,
    '',
  );
  return [flat, first, ...pieces]
    .map((piece) => withoutTitle(piece.trim()))
    .filter((piece) => isPersonName(piece) && nationalityCode(piece) === undefined);
}

/** The share of a name that the e-mail address contains. */
function likeness(name: string, email: string | null): number {
  const local = plain(email?.split('@')[0] ?? '').replace(/[^a-z]/g, '');
  if (local === '' || (email && emailsIn(name).length > 0)) return 0;
  const parts = plain(name)
    .replace(/[^a-z -]/g, '')
    .split(/[ -]/)
    .filter((part) => part.length > 2);
  return 3 * parts.filter((part) => local.includes(part)).length;
}
