import { emailsIn, phonesIn } from './contact.ts';
import { dateRanges } from './date-ranges.ts';
import { isSchoolingText } from './education-words.ts';
import type { SectionKind } from './headings.ts';
import { flatText, textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { isPersonName } from './person-name.ts';
import { certificatesIn } from './qualifications.ts';
import { knownSkills, skillsInText } from './skills.ts';
import type { ReferenceLists } from './read-cv.ts';
import { languageShare } from './spoken-languages.ts';
import { labelOf } from './table-words.ts';
import type { Label } from './table-words.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';

const DETAILS = new Set<Label>(['birth', 'nationality', 'gender']);
const PROSE_WORDS = 14;
const LINE_WORDS = 7;
const ITEM_WORDS = 8;
const SHARE = 0.5;

/** What a section is about by what stands in it, where its heading does not say; 'other' if that is unclear. */
export function guessKind(
  lines: readonly Line[],
  lists: ReferenceLists,
  isEarly: boolean,
): SectionKind {
  const texts = lines.map(flatText);
  if (texts.length === 0) return 'other';
  const periods = lines.filter((line) => dateRanges(textOf(line)).some(({ single }) => !single));
  if (periods.length === 0 && texts.some(isAboutPerson)) return 'personal';
  const named = texts.filter((text) => namesIn(text));
  const reachable = texts.filter(
    (text) => emailsIn(text).length > 0 || phonesIn(text, 'GB').length > 0,
  );
  const isReachable = named.length > 0 && reachable.length > 0 && periods.length === 0;
  if (isReachable && (!isEarly || named.length > 1)) return 'references';
  const schooling = texts.filter((text) => isSchoolingText(text)).length;
  const work = texts.filter((text) => hasVesselName(text) || hasPositionWord(text)).length;
  if (periods.length > 0 && (work > 0 || schooling > 0))
    return schooling > work ? 'education' : 'experience';
  const many = SHARE * texts.length;
  const certificates = (strict: boolean) =>
    texts.filter((text) => certificatesIn(text, lists.qualifications, strict || isLong(text)) > 0);
  if (certificates(true).length >= many) return 'certificates';
  if (texts.filter((text) => languageShare(text) >= SHARE).length >= many) return 'languages';
  const known = knownSkills(lists.skills);
  const items = itemsOf(lines.map(textOf));
  const enough = SHARE * items.length;
  if (items.filter((text) => skillsInText(text, known) > 0).length >= enough) return 'skills';
  if (
    certificates(false).length >= many &&
    items.filter((text) => certificatesIn(text, lists.qualifications, false) > 0).length >= enough
  )
    return 'certificates';
  return isEarly && isProse(texts) ? 'profile' : 'other';
}

/** The items of lists: 'Steam models, bread, crosswords' has three. */
function itemsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/\s*(?:[,;|•·\t]|\s[–—-]\s)\s*/u))
    .filter((item) => /\p{L}/u.test(item));
}

/** Whether a line labels details of a person: 'DOB 2 June 1992 | British | Tattoos: none'. */
function isAboutPerson(text: string): boolean {
  const pieces = text.split(/\s[|·•]\s|[;\t]|,\s|:/u);
  return pieces.some((piece) => {
    const list = piece.trim().split(' ');
    const label =
      labelOf(list.slice(0, 3).join(' ')) ??
      labelOf(list.slice(0, 2).join(' ')) ??
      labelOf(list[0] ?? '');
    return label !== null && DETAILS.has(label);
  });
}

/** Whether lines are sentences rather than a list. */
export function isProse(texts: readonly string[]): boolean {
  const count = texts.join(' ').split(/\s+/).length;
  return (
    count >= PROSE_WORDS &&
    count >= LINE_WORDS * texts.length &&
    /\p{L}{2}[.!]/u.test(texts.join(' '))
  );
}

function isLong(text: string): boolean {
  return text.split(' ').length > ITEM_WORDS;
}

function namesIn(text: string): boolean {
  return text.split(/[,|·•–—(\t]|\s-\s/u).some((piece) => isPersonName(piece.trim()));
}
