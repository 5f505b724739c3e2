import { plain } from './text.ts';

/** A date as printed; null for parts that are not. */
export type CvDate = { year: number; month: number | null; day: number | null };

/** A date and its position in the text. */
export type DatePoint = { date: CvDate; start: number; end: number; short: boolean };

/** The order of numeric dates: day first, or month first as in the United States. */
export type DateOrder = 'DMY' | 'MDY';

const MONTHS: readonly string[] = [
  'jan january enero ene janvier janv gennaio gen januar janner januari janeiro styczen sty sijecanj ianuarie ian ocak oca январь января янв січень січня ιανουαριος ιαν leden',
  'feb february febrero fevrier fevr febbraio februar februari fevereiro fev luty lut veljaca februarie subat sub февраль февраля фев лютий лютого φεβρουαριος φεβ unor',
  'mar march marzo mars marz maerz mrz maart mrt marco marzec ozujak martie mart март марта мар березень березня μαρτιος μαρ brezen',
  'apr april abril abr avril avr aprile kwiecien kwi travanj aprilie nisan nis апрель апреля апр квітень квітня απριλιος απρ duben',
  'may mayo mai maggio mag mei maio maj svibanj mayis май мая травень травня μαιος kveten',
  'jun june junio juin giugno giu juni junho czerwiec cze lipanj iunie haziran haz июнь июня июн червень червня ιουνιος cerven',
  'jul july julio juillet juil luglio lug juli julho lipiec lip srpanj iulie temmuz tem июль июля июл липень липня ιουλιος cervenec',
  'aug august agosto ago aout augustus sierpien sie kolovoz agustos agu август августа авг серпень серпня αυγουστος srpen',
  'sep sept september septiembre septembre settembre set sett setembro wrzesien wrz rujan septembrie eylul eyl сентябрь сентября сен вересень вересня σεπτεμβριος zari',
  'oct october octubre octobre ottobre ott oktober okt outubro out pazdziernik paz octombrie ekim eki октябрь октября окт жовтень жовтня οκτωβριος rijen',
  'nov november noviembre novembre novembro studeni noiembrie kasim kas ноябрь ноября ноя листопада νοεμβριος',
  'dec december diciembre dic decembre dicembre dezember dez dezembro grudzien gru prosinac decembrie aralik ara декабрь декабря дек грудень грудня δεκεμβριος prosinec',
];

const monthNumbers = new Map(
  MONTHS.flatMap((names, index) =>
    names.split(' ').map((name): [string, number] => [name, index + 1]),
  ),
);

const ENGLISH_MONTH = /^(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)|^(?:march|may)$/i;
const YEAR = String.raw`(?:19[4-9]\d|20[0-4]\d)`;
const EDGE = String.raw`(?<![\p{L}\p{N}/])(?<!\d[.,])`;
const END = String.raw`(?![\p{N}]|[.,]\d|/\d|\p{L})`;
const NAME = String.raw`(?<name>\p{L}{3,12})\.?`;
const TH = String.raw`(?:\s?(?:st|nd|rd|th|º|ª|er|°)\b)?`;

const ROMAN: readonly string[] = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

const FORMS: readonly RegExp[] = [
  String.raw`(?<year>${YEAR})(?<mark>[-/.])(?<month>0?[1-9]|1[0-2])(?:\k<mark>(?<day>\d{1,2}))?`,
  String.raw`(?<first>\d{1,2})(?<mark>\s?[/.-]\s?)(?<second>\d{1,2})\k<mark>(?<year>${YEAR}|\d{2})`,
  String.raw`(?<day>\d{1,2})(?<mark>[. /-])(?<roman>[IVX]{1,4})\k<mark>(?<year>${YEAR})`,
  String.raw`(?<day>\d{1,2})${TH}\.?[ -]*(?:of |de )?${NAME}(?: +de)?[ ,/.-]*(?<year>${YEAR})`,
  String.raw`${NAME} +(?<day>\d{1,2})${TH},?\s+(?<year>${YEAR})`,
  String.raw`(?<day>\d{1,2})(?<mark>[ ./-])${NAME}\k<mark>['’]?(?<year>\d{2})`,
  String.raw`${NAME}(?: +(?:de|del|of))?[ ,/.-]{0,3}(?<year>${YEAR})`,
  String.raw`${NAME}[ ,/.-]{0,2}['’](?<year>\d{2})`,
  String.raw`${NAME}[ /.-](?<year>\d{2})`,
  String.raw`(?<month>0?[1-9]|1[0-2])\s?[/.-]\s?(?<year>${YEAR})`,
  String.raw`(?<month>0?[1-9]|1[0-2])/(?<year>\d{2})`,
  String.raw`(?<year>${YEAR})`,
  String.raw`['’](?<year>\d{2})`,
].map((form) => new RegExp(EDGE + form + END, 'dgu'));

/** All dates in a text, in order; of overlapping matches the more precise one wins. */
export function datePoints(text: string, order: DateOrder): DatePoint[] {
  const points: DatePoint[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const start = match.index;
      const end = start + match[0].length;
      if (points.some((point) => start < point.end && end > point.start)) continue;
      const name = match.groups?.['name'] ?? '';
      if (isPlaceName(name, text.slice(0, start), match[0])) continue;
      const date = dateOf(match.groups ?? {}, order);
      if (date)
        points.push({ date, start, end, short: (match.groups?.['year'] ?? '').length === 2 });
    }
  }
  return points.toSorted((one, other) => one.start - other.start);
}

/** The month (1 to 12) that a word names in one of the supported languages. */
export function monthNumber(word: string): number | null {
  return monthNumbers.get(plain(word).replace(/\.$/, '')) ?? null;
}

/** 'Chiang Mai, 2010': a word that is a month in another language ends a name before a comma. */
function isPlaceName(name: string, before: string, whole: string): boolean {
  if (name === '' || ENGLISH_MONTH.test(name)) return false;
  return /\p{Lu}\p{L}+ $/u.test(before) && whole.startsWith(`${name},`);
}

function dateOf(parts: Record<string, string | undefined>, order: DateOrder): CvDate | null {
  const year = fullYear(parts['year'] ?? '');
  if (parts['first'] && parts['second']) {
    const [day, month] = dayAndMonth(Number(parts['first']), Number(parts['second']), order);
    return calendarDate(year, month, day);
  }
  const month = monthOf(parts);
  if ((parts['name'] ?? parts['roman']) && month === null) return null;
  return calendarDate(year, month, Number(parts['day'] ?? 0) || null);
}

function monthOf(parts: Record<string, string | undefined>): number | null {
  if (parts['name']) return monthNumber(parts['name']);
  if (parts['roman']) return ROMAN.indexOf(parts['roman'].toLowerCase()) + 1 || null;
  return Number(parts['month'] ?? 0) || null;
}

function dayAndMonth(first: number, second: number, order: DateOrder): [number, number] {
  if (first > 12) return [first, second];
  if (second > 12 || order === 'MDY') return [second, first];
  return [first, second];
}

function calendarDate(year: number, month: number | null, day: number | null): CvDate | null {
  if (month !== null && (month < 1 || month > 12)) return null;
  if (day !== null && (day < 1 || day > 31)) return null;
  return { year, month, day };
}

/** Two-digit years are in this century up to ten years from now, else in the last. */
function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  const limit = (new Date().getFullYear() % 100) + 10;
  return Number(text) <= limit ? 2000 + Number(text) : 1900 + Number(text);
}
