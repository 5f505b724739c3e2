import { advancedTraining } from './essential-certificates.ts';
import { saysDrivingLicence } from './driving-licence.ts';
import { isPlanned } from './planned.ts';
import { findListed, findPhrases, listWords } from './listed.ts';
import type { Wording } from './listed.ts';
import { found, once } from './found.ts';
import type { Found } from './found.ts';
import type { Line } from './lines.ts';
import { isDenied } from './normal-lines.ts';
import { QUALIFICATION_WORDINGS } from './qualification-wordings.ts';
import { sectionsOf } from './section.ts';
import type { Section } from './section.ts';
import { isDateCell } from './table-words.ts';

const DRIVING_LICENCE = 'Full Driving Licence';
const LONGEST_ITEM = 12;
/** An awarding body starts a certificate's name; it does not end one. */
const NEW_ENTRY = /^(?:PADI|RYA|MCA|IYT|GUEST|WSET|STCW|USCG|GMDSS|ENG|AMSA|ITEC|SSI)\b/;
/** Optional words in the names of certificates. */
const GENERIC = new Set(
  'certificate certification certified course training license diploma award proficiency ticket qualification stcw'.split(
    ' ',
  ),
);

/** The qualifications of the reference list among the CV's certificates, in printed order. */
export function readQualifications(
  sections: readonly Section[],
  list: readonly string[],
): Found<string>[] {
  const wordings = wordingsOf(list);
  const own = sectionsOf(sections, 'certificates');
  const strict = own.length === 0;
  const searched = strict ? sections.filter((section) => mayListCertificates(section)) : own;
  const listed = searched.flatMap((section) =>
    inPieces(
      section.lines.filter((line) => !isDenied(line)).flatMap(certificateTexts),
      wordings,
      strict,
    ),
  );
  return once([...listed, ...drivingLicence(sections, list)]);
}

/** A driving licence may stand among the details of the person. */
function drivingLicence(sections: readonly Section[], list: readonly string[]): Found<string>[] {
  const name = list.find((each) => each === DRIVING_LICENCE);
  const lines = sections
    .filter((section) => mayListCertificates(section) && !section.kinds.includes('education'))
    .flatMap((section) => section.lines);
  const line = lines.find((each) => saysDrivingLicence(each));
  return name !== undefined && line ? [found(name, 'likely', line)] : [];
}

/** The number of certificates that a text names. */
export function certificatesIn(text: string, list: readonly string[], strict = true): number {
  const essential = /\beng[\s-]?1\b|\bstcw\b/i.test(text) ? 1 : 0;
  return inText(text, wordingsOf(list), strict).length + essential;
}

/** Matches line by line; a name may continue on the next line if that matches nothing by itself. */
function inPieces(
  pieces: readonly { text: string; line: Line }[],
  wordings: readonly Wording[],
  strict: boolean,
): Found<string>[] {
  const alone: (string[] | null)[] = pieces.map(({ text }) => inText(text, wordings, strict));
  const all: Found<string>[] = [];
  for (const [index, { text, line }] of pieces.entries()) {
    if (alone[index] === null) continue;
    const names = alone[index] ?? [];
    const next = pieces[index + 1]?.text;
    const open =
      next !== undefined &&
      !NEW_ENTRY.test(next) &&
      alone[index + 1]?.length === 0 &&
      names.length < 2;
    const joined =
      open && !isPlanned(text) && !isPlanned(next)
        ? inText(`${text} ${next}`, wordings, strict)
        : [];
    const read = joined.length === 1 ? joined : names;
    all.push(...read.map((name) => found(name, strict ? 'likely' : 'sure', line, text)));
    if (joined.length === 1 && joined[0] !== names[0]) alone[index + 1] = null;
  }
  return all;
}

/** Every certificate named in one line of a list, which is split at separators outside of brackets. */
function inText(text: string, wordings: readonly Wording[], strict: boolean): string[] {
  return sentences(text).flatMap((sentence) => {
    if (isPlanned(/^[^,;:]{0,40}:/.exec(sentence)?.[0] ?? '')) return [];
    // 'Yachtmaster: theory passed, exam booked': what a colon adds is about the certificate before it.
    const [, named = '', said = ''] = /^([^:]{3,60}):\s+(.+)$/su.exec(sentence) ?? [];
    if (said !== '' && isPlanned(said) && inItem(named, wordings, strict).length > 0) return [];
    // 'RYA Day Skipper – not completed': what a dash adds is about the certificate before it.
    const [, ...remarks] = sentence.includes(',') ? [] : sentence.split(/\s[–—-]\s/u);
    if (remarks.some((remark) => isPlanned(`– ${remark}`))) return [];
    const names = findPhrases(listWords(sentence), fullNames(wordings));
    const rest =
      names.length > 0
        ? remove(
            sentence,
            names.flatMap(({ used }) => used),
          )
        : sentence;
    return [
      ...names.map(({ name }) => name),
      ...items(rest).flatMap((item) => inItem(item, wordings, strict)),
    ];
  });
}

function inItem(item: string, wordings: readonly Wording[], strict: boolean): string[] {
  if (isPlanned(item) || advancedTraining(item)) return [];
  const said = listWords(item);
  const search = strict || said.length > LONGEST_ITEM ? findPhrases : findListed;
  return search(said, wordings).map(({ name }) => name);
}

function sentences(text: string): string[] {
  return text.split(/;|(?<=\p{L}{3}|[\d)])\.\s+(?=\p{Lu})|\n/u);
}

/** Splits at commas and similar separators, but not within brackets. */
function items(text: string): string[] {
  return text
    .split(
      /[,;|•·\t](?![^(]*\))|\s\/\s|\s[–—]\s|\s(?:and|und|y|et|plus)\s(?=ENG|STCW|RYA|PADI|GUEST|WSET)/u,
    )
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function remove(sentence: string, used: readonly string[]): string {
  const gone = new Set(used);
  return sentence
    .split(/(\s+|[,;|()])/)
    .filter(
      (part) => !listWords(part).some((word) => gone.has(word)) || listWords(part).length === 0,
    )
    .join('');
}

/** Names that contain a comma, which are matched before texts are split at commas. */
function fullNames(wordings: readonly Wording[]): Wording[] {
  return wordings.filter(
    ({ name, needs }) =>
      /^[^(]*,/.test(name) &&
      needs.length >= 3 &&
      listWords(name).join(' ').startsWith(needs.join(' ')),
  );
}

function certificateTexts(line: Line): { text: string; line: Line }[] {
  const cells = line.cells.map((cell) => cell.text).filter((text) => !isDateCell(text));
  return (line.table ? cells : [cells.join('\t')]).map((text) => ({ text, line }));
}

function mayListCertificates(section: Section): boolean {
  return !['experience', 'references', 'profile', 'interests'].some((kind) =>
    section.kinds.includes(kind as never),
  );
}

const wordingsByList = new WeakMap<readonly string[], Wording[]>();

function wordingsOf(list: readonly string[]): Wording[] {
  const known = wordingsByList.get(list);
  if (known) return known;
  const read = list.flatMap((name) => [
    ...ownWordings(name),
    ...written(name, QUALIFICATION_WORDINGS[name] ?? ''),
  ]);
  wordingsByList.set(list, read);
  return read;
}

function written(name: string, ways: string): Wording[] {
  return ways.split('|').flatMap((way) => {
    const list = way.split(' ').filter((word) => word !== '');
    const not = list.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
    const needs = list.filter((word) => !word.startsWith('!')).flatMap(listWords);
    return needs.length > 0 ? [{ name, needs, not }] : [];
  });
}

/** The name itself, with and without its brackets and generic words. */
function ownWordings(name: string): Wording[] {
  const bare = name.replace(/\([^)]*\)/g, ' ');
  const ways = [listWords(name), listWords(bare)];
  const weighty = listWords(bare).filter((word) => !GENERIC.has(word));
  if (weighty.length > 1 || (weighty[0]?.length ?? 0) > 6) ways.push(weighty);
  return ways.filter((needs) => needs.length > 0).map((needs) => ({ name, needs, not: [] }));
}
