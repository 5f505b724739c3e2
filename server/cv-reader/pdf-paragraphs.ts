import { datePoints, monthNumber } from './date-points.ts';
import { dateRanges } from './date-ranges.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { joinWrapped } from './pdf-layout.ts';
import type { PlacedLine } from './pdf-layout.ts';
import { fits, spacings } from './pdf-spacing.ts';
import { nationalitiesIn } from './nationality.ts';
import { labelOf } from './table-words.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';

const NUMBER_BEGUN = /\+\d{1,3}(?: \d+)?$/;
/** A word that no line ends with unless it goes on. */
const DANGLING =
  /\s(?:and|of|for|the|with|und|für|von|der|et|des|du|de|del|della|di|da|do|en|y|los|las|les|between|from|since|until)$/u;
const MOST_TITLE_WORDS = 9;
const VESSEL_BEGUN = /(?:^|[\s,])[MS]\/?[YV]$/;

/** Joins wrapped lines; all others stay separate. */
export function paragraphs(lines: readonly PlacedLine[]): Line[] {
  const spacing = spacings(lines);
  const result: PlacedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const last = result.at(-1);
    const { loosest, apart } = spacing(index);
    const step = above ? line.y - above.y : Infinity;
    const gap = line.gap || step > loosest || step <= 0;
    const hanging = isAmongBullets(line, lines.slice(index + 1, index + 4));
    const joins =
      last && above && !line.gap && (!gap || (step < 2 * line.size && endsInYear(above, line)));
    if (joins && isContinuation(last, above, line, { apart, hanging })) extend(last, line);
    else result.push({ ...line, gap, cells: line.cells.map((cell) => ({ ...cell })) });
  }
  return result;
}

/** Whether a line without a bullet or date in a bulleted list continues the one above. */
function isAmongBullets(line: PlacedLine, next: readonly PlacedLine[]): boolean {
  const following = next.find((other) => other.bullet);
  return following?.edge === line.edge && dateRanges(textOf(line)).length === 0;
}

/** Whether the line above was full, so that the first word of this one did not fit. */
function isContinuation(
  paragraph: PlacedLine,
  above: PlacedLine,
  line: PlacedLine,
  { apart, hanging }: { apart: boolean; hanging: boolean },
): boolean {
  if (line.table || above.table || line.fresh || line.styled || line.bullet) return false;
  if (line.cells.length > 1 || above.cells.length > 1 || above.edge !== line.edge) return false;
  if (line.size !== above.size || (line.bold !== above.bold && !endsOpen(above))) return false;
  const indent = line.left - paragraph.left;
  if (indent < -2 || indent > (paragraph.bullet ? 25 : 3)) return false;
  const text = textOf(line);
  if (paragraph.bullet && indent < 2 && !hanging && !/^\p{Ll}/u.test(text)) return false;
  const letter = (line.right - line.left) / Math.max(text.length, 1);
  if (endsInYear(above, line) || isUnfinished(textOf(above))) return true;
  if (DANGLING.test(textOf(above))) return true;
  if (isEntry(textOf(above)) && isEntry(text)) return false;
  const goesOn = textOf(above).endsWith(',') && !fits(above, text, letter);
  if (dateRanges(text)[0]?.start === 0) return goesOn;
  if (VESSEL_BEGUN.test(textOf(above))) return true;
  if (NUMBER_BEGUN.test(textOf(above)) && /^\d/.test(text)) return true;
  if (fits(above, text, letter)) return false;
  if (endsOpen(above) || text.startsWith('@')) return true;
  if (/@\S+$|(?:^|\s)(?:19|20)\d\d$/.test(textOf(above)) || labelOf(text.split(':')[0] ?? ''))
    return false;
  if (/^\S+@|^[(+]?[\d\s()-]{8}/.test(text)) return false;
  const narrow = line.edge - line.left < 45 * letter;
  const inText = (`${textOf(paragraph)} ${text}`.match(/,\s/g) ?? []).length > 1;
  return !narrow || inText || apart || /^[\p{Ll}(&<]/u.test(text) || paragraph.bullet;
}

/** A job with its period in one line: 'Bosun, M/Y Nina – May 2019 to June 2021'. */
function isEntry(text: string): boolean {
  const range = dateRanges(text).find(({ single }) => !single);
  const title = text.slice(0, range?.start ?? 0);
  const isShort = title.split(' ').length <= MOST_TITLE_WORDS && !/\p{L}\.\s/u.test(title);
  return /^\p{Lu}/u.test(title) && isShort && (hasPositionWord(title) || hasVesselName(title));
}

/** 'Date of birth: 9' and 'Nationality: New' continue in the next line. */
function isUnfinished(text: string): boolean {
  const [name = '', value = ''] = text.split(/:\s*/);
  const label = labelOf(name);
  if (label === 'birth')
    return /\d/.test(value) && !datePoints(value, 'DMY').some(({ date }) => date.day);
  return label === 'nationality' && value !== '' && nationalitiesIn(value).length === 0;
}

/** 'December 2020 – September' above '2021)'. */
function endsInYear(above: PlacedLine, line: PlacedLine): boolean {
  const lastWord = textOf(above).split(/[\s(]/).at(-1) ?? '';
  return /^(?:19|20)\d\d\b\S*$/.test(textOf(line)) && monthNumber(lastWord) !== null;
}

function endsOpen(line: PlacedLine): boolean {
  return /(?:[,&/(–—-]|\b(?:and|of|in|for|the|with|to|at|a|on|de|und|et|y|e))$/i.test(textOf(line));
}

function extend(paragraph: PlacedLine, line: PlacedLine): void {
  const cell = paragraph.cells.at(-1);
  if (cell) cell.text = joinWrapped(cell.text, textOf(line));
  paragraph.bold &&= line.bold;
}
