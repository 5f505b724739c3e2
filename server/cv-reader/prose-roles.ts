import { dateRanges } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import type { DateOrder } from './date-points.ts';
import { cleanCompany, cleanPosition } from './role-title.ts';
import type { RoleTitle } from './role-title.ts';
import { plain } from './text.ts';
import { companyWords, hasVesselName, positionWords } from './trade-words.ts';

/** A role told in a sentence: 'From May 2019 to June 2021 I sailed as Bosun aboard M/Y Nina'. */
export type ToldRole = RoleTitle & { range: DateRange };

const NAME = String.raw`["'“‘]?(?:[\p{Lu}\d][\p{L}\p{M}\p{N}'’.&/-]*)(?:\s+(?:(?:of|the|de|del|della|di|du|des|la|le|les|el|los|da|do|van|von|and|&|y|et|e|und)\s+)*["'“‘]?[\p{Lu}\d][\p{L}\p{M}\p{N}'’.&/-]*["'”’]?)*`;
const VESSEL_BEFORE = String.raw`(?:(?:the\s+)?(?:private\s+|charter\s+)?(?:motor|sailing|super)?\s?(?:yacht|schooner|ketch|sloop|catamaran|ship|vessel|ferry|tug)\s+)?`;
const JOINT = String.raw`(?:aboard|on\s?board(?:\s+of)?|onboard|on|at|with|for|in|bei|auf|an\s+bord\s+(?:der|von|des)|chez|sur|[àa]\s+bord\s+d(?:e|u|el|i)?|a\s+bordo\s+d(?:e|el|i|ello|ella|o|a)?|en\s+el|en\s+la|en|sul|sulla|presso|no|na|op|bij)`;
const AFTER = new RegExp(
  String.raw`\s(?:${JOINT})\s+(?:the\s+|el\s+|la\s+|le\s+|il\s+|lo\s+|der\s+|die\s+|das\s+|de\s+)?(?<company>${VESSEL_BEFORE}${NAME}(?:,\s+\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)?(?=\s*[.,;(–—]|\s*$))?)`,
  'gu',
);
const LEAD =
  /^(?:.*\b(?:as|was|am|became|become|being|been|to|comme|come|como|als|de|war|era|etais|fui)\s+)?(?:(?:an?|the|their|her|his|its|un|una|une|le|la|el|il|der|die|das|ein|eine|sole)\s+)?/iu;
const PRONOUN =
  /\b(?:I|we|my|je|j'|ich|io|yo|ik|eu)\b|\b(?:worked|served|sailed|joined|employed|travaill|lavor|trabaj|arbeit)/iu;
const FEWEST_WORDS = 9;
const MOST_POSITION_WORDS = 5;

/** Whether a line tells of work in sentences, rather than listing it. */
export function isTold(text: string): boolean {
  return text.split(/\s+/).length >= FEWEST_WORDS && PRONOUN.test(text);
}

/** The roles told in a text, each in the sentence of its period. */
export function toldRoles(text: string, order: DateOrder): ToldRole[] {
  return sentences(text).flatMap((sentence) => {
    const ranges = dateRanges(sentence, order).filter(({ single }) => !single);
    const bounds = ranges.map((range, index) => ({
      range,
      from: index === 0 ? 0 : (ranges[index - 1]?.end ?? 0),
      to: index === ranges.length - 1 ? sentence.length : (ranges[index + 1]?.start ?? 0),
    }));
    return bounds.flatMap(({ range, from, to }) => {
      const before = sentence.slice(from, range.start);
      const after = sentence.slice(range.end, to);
      const role = roleIn(after) ?? roleIn(before);
      return role ? [{ ...role, range }] : [];
    });
  });
}

function roleIn(text: string): RoleTitle | null {
  for (const match of ` ${text}`.matchAll(AFTER)) {
    const company = match.groups?.['company'] ?? '';
    const before = ` ${text}`.slice(0, match.index);
    const position = positionAtEnd(before);
    const isPlausible = hasVesselName(company) || companyWords(company) > 0 || /\s/.test(company);
    if (position && isPlausible) {
      const companyName = cleanCompany(company.replace(/[.,]+$/, ''));
      return companyName ? { position, companyName } : null;
    }
  }
  return null;
}

/** The position that ends a clause: 'I sailed as Second Engineer'. */
function positionAtEnd(clause: string): string | null {
  const [last = ''] = clause.split(/[,;:(]/).slice(-1);
  const said = last.replace(LEAD, '').trim();
  const count = said.split(/\s+/).length;
  if (said === '' || count > MOST_POSITION_WORDS || positionWords(said) === 0) return null;
  return /^(?:i|we)\b/.test(plain(said)) ? null : cleanPosition(said);
}

function sentences(text: string): string[] {
  return text.split(/(?<=\p{L}{3}|[\d)])[.;!]\s+(?=[\p{Lu}"“])/u);
}
