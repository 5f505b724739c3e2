import { explainMatch } from './explanation.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { languageName } from '#server/names/countries.ts';
import {
  availabilities,
  availabilityOf,
  availabilityWords,
  comingDay,
} from '#server/domain/rules/availability.ts';
import { moneyLabel, salaryLabel, startLabel } from '#server/domain/rules/display.ts';
import type { FitPaper, FitRow } from './read.ts';
import type { Aspect, FitState } from './sql.ts';

/** One fact about a candidate for a job. */
export interface FitPart {
  aspect: Aspect;
  state: FitState;
  /** A few characters for a row: '€6500', '4 of 5', 'Not said'. */
  label: string;
  /** The whole of it, a sentence a line. */
  lines: string[];
  /** Of requirements and visas, each paper. */
  papers: FitPaper[];
  /** The papers that are not in order, where the label counts them. */
  lacking: Lacking | null;
  /** Of the match, the desired position that earns its points. */
  matchedRole: string | null;
}

/** How many papers are not held, expire before the contract ends, and are not said anything of. */
export interface Lacking {
  missing: number;
  expiring: number;
  notSaid: number;
}

const NOT_SAID = 'Not said';

/** Everything that a consultant compares, in the order of the strip. */
export function explainFit(row: FitRow, today: string): FitPart[] {
  return [
    match(row),
    salary(row),
    availability(row, today),
    ofPapers('REQUIREMENTS', row.requirementsState, row.requirements, { row, today }),
    ofPapers('VISAS', row.visasState, row.visas, { row, today }),
    languages(row),
    distance(row),
    references(row),
    lastYacht(row),
  ];
}

const part = (
  aspect: Aspect,
  state: FitState,
  label: string,
  ...lines: (string | null)[]
): FitPart => ({
  aspect,
  state,
  label,
  lines: lines.filter((line) => line !== null),
  papers: [],
  lacking: null,
  matchedRole: null,
});

function match(row: FitRow): FitPart {
  const reasons = explainMatch(row, row);
  const total = reasons.reduce((sum, { points }) => sum + points, 0);
  const compared = part(
    'MATCH',
    'NEUTRAL',
    `${total}%`,
    ...reasons.map(
      ({ label, points, most, reason }) => `${label}, ${points} of ${most}: ${reason}`,
    ),
  );
  return { ...compared, matchedRole: row.matchedRole };
}

function salary(row: FitRow): FitPart {
  const { idealSalary, idealSalaryCurrency, euroOver, salaryState } = row;
  const offer = salaryLabel(row);
  const offered = offer ? `Offered: ${offer}.` : 'The listing names no salary yet.';
  if (idealSalary === null)
    return part('SALARY', salaryState, NOT_SAID, 'Says no desired salary.', offered);
  const wanted = moneyLabel(idealSalary, idealSalaryCurrency);
  const isOver = salaryState === 'NEARLY' || salaryState === 'MISSES';
  const above = isOver && euroOver !== null ? `€${euroOver} above the offer.` : null;
  return part('SALARY', salaryState, wanted, `Wants ${wanted} per month.`, offered, above);
}

const SHORT = { IMMEDIATE: 'Now', UNAVAILABLE: 'Unavailable' } as const;

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function availability(row: FitRow, today: string): FitPart {
  const { availabilityState: state, isAvailable, daysLate } = row;
  const start = startLabel(row.startDateType, partialDate(row.startDate));
  const starts = start ? `Start of the job: ${start}.` : 'The listing names no start yet.';
  if (isAvailable === null)
    return part('AVAILABILITY', state, NOT_SAID, 'Has not said when they can start.', starts);
  const kind = availabilityOf({ ...row, isAvailable }, today);
  const words = availabilities[kind];
  const step = kind in SHORT ? SHORT[kind as keyof typeof SHORT] : (words[1] ?? words[0]);
  const from = comingDay(row, today);
  const short = from ? `From ${shortDay.format(new Date(from))}` : step;
  const said = sentenceOf(availabilityWords(row, today) ?? words[0]);
  const late = state !== 'FITS' && daysLate ? `${days(daysLate)} after the start.` : null;
  return part('AVAILABILITY', state, short, said, starts, late);
}

const sentenceOf = (words: string) => (words === 'Immediate' ? 'Can start at once.' : `${words}.`);

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

function ofPapers(
  aspect: 'REQUIREMENTS' | 'VISAS',
  state: FitState,
  papers: FitPaper[],
  asked: { row: FitRow; today: string },
): FitPart {
  const count = (...states: FitPaper['state'][]) =>
    papers.filter((paper) => states.includes(paper.state)).length;
  const notSaid = count('NOT_SAID');
  const [first] = papers;
  // The name of a visa is short, that of a qualification is not.
  const isNamed = aspect === 'VISAS' && papers.length === 1;
  const isCounted = notSaid < papers.length && !isNamed;
  const nameOrNothing = notSaid > 0 ? NOT_SAID : (first?.label ?? 'None asked');
  const label = isCounted ? `${count('HELD', 'EXEMPT')} of ${papers.length}` : nameOrNothing;
  const lacking = { missing: count('MISSING'), expiring: count('EXPIRES'), notSaid };
  const nothing =
    aspect === 'VISAS'
      ? 'No visa is asked for.'
      : 'The listing asks for no certificate or qualification.';
  const lines = papers.length > 0 ? papers.map((paper) => paperLine(paper, asked)) : [nothing];
  return { ...part(aspect, state, label, ...lines), papers, lacking: isCounted ? lacking : null };
}

function paperLine(
  { label, state, expiresOn, isOfPlace }: FitPaper,
  { row, today }: { row: FitRow; today: string },
): string {
  const until = expiresOn && dateText(partialDate(expiresOn));
  const ends = dateText(partialDate(row.endsOn));
  const name = isOfPlace ? `${label} (where the yacht is)` : label;
  switch (state) {
    case 'HELD':
      return `${name}: held${until ? `, until ${until}` : ''}.`;
    case 'EXEMPT':
      return `${name}: not needed.`;
    case 'EXPIRES':
      return expiresOn && expiresOn < today
        ? `${name}: expired on ${until}.`
        : `${name}: expires on ${until}, before the contract ends on ${ends}.`;
    case 'MISSING':
      return `${name}: missing.`;
    default:
      return `${name}: not said.`;
  }
}

function languages({ languages: spoken }: FitRow): FitPart {
  if (spoken.length === 0) return part('LANGUAGES', 'NOT_SAID', NOT_SAID, 'Says no languages.');
  const names = spoken.map(languageName);
  const short = spoken.slice(0, 3).map((code) => code.toUpperCase());
  const more = spoken.length > short.length ? ` +${spoken.length - short.length}` : '';
  return part('LANGUAGES', 'NEUTRAL', `${short.join(' ')}${more}`, `Speaks ${names.join(', ')}.`);
}

function distance({ kilometres, locationName, yachtPlace }: FitRow): FitPart {
  if (kilometres === null) {
    const missing = yachtPlace ? 'Says no place.' : 'It is not known where the yacht is.';
    return part('DISTANCE', 'NOT_SAID', NOT_SAID, missing);
  }
  const between = [locationName, yachtPlace].filter(Boolean).join(' to ');
  return part('DISTANCE', 'NEUTRAL', `${kilometres} km`, `${between}: ${kilometres} km.`);
}

function references({ completedReferences: count }: FitRow): FitPart {
  const state = count > 0 ? 'FITS' : 'NEUTRAL';
  const line =
    count === 0
      ? 'No referee has answered yet.'
      : `${count} completed ${count === 1 ? 'reference' : 'references'}.`;
  return part('REFERENCES', state, count === 0 ? 'None' : String(count), line);
}

function lastYacht({ lastYacht: name, lastPosition, lastYachtSize, yachtSize }: FitRow): FitPart {
  if (!name) return part('LAST_YACHT', 'NOT_SAID', NOT_SAID, 'Names no employment.');
  const size = lastYachtSize === null ? null : `${Math.round(lastYachtSize)} m`;
  return part(
    'LAST_YACHT',
    'NEUTRAL',
    // A name may be of any length.
    size ?? 'No length',
    `Last: ${[lastPosition, name].filter(Boolean).join(' on ')}, ${size ?? 'length not known'}.`,
    yachtSize === null ? null : `This yacht: ${yachtSize} m.`,
  );
}
