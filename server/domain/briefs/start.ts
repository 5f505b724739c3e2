import { monthNumber } from '#server/cv-reader/date-points.ts';
import { foundAt, NUMBER_WORDS, type Found, type Piece } from './text.ts';

/** 'ASAP', a day 'YYYY-MM-DD' or a month 'YYYY-MM'. */
export type Start = string;

/** A calendar day. */
export type Day = { year: number; month: number; day: number };

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre|enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|januar|februar|juni|juli|oktober|dezember';
const FIRSTS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  tenth: 10,
  fifteenth: 15,
  twentieth: 20,
};
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WEEKDAY = String.raw`(?:(?<weekday>mon|tues?|wed(?:nes)?|thur?s?|fri|satur?|sun)(?:day)?,? (?:the )?)?`;
const VAGUE = String.raw`(?<vague>(?:mid(?:dle)?(?: of)?|start of|beginning of|begin of|early|late|end of|end|around the end of|(?:first|1st|second|2nd|third|3rd|last) (?:week|half)(?: of| in)?)[ -](?:the )?(?:of )?)?`;
const YEAR = String.raw`(?:,? ?(?:of )?(?<year>20[2-4]\d))?`;

const FORMS: readonly RegExp[] = [
  String.raw`(?<iso>20[2-4]\d-\d{2}-\d{2})`,
  String.raw`${WEEKDAY}(?<d>\d{1,2})/(?<m>\d{1,2})(?:/(?<year>(?:20)?\d{2}))?(?![\d/]|[.,]\d| ?%| (?:${MONTHS})\b)`,
  String.raw`(?<d>\d{1,2})-(?<m>\d{1,2})-(?<year>20\d{2})(?![\d-])`,
  String.raw`(?<day>\d{1,2})[-/ .](?<name>${MONTHS})[-/ .'](?<year>20[2-4]\d)(?!\d)`,
  String.raw`${WEEKDAY}(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<year>(?:20)?\d{2})(?![\d.,])`,
  String.raw`${WEEKDAY}(?:the )?(?:(?<day>\d{1,2})(?: ?(?:st|nd|rd|th)|\.(?= ))?(?: ?(?:/|-|or|to) ?\d{1,2}(?:st|nd|rd|th)?)?|(?<word>first|second|third|fourth|fifth|tenth|fifteenth|twentieth)) ?(?:of |de )?(?:the )?(?<name>${MONTHS})\b\.?${YEAR}`,
  String.raw`${WEEKDAY}(?<name>${MONTHS})\.? (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?![:/.]?\d)${YEAR}`,
  String.raw`${VAGUE}(?<name>${MONTHS})\b\.?(?:,? ?(?:of )?(?:'?(?<short>2[5-9])\b|(?<year>20[2-4]\d)))?`,
  String.raw`the (?<dayOnly>\d{1,2})(?:st|nd|rd|th)\b(?! (?:season|year|time|stew|eng|off|mate|of ))`,
  String.raw`(?<relative>tomorrow|today|(?:next|this|coming) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|next month|(?<=\b(?:start(?:s|ing)?|join(?:s|ing)?|from|by|begin(?:s|ning)?) (?:on )?)(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?!,? (?:the )?\d{1,2}(?:st|nd|rd|th| \p{L}{3})))`,
  String.raw`in (?<ahead>\d|one|two|three|four|a) (?<unit>weeks?|months?)(?:'s? time)?`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}/.:-])${form}`, 'gu'));

const STARTS =
  /\b(?:start(?:s|ing|ed)?(?: date)?|begin(?:s|ning)?(?! of)|commenc\w+|join(?:s|ing)?|com(?:e|es|ing) (?:in|on|at|by|from|aboard|over|back)|in place|on ?-?board(?: (?:by|from|for|on))?|here|handover|hand-over|hand over|overlap|available|availability|embark\w*|sign(?:ing)?[- ]on|fly(?:ing)? (?:in|out)|arriv\w+|mobili[sz]\w+|needed|wanted|required|ready|as of|with effect from|w\.?e\.?f|date|take over|inizio|debut|dates?|season(?= ?:? ?(?:from |is )?$))\b/;
const NOT_STARTS =
  /\b(?:until|till|til|ends?|ending|finish\w*|leav(?:es|ing)|left|last day|through|thru|built|launch\w*|refit|delivered|delivery|since|expir\w+|survey|last (?:year|season|summer)|was|were|went|been|charter(?:s|ed)?|interview\w*|call me|away|back (?:in|on|from|at)|show|owner|guests?|boss|trip|birthday|closing|deadline|cv'?s?|reply|answer|let me know|show|holiday|haul\w*|drydock|dry dock|shipyard period|written|sent|dated|posted|updated|met|spoke|trial|(?:e-?)?mail of|letter of|message of)\b/;
const CRUISES =
  /\b(?:she|yacht|boat|vessel|cruis\w+|programme|program|itinerary|base[ds]?|med|caribbean|bahamas|weeks? of)\b/;
const SEASONS = /\b(?:season|summer|winter|cross\w*)\b/;
const ASAP =
  /\basap\b|\ba\.s\.a\.p|\bimmediate(?:ly)?\b(?! (?:vicinity|family|superior|area))|\b(?:straight|right) away\b|\bas soon as (?:possible|you|we|poss|practical|convenient|(?:the|a|an) (?:right|suitable|good)|someone|somebody|they|he|she|can be)\b|\b(?:start(?:s|ing)?(?: date)? ?[:=-]?|join(?:s|ing)?|available|needed|wanted|required|vacant) now\b|\bsoonest\b|\byesterday\b|\bsubito\b|\bas early as possible\b/;
/** Says how soon somebody is to be found, which is when they start only if no date is given. */
const HURRY = /\burgent(?:ly)?\b|\bright now\b/;
const NOT_ASAP =
  /\b(?:reply|respond|answer|call|cvs?|send|let me know|get back|confirm|forward|not|\w+n't|no) [^,;.]{0,24}$/;

/** When the job starts, seen from the day of the mail. */
export function readStart(pieces: readonly Piece[], today: Day): Found<Start> | null {
  const dates = pieces.flatMap((piece) => datesIn(piece, today));
  const [best] = dates
    .filter(({ weight, value }) => weight > 0 && !isPast(value, today))
    .toSorted((one, other) => other.weight - one.weight);
  const soon = asSoonAsPossible(pieces, ASAP);
  if (soon && (!best || best.weight < (isOfStart(soon, pieces) ? 6 : 5) || best.isLatest))
    return soon;
  return best ? { value: best.value, at: best.at, end: best.end } : asSoonAsPossible(pieces, HURRY);
}

/** Whether it is said of the start: 'needed asap' is said of the search, and gives way to a date to start on. */
function isOfStart({ at }: Found<Start>, pieces: readonly Piece[]): boolean {
  const piece = pieces.find((each) => at >= each.at && at < each.at + each.low.length);
  const before = piece?.low.slice(0, at - piece.at) ?? '';
  return !/\b(?:need(?:ed|s)?|wanted|required|sought|looking for|vacanc(?:y|ies)|urgent(?:ly)?)\b[^,;:]{0,30}$/.test(
    before,
  );
}

/** A month before the last: of what was, not of what starts. */
function isPast(value: Start, { year, month }: Day): boolean {
  const months = Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
  return months < year * 12 + month - 1;
}

function asSoonAsPossible(pieces: readonly Piece[], words: RegExp): Found<Start> | null {
  for (const piece of pieces) {
    const match = words.exec(piece.low);
    if (match && !NOT_ASAP.test(piece.low.slice(0, match.index)))
      return foundAt(piece, match, 'ASAP');
  }
  return null;
}

type Dated = Found<Start> & { weight: number; isLatest: boolean };

function datesIn(piece: Piece, today: Day): Dated[] {
  const found: Dated[] = [];
  for (const form of FORMS)
    for (const match of piece.low.matchAll(form)) {
      const [at, end] = [piece.at + match.index, piece.at + match.index + match[0].length];
      if (found.some((other) => at < other.end && end > other.at)) continue;
      const value = valueOf(match.groups ?? {}, today, piece.low);
      if (value !== null) found.push({ value, at, end, ...weighed(piece.low, match, value) });
    }
  return found.toSorted((one, other) => one.at - other.at);
}

function weighed(
  text: string,
  match: RegExpMatchArray,
  value: string,
): { weight: number; isLatest: boolean } {
  const at = match.index ?? 0;
  const clause =
    text
      .slice(Math.max(0, at - 60), at)
      .split(/[;(]|, (?:and|but|so|when|until|till|she|we) /)
      .at(-1) ?? '';
  const after = text.slice(at + match[0].length, at + match[0].length + 30);
  const close = clause.slice(-30);
  const isLatest =
    /\b(?:latest|no later than|at the latest|by)\b[^,;]{0,14}$/.test(close) ||
    /^ (?:at (?:the )?)?latest/.test(after);
  let weight = value.length > 7 ? 0.5 : 0;
  if (/\bstart(?:s|ing)?(?: date)?[ :=-]*(?:is |on |from |in |the |around |about )*$/.test(close))
    weight += 1;
  if (
    at + match[0].length >= text.trimEnd().replace(/[.!]$/, '').length &&
    !/\p{L}/u.test(text.slice(0, at))
  )
    weight += 4;
  // A cell of a table or an entry of a list of terms.
  else if (
    /(?:^|[|,;(]| -) ?$/.test(text.slice(0, at)) &&
    /^ ?(?:$|[|,;.)]| -)/.test(text.slice(at + match[0].replace(/\.$/, '').length))
  )
    weight += 1;
  if (
    /^(?:[•*-] ?)?(?:ideal |preferred |desired |proposed )?(?:start(?:ing)?(?: date)?|joining(?: date)?|join|date|dates|available|availability|from|when|commencement)(?: of (?:contract|employment|work))? ?[:=-]/.test(
      text,
    )
  )
    weight += 8;
  if (STARTS.test(clause)) weight += 5;
  if (/^,? ?(?:start|join|onwards|kick ?off|handover|for (?:a |the )?handover)/.test(after))
    weight += 5;
  if (
    /\b(?:from|as of|by|for|in|on|at|around|about|beginning|mid|da|dal|ab|de|desde|des|du|zum|per|debut|inizio)[ ,-]*(?:the |about |around |approx\.? )*$/.test(
      close,
    )
  )
    weight += 1.5;
  if (/^(?:,? ?(?:-|to|until|till|til|through|thru|bis|hasta|fino a|au|a(?= \p{L})) )/u.test(after))
    weight += 3;
  // 'For a charter, 8-15 August': the days of a trip are those of the job.
  const isSpan = /^\d{1,2}(?:st|nd|rd|th)? ?(?:-|to) ?\d/.test(match[0]);
  const departs =
    /^(?:we(?:'re| are)? |she |the boat )?(?:leav(?:e|es|ing)|depart\w*|sail(?:s|ing)?) /;
  const near = isSpan
    ? close.replace(/\b(?:charter|trip|delivery)\b/g, '')
    : close.replace(departs, '');
  if (
    NOT_STARTS.test(near) &&
    !/\b(?:charters?|trip|owners?|boss|guests?) from (?:the )?$/.test(close)
  )
    weight -= 6;
  else if (CRUISES.test(clause) && !STARTS.test(clause)) weight -= 4.5;
  else if (SEASONS.test(clause) && !STARTS.test(clause)) weight -= 2.5;
  if (
    /(?:(?:\d|st|nd|rd|th|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?|20\d\d) ?-|\bto|\buntil|\btill|\btil|\bthrough|\band) ?(?:the |end (?:of )?|mid[- ]?|early |late )*$/.test(
      text.slice(0, at),
    ) &&
    !STARTS.test(close.slice(-14))
  )
    weight -= 4;
  // 'Silver service for the 2nd' is said of a stew.
  if (/^the [1-4]/.test(match[0]) && /\bfor $/.test(close) && !STARTS.test(clause)) weight -= 8;
  if (/^,? ?(?:perhaps|maybe|possibly|if )/.test(after)) weight -= 8;
  return { weight, isLatest };
}

/** The date of a match as text; null if there is no such day. */
function valueOf(
  parts: Record<string, string | undefined>,
  today: Day,
  text: string,
): string | null {
  if (parts['iso']) return parts['iso'];
  if (parts['relative']) return relativeDay(parts['relative'], today);
  if (parts['ahead']) return ahead(parts['ahead'], parts['unit'] ?? '', today);
  const weekday = parts['weekday'];
  if (parts['dayOnly']) return dayText(dayBeside(Number(parts['dayOnly']), today, text));
  const month = parts['name'] ? monthNumber(parts['name']) : Number(parts['m'] ?? 0);
  if (!month || month > 12) return null;
  // 'May' begins a sentence or is a verb as often as it is a month.
  if (
    parts['name'] === 'may' &&
    !parts['day'] &&
    !parts['word'] &&
    !parts['year'] &&
    /\bmay (?:be|have|also|not|well|need|i|we|you|apply|require|suit|consider|include|vary|start|join)\b/.test(
      text,
    )
  )
    return null;
  const word = parts['word'];
  const day = Number(parts['day'] ?? parts['d'] ?? (word ? FIRSTS[word] : 0)) || null;
  const year = fullYear(parts['year'] ?? parts['short']) ?? yearOf(month, day, weekday, today);
  if (day === null) return monthText(year, month);
  return day > 31 ? null : dayText({ year, month, day });
}

function fullYear(text: string | undefined): number | null {
  if (!text) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** The next time of a month or day; a day of the weeks just past is not a year away. */
function yearOf(
  month: number,
  day: number | null,
  weekday: string | undefined,
  today: Day,
): number {
  if (day !== null && weekday) {
    const named = WEEKDAYS.findIndex((name) => name.startsWith(weekday.slice(0, 3)));
    for (const year of [today.year, today.year + 1])
      if (new Date(Date.UTC(year, month - 1, day)).getUTCDay() === named) return year;
  }
  if (day === null) return month >= today.month ? today.year : today.year + 1;
  const days =
    (Date.UTC(today.year, month - 1, day) - Date.UTC(today.year, today.month - 1, today.day)) /
    86_400_000;
  return days >= -21 ? today.year : today.year + 1;
}

/** 'The charter is on 20 December, on board by the 15th': the month of the other date, else the next such day. */
function dayBeside(day: number, today: Day, text: string): Day {
  const beside = new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(${MONTHS})\b`, 'u').exec(
    text,
  );
  const month = beside?.[1] ? monthNumber(beside[1]) : null;
  if (!month) return nextDay(day, today);
  return { year: yearOf(month, day, undefined, today), month, day };
}

/** The next day of the month with this number. */
function nextDay(day: number, today: Day): Day {
  if (day >= today.day) return { ...today, day };
  return today.month === 12
    ? { year: today.year + 1, month: 1, day }
    : { year: today.year, month: today.month + 1, day };
}

function relativeDay(text: string, today: Day): string {
  if (text === 'next month')
    return monthText(today.month === 12 ? today.year + 1 : today.year, (today.month % 12) + 1);
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day));
  if (text === 'tomorrow') date.setUTCDate(date.getUTCDate() + 1);
  const named = WEEKDAYS.findIndex((name) => text.endsWith(name));
  if (named !== -1) date.setUTCDate(date.getUTCDate() + ((named - date.getUTCDay() + 7) % 7 || 7));
  return date.toISOString().slice(0, 10);
}

function ahead(count: string, unit: string, today: Day): string {
  const number = count === 'a' ? 1 : (NUMBER_WORDS[count] ?? Number(count));
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day));
  if (unit.startsWith('week')) {
    date.setUTCDate(date.getUTCDate() + 7 * number);
    return date.toISOString().slice(0, 10);
  }
  const months = today.month - 1 + number;
  return monthText(today.year + Math.floor(months / 12), (months % 12) + 1);
}

function dayText({ year, month, day }: Day): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The day that a mail's header names: 'Tue, 3 Nov 2026 18:42 +0100', 'November 9, 2026'. */
export function dayIn(text: string | null): Day | null {
  const piece: Piece = {
    raw: text ?? '',
    low: text ?? '',
    at: 0,
    paragraph: 0,
    isItem: false,
    startsLine: true,
  };
  const [first] = datesIn(piece, { year: 2000, month: 1, day: 1 }).filter(({ value }) =>
    /^20[1-9]\d-\d{2}-\d{2}$/.test(value),
  );
  if (!first) return null;
  const [year = 0, month = 0, day = 0] = first.value.split('-').map(Number);
  return { year, month, day };
}
