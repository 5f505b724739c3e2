import { findPhoneNumbersInText } from 'libphonenumber-js';
import type { Span } from './plain.ts';

/** Digits with what people write between those of one number. */
const RUN = /\+?\(?\d(?:[^\S\n]{0,2}[().,\-/_*]{0,3}[^\S\n]{0,2}\d)*/g;
/** What says that a telephone number follows. */
const LABEL =
  /\b(?:tel|telephone|phone|ph|mob|mobile|cell|call|whats\s?app|wa|ring|text|sms|number|contact|signal|telegram|viber|imessage)\b[^\d\n]{0,14}$/i;
/** What says that a sum, a size or the number of a ship follows. */
const MEASURE_BEFORE =
  /(?:[€$£]|\b(?:eur|euros?|usd|gbp|chf|aud|imo|mmsi|hull|gt|grt|budget(?:s)?(?: of)?))[\s:.#]{0,2}(?:no\.?\s?)?$/i;
/** What is measured. */
const MEASURE_AFTER =
  /^\s?(?:[€$£%]|(?:eur|euros?|usd|gbp|chf|aud|dollars?|pounds?|k|mio|million|m|mt|mtr|metres?|meters?|ft|feet|gt|grt|tons?|tonnes?|hp|bhp|kw|kva|kg|l|litres?|liters?|nm|miles?|nautical|km|sm|hours?|hrs?|days?|weeks?|months?|years?|yrs?|guests?|pax|crew|people|persons|covers|meals|sqm|m2)\b)/i;

const SUM = /^\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?$/;
/** '3500-4500'. */
const ROUND_RANGE = /^[1-9]\d*00\s?-\s?[1-9]\d*00$/;

const GAP = String.raw`\s?[./-]\s?`;
const YEAR = String.raw`(?:19|20)\d\d`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`;
/** A day, a month or a year as people write them. */
const DATE = [
  `${DAY}${GAP}${MONTH}${GAP}(?:${YEAR}|\\d\\d)`,
  `${MONTH}${GAP}${DAY}${GAP}${YEAR}`,
  `${YEAR}${GAP}${MONTH}${GAP}${DAY}`,
  `${MONTH}${GAP}${YEAR}`,
  `${YEAR}${GAP}(?:${MONTH}|\\d\\d)`,
  YEAR,
].join('|');
const BETWEEN = String.raw`[\s().,\-/]+`;
const DATES = new RegExp(`^\\(?(?:${DATE})(?:${BETWEEN}(?:${DATE}))*$`);
/** Dates that begin or end what is a number otherwise. */
const FIRST_DATE = new RegExp(`^\\(?(?:${DATE})(?=${BETWEEN})${BETWEEN}`);
const LAST_DATE = new RegExp(`(?<=${BETWEEN})(?:${DATE})$`);
/** A day that no telephone number looks like. */
const FULL_DATE = new RegExp(`^${DAY}/${MONTH}/${YEAR}\\b`);

/** The fewest digits of a telephone number, and of one that is called one. */
const FEWEST = 7;
const FEWEST_LABELLED = 6;
/** So many digits are a number without the year beside them; with fewer, the year may be a part of it. */
const SURELY = 9;

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/** Where telephone numbers stand in a text. Dates, periods, sums and sizes are none. */
export function phonesIn(plain: string): Span[] {
  const international = findPhoneNumbersInText(plain).map(({ startsAt, endsAt }): Span => [
    startsAt,
    endsAt,
  ]);
  const others = [...plain.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const before = plain.slice(Math.max(0, index - 40), index);
    const after = plain.slice(index + run.length, index + run.length + 20);
    return phoneIn(run, before, after).map(([from, to]): Span => [index + from, index + to]);
  });
  return [...international, ...others];
}

/** Which part of some digits is a telephone number, if any is. */
function phoneIn(run: string, before: string, after: string): Span[] {
  const whole: Span[] = [[0, run.length]];
  const digits = digitsIn(run);
  if (digits < FEWEST_LABELLED || DATES.test(run)) return [];
  if (LABEL.test(before)) return whole;
  if (digits < FEWEST) return [];
  const isInternational = run.startsWith('+') || /^\(?00/.test(run);
  if (!isInternational && !run.startsWith('0') && isMeasure(run, before, after)) return [];
  if (isInternational) return whole;
  if (FULL_DATE.test(run) && digits < 8 + FEWEST) return [];
  const [from, to] = withoutDates(run);
  const rest = digitsIn(run.slice(from, to));
  if (rest >= SURELY) return [[from, to]];
  if (digits >= SURELY) return whole;
  return rest >= FEWEST ? [[from, to]] : [];
}

function isMeasure(run: string, before: string, after: string): boolean {
  if (MEASURE_BEFORE.test(before) || MEASURE_AFTER.test(after)) return true;
  return (SUM.test(run) && digitsIn(run) < SURELY) || ROUND_RANGE.test(run);
}

/** A run of digits without the dates at its ends. */
function withoutDates(run: string): Span {
  let [from, to] = [0, run.length];
  for (;;) {
    const rest = run.slice(from, to);
    const first = FIRST_DATE.exec(rest);
    const last = first ? null : LAST_DATE.exec(rest);
    if (first) from += first[0].length;
    else if (last) to = from + last.index;
    else return [from, to];
  }
}
