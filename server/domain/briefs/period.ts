import { monthNumber } from '#server/cv-reader/date-points.ts';
import { isOfVoyage, SPAN } from './contract.ts';
import { foundAt, NUMBER_WORDS, type Found, type Piece } from './text.ts';

/** How long a contract is. */
export type Period = { length: number; unit: 'DAYS' | 'WEEKS' | 'MONTHS' };

const N = String.raw`(?<length>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** Of '6 to 8 weeks' the longer is read: papers have to last as long. */
const TO = String.raw`(?: ?(?:-|to|or) ?(?<most>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve))?`;
const UNIT = String.raw` ?-?(?<unit>days?|weeks?|wks?|months?|mths?|mos)\b`;

const PERIODS: readonly RegExp[] = [
  // 'A 3 month contract', '10 days only'.
  new RegExp(
    String.raw`(?<![\d:./,-])\b${N}${TO}${UNIT}[ -]?(?:fixed[- ]term |temp(?:orary)? |relief )?(?:contract|job|only|gig|stint|period|initially|work\b|max|fixed|cover|trip|delivery|position|role)`,
    'g',
  ),
  // 'Contract: 4 months', 'the duration is 6 weeks'.
  new RegExp(
    String.raw`\b(?:contract|duration|length|period|term)(?: (?:period|length|duration|term))? ?(?:[:=-]|is|of|for)? ?(?:about |approx\.? |around )?${N}${TO}${UNIT}`,
    'g',
  ),
  // '6 weeks from 1 March'.
  new RegExp(String.raw`(?<![\d:./,-])\b${N}${TO}${UNIT} (?:from|starting|beginning|as of)\b`, 'g'),
  // 'For 6 weeks', 'about two months'.
  new RegExp(
    String.raw`\b(?:for|about|around|approx\.?|roughly)(?: about| around| approx\.?| roughly| the| a)?(?: (?:first|next|initial))? ${N}${TO}${UNIT}`,
    'g',
  ),
  // 'Temp, 3 months, …'.
  new RegExp(String.raw`(?<=, |[:=] ?)${N}${TO}${UNIT}(?= ?(?:[,.;]|$|or so))`, 'g'),
];

/** What follows, or stands before, a time that is not the contract's. */
const NOT_AFTER =
  /^ ?(?:of )?(?:(?:paid |annual )?(?:leave|holidays?|vacation)|charters?|notice|probation|trial|experience|guests?|per\b|a year|in the|on ?board|off\b|on\b|at a time|each|ago|old|sea ?time)/;
const NOT_BEFORE =
  /\b(?:(?:min(?:imum)?|at least)(?: of)? |every |last |past |previous |notice(?: period)?(?: of)? |probation(?: period)?(?: of)? |trial(?: period)?(?: of)? |experience[^,;.]{0,24}|charter[^,;.]{0,12}|cruis\w+[^,;.]{0,20}|leave[^,;.]{0,12}|paid )$/;

/** The length of a contract that ends. */
export function readPeriod(pieces: readonly Piece[]): Found<Period> | null {
  for (const pattern of PERIODS)
    for (const piece of pieces)
      for (const match of piece.low.matchAll(pattern)) {
        const { length = '', most = length, unit = '' } = match.groups ?? {};
        const after = piece.low.slice(match.index + match[0].length);
        const before = piece.low.slice(Math.max(0, match.index - 36), match.index);
        if (NOT_AFTER.test(after) || NOT_BEFORE.test(before)) continue;
        const count = NUMBER_WORDS[most] ?? Number(most);
        if (count > 0) return foundAt(piece, match, { length: count, unit: unitOf(unit) });
      }
  return betweenDates(pieces);
}

function unitOf(text: string): Period['unit'] {
  if (text.startsWith('d')) return 'DAYS';
  return text.startsWith('w') ? 'WEEKS' : 'MONTHS';
}

/** 'May to September' are five months, '1 to 21 March' three weeks. */
function betweenDates(pieces: readonly Piece[]): Found<Period> | null {
  for (const piece of pieces)
    for (const match of piece.low.matchAll(SPAN)) {
      const before = piece.low.slice(0, match.index);
      if (isOfVoyage(before)) continue;
      const [part = ''] =
        /\b(?:mid|middle|early|late|end|beginning)[ -](?:of )?$/.exec(before) ?? [];
      // 'To Dec 23rd': the day behind the month.
      const after = piece.low.slice(match.index + match[0].length);
      const [day = ''] = /^ \d{1,2}(?:st|nd|rd|th)?\b(?![,.:]?\d)/.exec(after) ?? [];
      const value = lengthOf(`${part}${match[0]}${day}`);
      if (value) return foundAt(piece, match, value);
    }
  return null;
}

const DATE =
  /(?:(?<part>end|mid|middle|early|late|beginning)[ -](?:of )?)?(?:the )?(?:(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(?<name>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.?(?: (?<after>\d{1,2})(?:st|nd|rd|th)?\b)?|(?<d>\d{1,2})\/(?<m>\d{1,2})/g;

/** The time from the first day of a span to its last, both among it. */
function lengthOf(span: string): Period | null {
  const dates = Array.from(span.matchAll(DATE), ({ groups = {} }) => ({
    month: groups['name'] ? monthNumber(groups['name']) : Number(groups['m']),
    day: Number(groups['day'] ?? groups['after'] ?? groups['d'] ?? 0) || null,
    part: groups['part'] ?? '',
  }));
  const bare =
    /^(?:from |between |dates? ?:? ?)?(\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|until|and)/.exec(
      span,
    )?.[1];
  const last = dates.at(-1);
  const first = dates.length === 1 && last && bare ? { ...last, day: Number(bare) } : dates[0];
  if (first === last) return null;
  if (!first?.month || !last?.month || first.month > 12 || last.month > 12) return null;
  const from = dayOf(first, { mid: 15, middle: 15, late: 21, end: 28 }, 1);
  const to = dayOf(last, { mid: 15, middle: 15, early: 7, beginning: 1 }, 31);
  // A year without 29 February; a span that ends before it begins goes on into the next.
  const start = Date.UTC(2001, first.month - 1, from);
  const year = last.month < first.month || (last.month === first.month && to < from) ? 2002 : 2001;
  const lastDay = new Date(Date.UTC(year, last.month, 0)).getUTCDate();
  const end = Date.UTC(year, last.month - 1, Math.min(to, lastDay) + 1);
  const days = Math.round((end - start) / 86_400_000);
  const months = Math.round(days / 30.4);
  if (months > 0 && Math.abs(days - months * 30.4) <= 3) return { length: months, unit: 'MONTHS' };
  const weeks = Math.round(days / 7);
  return days >= 60 || Math.abs(days - weeks * 7) <= 1
    ? { length: Math.max(1, weeks), unit: 'WEEKS' }
    : { length: days, unit: 'DAYS' };
}

function dayOf(
  { day, part }: { day: number | null; part: string },
  parts: Readonly<Record<string, number>>,
  whole: number,
): number {
  return day ?? parts[part] ?? whole;
}
