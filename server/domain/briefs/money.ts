import { foundAt, type Found, type Piece } from './text.ts';

export type Salary = {
  type: 'FIXED' | 'RANGE' | 'DOE';
  amount: number | null;
  min: number | null;
  max: number | null;
  currency: 'EUR' | 'USD' | 'GBP' | 'AED' | 'CHF' | 'AUD' | 'NZD' | null;
  period: 'MONTH' | 'YEAR' | 'WEEK' | 'DAY' | 'HOUR' | null;
};

type Period = NonNullable<Salary['period']>;

const MARK = String.raw`(?:€|\$|£|us\$|usd|eur(?:os?)?|gbp|pounds?|dollars?|sterling|aed|chf|aud|nzd)`;
const NUMBER = String.raw`\d{1,3}(?:[.,' ]\d{3})+|\d{1,2}k\d|\d{1,6}(?:[.,]\d{1,2})?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\d.,:/\p{L}])(?<before>${MARK})? ?(?<low>${NUMBER}) ?(?<lowK>k\b)? ?(?<midMark>${MARK})?(?: ?(?:-|to|and|up to|\/) ?${MARK}? ?(?<high>${NUMBER}) ?(?<highK>k\b)?)? ?(?<after>${MARK}(?![\p{L}]))?(?<plus>\+(?! ?(?:\d|tips?|bonus|flights?|health|insur|charter|benefits?|comm|perf|leave|13th|food|medical|holiday)))?`,
  'gu',
);
const PERIODS: readonly (readonly [Period, RegExp])[] = [
  [
    'MONTH',
    /^[ .,)(+]{0,3}(?:(?:gross|net|nett|basic|base|all in|doe|neg) ){0,2}(?:\/|p\.? ?|per |a |for |each |every |by |al |par |pro )? ?(?:calendar )?(?:m\b|pcm\b|cm\b|mth|mnth|months?|monthly|mese|mois|monat)/,
  ],
  [
    'YEAR',
    /^[ .,)(+]{0,3}(?:(?:gross|net|nett|basic|base|all in|doe) ){0,2}(?:\/|p\.? ?|per |a |for |each |by )? ?(?:a\b\.?(?! (?:day|week|month))|pa\b|yr|years?|yearly|annum|annual(?:ly)?)/,
  ],
  ['WEEK', /^[ .,)(+]{0,3}(?:\/|p\.? ?|per |a |for |each |by )? ?(?:w\b|wk|weeks?|weekly)/],
  ['DAY', /^[ .,)(+]{0,3}(?:\/|p\.? ?|per |a |for |each |by )? ?(?:d\b|days?|daily|giorno|jour)/],
  ['HOUR', /^[ .,)(+]{0,3}(?:\/|p\.? ?|per |an? |each |by )? ?(?:h\b|hr|hours?|hourly)/],
];
const PAY =
  /\b(?:salar(?:y|ies)|pay(?:s|ing)?|wages?|package|rate|offer(?:s|ing|ed)?|compensation|remuneration|budget|earn(?:s|ing)?|money|stipend|day ?rate|stipendio|salaire|sueldo|gehalt|paga)\b/;
const NOT_PAY =
  /\b(?:apa|charter(?:s|ed|ing)?(?: rate| fee)?|chartering|insur(?:ance|ed)|tips?|bonus|fee|commission|flights?|guests?|sq|gt|grt|hp|kw|miles|nm|litres?|liters?|value|refit(?:ted)?|pension|deposit|allowance|sold|asking|invoice|mortgage|visa costs?|course costs?)\b/;
const OF_OTHERS =
  /\b(?:(?:he|she|they|it)(?:'s| is| was| were)? (?:on|paid|paying|getting|got|earning|earned)|used to (?:pay|be)|previous(?:ly)?|(?:was|were) (?:on|paid|paying|getting|earning)|currently (?:on|earning|earns|gets)|leaving (?:for|to)|has been offered|was offered|last (?:one|guy|year|season))\b/;

/** The pay of a vacancy, monthly unless the brief says otherwise. */
export function readSalary(pieces: readonly Piece[], isCouple: boolean): Found<Salary> | null {
  const amounts = pieces.flatMap((piece) => amountsIn(piece));
  const [best] = amounts.toSorted((one, other) => other.weight - one.weight);
  if (!best) return onlyDoe(pieces);
  const partner = isCouple
    ? amounts.filter((each) => each !== best && each.isPay && each.value.type === 'FIXED')
    : [];
  if (isCouple && best.value.type === 'FIXED') return forBoth(best, partner[0], pieces);
  return best;
}

type Weighed = Found<Salary> & { weight: number; isPay: boolean; piece: Piece };

function amountsIn(piece: Piece): Weighed[] {
  return Array.from(piece.low.matchAll(AMOUNT)).flatMap((match) => {
    const parts = match.groups ?? {};
    const before = piece.low.slice(0, match.index);
    const after = piece.low.slice(match.index + match[0].length);
    const currency = currencyOf(
      parts['before'] ?? parts['after'] ?? parts['midMark'] ?? '',
      piece.low,
    );
    const period =
      PERIODS.find(([, pattern]) => pattern.test(after))?.[0] ?? statedPeriod(before.slice(-40));
    const isMarked = (parts['before'] ?? parts['after'] ?? parts['midMark']) !== undefined;
    const isThousand =
      parts['lowK'] !== undefined || parts['highK'] !== undefined || /k\d/.test(parts['low'] ?? '');
    const clause =
      before
        .slice(-60)
        .split(/[;]|, (?=and|but)/)
        .at(-1) ?? '';
    const isLabelled = PAY.test(clause);
    // '60 days leave' is no pay.
    if (!isMarked && /^ ?-?(?:days|weeks|months|years|hours|yrs|hrs|wks)\b/.test(after)) return [];
    const value = yearly(salaryOf(parts, before, currency, period ?? 'MONTH'), period);
    if (!value || !isPlausible(value, isMarked || isThousand || isLabelled)) return [];
    if (
      NOT_PAY.test(clause.slice(-34).split(', ').at(-1) ?? '') ||
      /^.{0,12}\b(?:plus apa|\+ ?apa|apa)\b/.test(after)
    )
      return [];
    if (
      /^ ?(?:gt|grt|tons?|hp|kw|nm|miles|m\b|mtr|metres?|meters?|ft|feet|'|crew|guests?|pax|days?|hours?|weeks?|months?|years?|%)/.test(
        after,
      ) &&
      !isMarked &&
      !period
    )
      return [];
    // 'Master 3000', 'MTU 4000', 'ref 4475'.
    if (
      !isMarked &&
      !isThousand &&
      /\b(?:master'?s?|mates?|oow|class|ref(?:erence)?|no|nr|number|mtu|man|\d{1,2}v|model|series|stcw|uscg|imo|po box|job|under|over|than)[ .:#]?$|[<#]$/.test(
        before,
      )
    )
      return [];
    if (
      OF_OTHERS.test(
        before
          .slice(-50)
          .split(/[;(]| but |, (?=now|we|and)/)
          .at(-1) ?? '',
      )
    )
      return [];
    const isBare = !isMarked && !isThousand && !isLabelled && !period;
    if (isBare && !isRoundPay(value)) return [];
    const weight =
      (isMarked ? 3 : 0) +
      (period ? 3 : 0) +
      (isLabelled ? 3 : 0) +
      (isThousand ? 2 : 0) +
      (/^[ ,(]{0,2}(?:doe|neg|basic|net|gross|tax free)\b/.test(after) ||
      /k\d/.test(parts['low'] ?? '')
        ? 2
        : 0) +
      (value.min !== null && value.max !== null ? 1 : 0) +
      (isBare ? 2 : 0);
    return weight >= 2 ? [{ ...foundAt(piece, match, value), weight, isPay: true, piece }] : [];
  });
}

function salaryOf(
  parts: Record<string, string | undefined>,
  before: string,
  currency: Salary['currency'],
  period: Period,
): Salary | null {
  const isK = parts['lowK'] !== undefined || parts['highK'] !== undefined;
  const low = amountOf(parts['low'] ?? '', isK);
  const high = parts['high'] === undefined ? null : amountOf(parts['high'], isK);
  const none = { amount: null, min: null, max: null, currency, period };
  if (low === null || parts['low']?.startsWith('0')) return null;
  if (high !== null && high > 0) {
    const min = high >= 1000 && low < 100 ? low * 1000 : low;
    if (min < high && min * 5 > high) return { ...none, type: 'RANGE', min, max: high };
    // 'To Sept 30 - 2500 each'.
    return low < 32 && high >= 1000 ? { ...none, type: 'FIXED', amount: high } : null;
  }
  if (
    /\b(?:(?<!(?:goes|gone|went|moves|moved|raised) )up to|max(?:imum)?(?: of)?|no more than|not more than|to a max(?:imum)? of|ceiling of)[ :]*$/.test(
      before,
    )
  )
    return { ...none, type: 'RANGE', max: low };
  if (
    /\b(?:from|starting (?:at|from)|minimum(?: of)?|at least|min\.?)[ :]*$/.test(before) ||
    parts['plus'] !== undefined
  )
    return { ...none, type: 'RANGE', min: low };
  return { ...none, type: 'FIXED', amount: low };
}

/** 70,000 without a period is for a year. */
function yearly(salary: Salary | null, period: Period | undefined): Salary | null {
  const most = salary && (salary.max ?? salary.amount ?? salary.min ?? 0);
  return salary && most && most >= 45_000 && !period ? { ...salary, period: 'YEAR' } : salary;
}

/** '3.800', '4k5', '7', '3.8' with thousands. */
function amountOf(text: string, isK: boolean): number | null {
  const split = /^(\d{1,2})k(\d)$/.exec(text);
  if (split) return Number(split[1]) * 1000 + Number(split[2]) * 100;
  if (/^\d{1,3}(?:[.,' ]\d{3})+$/.test(text)) return Number(text.replace(/\D/g, ''));
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? Math.round(number * (isK && number < 1000 ? 1000 : 1)) : null;
}

function currencyOf(mark: string, around: string): Salary['currency'] {
  const text =
    mark ||
    (/€|£|\$|\b(?:eur|euros?|usd|gbp|dollars?|sterling|aed|chf|aud|nzd)\b/.exec(around)?.[0] ?? '');
  for (const code of ['AED', 'CHF', 'AUD', 'NZD'] as const)
    if (text === code.toLowerCase()) return code;
  if (/€|eur/.test(text)) return 'EUR';
  if (/\$|usd|dollar/.test(text)) return 'USD';
  return /£|gbp|pound|sterling/.test(text) ? 'GBP' : null;
}

/** The one currency that a text names, for amounts that stand without any. */
export function onlyCurrency(pieces: readonly Piece[]): Salary['currency'] {
  const found = new Set(
    pieces.flatMap(({ low }) =>
      Array.from(low.matchAll(/€|£|\$|\b(?:eur|euros?|usd|gbp|sterling|aed|chf)\b/g), ([mark]) =>
        currencyOf(mark, ''),
      ),
    ),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function statedPeriod(before: string): Period | undefined {
  if (/\b(?:monthly|per month)\b[^\d]*$/.test(before)) return 'MONTH';
  if (/\b(?:annual(?:ly)?|yearly|per annum)\b[^\d]*$/.test(before)) return 'YEAR';
  return /\b(?:daily|day ?rate)\b[^\d]*$/.test(before) ? 'DAY' : undefined;
}

/** An amount without any mark that can hardly be anything else: 2800, not a year or 137. */
function isRoundPay({ amount, min, max }: Salary): boolean {
  return [amount, min, max].every(
    (each) =>
      each === null ||
      (each >= 1500 && each <= 25_000 && each % 50 === 0 && (each < 1950 || each > 2040)),
  );
}

const LIMITS: Readonly<Record<Period, readonly [number, number]>> = {
  MONTH: [700, 60_000],
  YEAR: [9_000, 600_000],
  WEEK: [200, 12_000],
  DAY: [60, 2_500],
  HOUR: [8, 200],
};

function isPlausible({ amount, min, max, period }: Salary, isSure: boolean): boolean {
  const [least, most] = LIMITS[period ?? 'MONTH'];
  const all = [amount, min, max].filter((each) => each !== null);
  return (
    all.every((each) => each >= least && each <= most) &&
    (isSure || all.some((each) => each >= 1000) || period === 'DAY')
  );
}

/** Two amounts of a couple are added; one counts once, or twice where it is said to be each. */
function forBoth(
  best: Weighed,
  other: Weighed | undefined,
  pieces: readonly Piece[],
): Found<Salary> {
  const text = pieces.map(({ low }) => low).join(' ');
  const amount = best.value.amount ?? 0;
  if (
    /\b(?:together|combined|jointly|for (?:the )?(?:two|both|couple|pair)|joint|as a couple|between them|total)\b/.test(
      text,
    )
  )
    return best;
  if (/\beach\b|\bper person\b|\bapiece\b/.test(best.piece.low.slice(best.at - best.piece.at)))
    return { ...best, value: { ...best.value, amount: amount * 2 } };
  if (!other) return best;
  return { ...best, value: { ...best.value, amount: amount + (other.value.amount ?? 0) } };
}

function onlyDoe(pieces: readonly Piece[]): Found<Salary> | null {
  for (const piece of pieces) {
    const match =
      /\bd\.?o\.?e\b\.?|\bdepend(?:s|ing|ent) (?:up)?on (?:the )?experience|according to experience/.exec(
        piece.low,
      );
    if (match && (PAY.test(piece.low) || /\bd\.?o\.?e\b/.test(match[0])))
      return foundAt(piece, match, {
        type: 'DOE',
        amount: null,
        min: null,
        max: null,
        currency: null,
        period: null,
      });
  }
  return null;
}
