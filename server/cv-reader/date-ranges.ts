import { datePoints, monthNumber } from './date-points.ts';
import type { CvDate, DateOrder, DatePoint } from './date-points.ts';
import { plain } from './text.ts';

/** A period and its position in the text. A current role has `present` and no `to`. */
export type DateRange = {
  from: CvDate;
  to: CvDate | null;
  present: boolean;
  start: number;
  end: number;
  /** Only one date: a short job, or an end that is not printed. */
  single: boolean;
};

const PRESENT =
  /^(?:(?:the\s)?(?:present|now|current(?:ly)?|today|to\s?date|date|ongoing|on-going|on\sgoing|still\s\p{L}+|moment|present\sday|current\s(?:position|role))|until\s(?:now|today)|(?:la\s)?actualidad|actual(?:mente)?|hoy|la\sfecha|presente|ce\sjour|aujourd'hui|a\sce\sjour|actuel(?:lement)?|maintenant|ad\soggi|oggi|tuttora|attuale|attualmente|in\scorso|en\scurso|en\scours|hasta\shoy|ate\shoje|hoje|bis\sheute|tot\sheden|vandaag|heute|jetzt|aktuell|laufend|heden|nu|obecnie|teraz|danas|sada|na|nuvarande|idag|i\sdag|nutid|in?\sprezent|prezent|gunumuz|halen|devam(?:\sediyor)?|atual(?:mente)?|o\smomento|nastoyashchee\svremya|по\sнастоящее\sвремя|настоящее\sвремя|н\.в\.|теперішній\sчас|дотепер|сьогодні|σημερα)(?![\p{L}\p{N}])/u;

const JOINT = String.raw`(?:-|–|—|−|~|→|>|\/|(?:to|until|till|til|thru|through|up\sto|hasta|a|al|bis|bis\szum|au|a\sla|jusqu'a|fino\sa|ad|ate|tot|tot\sen\smet|do|do\sdnes|t\/m|pana|pana\sin|по|до|έως|εως)(?!\p{L}))[\s,]*`;
const CONNECTOR = new RegExp(String.raw`^[\s,.]*(?:${JOINT})+[\s(]*$`, 'u');
const OPENING_JOINT = new RegExp(String.raw`^[\s,.]*(?:${JOINT})*[\s(]*`, 'u');

const SINCE =
  /(?:^|[\s(,|:])(?:since|from|as\sof|de|du|del|vom|van|desde|depuis|seit|ab|dal|da|sinds|vanaf|od|sedan|siden|fra|din|от|с|з|since\sthe)[\s:]*$/u;

/** Words for a season beside its year: 'Med season 2021', 'Summer 2019', 'winter 2020/21'. */
const SEASON_WORD = String.raw`(?:early|mid|late|springs?|summers?|autumns?|falls?|winters?|med|mediterranean|caribbean|carib|charter|the|seasons?|printemps|etes?|automnes?|hivers?|saison|primaveras?|veranos?|estate|estati|otonos?|autunni|autunno|inviernos?|inverni|invernos?|veraos?|veroes|outonos?|temporadas?|stagione|stagioni|fruhling|fruhjahr|sommer|herbst|saisons?|saisonen|lentes?|zomers?|herfst|seizoen|seizoenen|ljeto|ljeta|zima|sezona|sezone|lato|sezon|sommar|sommer)`;
const SEASON_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${SEASON_WORD}[\s/&,-]+)*${SEASON_WORD}[\s,:]*(?:of\s|de\s)?$`,
  'u',
);
const SEASON_AFTER = new RegExp(
  String.raw`^\s+(?:${SEASON_WORD}\s+)*seasons?(?![\p{L}\p{N}])`,
  'u',
);
/** Between the years of a list. */
const LISTED = /^(?:\s*[,/&+]\s*|\s*,?\s+(?:and|und|et|e|y|i|en|och|og)\s+)$/u;
const SHORT_END =
  /^\s?(?:[–—/]|-(?=['’]?(?:1[3-9]|[2-9]\d)))\s?['’]?(\d{2})(?![\p{L}\p{N}]|[.,/-]\d)/u;

const BETWEEN = /(?:^|\s)(?:between|zwischen|entre|tra|fra)\s+$/u;

const TRAILING_DASH = /^\s*(?:-|–|—)\s*(?:$|[\t\n])/u;

/** All periods in a text: two dates joined by a dash or word, or a date up to the present. */
export function dateRanges(text: string, order: DateOrder = 'DMY'): DateRange[] {
  const points = datePoints(text, order);
  const flat = samePlain(text);
  const ranges: DateRange[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const next = points[index + 1];
    const listed = seasonYears(flat, points.slice(index));
    if (listed > 1) {
      ranges.push(withSeason(flat, spanOf(points.slice(index, index + listed))));
      index += listed - 1;
      continue;
    }
    const paired = next ? pair(flat, point, next) : null;
    if (paired) index += 1;
    const range = paired ?? upToPresent(flat, point) ?? shortEnd(flat, point);
    const whole = withOpening(flat, range ?? sharedYear(flat, point) ?? alone(point));
    ranges.push(withSeason(flat, whole));
  }
  return ranges.filter((range) => isOrdered(range));
}

/** MM/YYYY, or YYYY without a printed month. */
export function monthText(date: CvDate): string {
  return date.month === null
    ? `${date.year}`
    : `${String(date.month).padStart(2, '0')}/${date.year}`;
}

/** DD/MM/YYYY, or MM/YYYY or YYYY if less is printed. */
export function dayText(date: CvDate): string {
  const day =
    date.day === null || date.month === null ? '' : `${String(date.day).padStart(2, '0')}/`;
  return day + monthText(date);
}

/** The text without its dates and the brackets and separators around them. */
export function withoutRange(text: string, range: { start: number; end: number }): string {
  const before = text.slice(0, range.start).replace(/[\s([|,:;–—-]+$/u, '');
  const after = text.slice(range.end).replace(/^[\s)\]|,:;.–—-]+/u, '');
  const tab = /[\t\n]/.test(text.slice(before.length, range.start)) ? '\t' : ' ';
  return before && after ? `${before}${tab === '\t' ? tab : ' | '}${after}` : before + after;
}

/** The number of years listed behind a season: 'summers 2022 and 2023', 'Temporadas 2016, 2017 y 2018'. */
function seasonYears(flat: string, points: readonly DatePoint[]): number {
  const [first] = points;
  if (!first || first.date.month !== null || !SEASON_BEFORE.test(flat.slice(0, first.start)))
    return 0;
  const end = points.findIndex((point, index) => {
    const above = points[index - 1];
    const between = above ? flat.slice(above.end, point.start) : ',';
    return point.date.month !== null || !LISTED.test(between);
  });
  return end === -1 ? points.length : end;
}

function spanOf(points: readonly DatePoint[]): DateRange {
  const sorted = points.toSorted((one, other) => one.date.year - other.date.year);
  const dates = sorted.map(({ date }) => date);
  const [from, to] = [dates[0], dates.at(-1)];
  const none = { year: 0, month: null, day: null };
  const [start, end] = [points[0]?.start ?? 0, points.at(-1)?.end ?? 0];
  return { from: from ?? none, to: to ?? none, present: false, start, end, single: false };
}

function pair(flat: string, from: DatePoint, to: DatePoint): DateRange | null {
  const between = withoutSeason(flat.slice(from.end, to.start));
  const cells = /^\s*\t\s*$/.test(between);
  const both =
    /^\s+(?:and|und|et|e|y)\s+$/.test(between) && BETWEEN.test(flat.slice(0, from.start));
  if (!cells && !both && !CONNECTOR.test(between)) return null;
  if (between.trim() === '/' && from.date.month === null) return null;
  return {
    from: from.date,
    to: to.date,
    present: false,
    start: from.start,
    end: to.end,
    single: false,
  };
}

function upToPresent(flat: string, point: DatePoint): DateRange | null {
  const after = flat.slice(point.end);
  const connector = OPENING_JOINT.exec(after)?.[0] ?? '';
  const shortest = after.slice(connector.trimEnd().length).replace(/^\s+/, '');
  for (const rest of [after.slice(connector.length), shortest, after.trimStart()]) {
    const word = PRESENT.exec(rest)?.[0];
    const joined = connector.trim() !== '' || /^[\s,]*\t/.test(after) || rest.startsWith('to');
    if (!word || !joined) continue;
    const end = flat.length - rest.length + word.length;
    return { from: point.date, to: null, present: true, start: point.start, end, single: false };
  }
  return null;
}

/** 'Mar – Oct 2022': the first month gets the year of the second. */
function sharedYear(flat: string, point: DatePoint): DateRange | null {
  if (point.date.month === null) return null;
  const before =
    /(?:^|[\s(,|])(\p{L}{3,12})\.?\s*(?:-|–|—|\/|(?<!\p{L})(?:to|until|till|a|al|au|bis|tot|ate))\s*$/u.exec(
      flat.slice(0, point.start),
    );
  const month = before?.[1] ? monthNumber(before[1]) : null;
  if (!before?.[1] || month === null) return null;
  const start = before.index + before[0].indexOf(before[1]);
  const from = { year: point.date.year, month, day: null };
  return { from, to: point.date, present: false, start, end: point.end, single: false };
}

/** '2019/20' and '2018–21': the end has two digits. */
function shortEnd(flat: string, point: DatePoint): DateRange | null {
  const { year, month } = point.date;
  const end = SHORT_END.exec(flat.slice(point.end));
  if (!end?.[1] || month !== null || point.short) return null;
  const to = Math.floor(year / 100) * 100 + Number(end[1]);
  if (to <= year || to > year + 40) return null;
  return {
    from: point.date,
    to: { year: to, month: null, day: null },
    present: false,
    start: point.start,
    end: point.end + end[0].length,
    single: false,
  };
}

/** Takes the season's name into the period, whose years it belongs to. */
function withSeason(flat: string, range: DateRange): DateRange {
  const before = SEASON_BEFORE.exec(flat.slice(0, range.start));
  const after = SEASON_AFTER.exec(flat.slice(range.end));
  return {
    ...range,
    start: before ? before.index : range.start,
    end: after ? range.end + after[0].length : range.end,
    single: range.single && !before && !after,
  };
}

function withoutSeason(between: string): string {
  return between.replace(new RegExp(String.raw`(?<![\p{L}])${SEASON_WORD}\s*$`, 'u'), '');
}

function alone(point: DatePoint): DateRange {
  const { date, start, end } = point;
  return { from: date, to: date, present: false, start, end, single: true };
}

/** 'since 2021', or '2021 –' at the end of its cell: a current role. */
function withOpening(flat: string, range: DateRange): DateRange {
  const opening = SINCE.exec(flat.slice(0, range.start));
  const start = opening ? opening.index + (/^[\s(,|:]/.test(opening[0]) ? 1 : 0) : range.start;
  if (!range.single) return { ...range, start };
  const dash = TRAILING_DASH.exec(flat.slice(range.end));
  if (
    opening &&
    /since|desde|depuis|seit|dal|sinds|vanaf|od|sedan|siden|fra|from|с|з/.test(opening[0])
  ) {
    return { ...range, start, to: null, present: true, single: false };
  }
  if (!dash) return range;
  const end = range.end + dash[0].trimEnd().length;
  return { ...range, to: null, present: true, end, single: false };
}

function isOrdered(range: DateRange): boolean {
  if (!range.to) return true;
  const months = (date: CvDate, missing: number) => date.year * 12 + (date.month ?? missing);
  return months(range.from, 0) <= months(range.to, 13);
}

/** Normalised character by character, so that positions in the text stay the same. */
function samePlain(text: string): string {
  return Array.from(text, (letter) => {
    const folded = plain(letter);
    return folded.length === letter.length ? folded : letter.toLowerCase();
  }).join('');
}
