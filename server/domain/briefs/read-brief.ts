import { readContract, readRotation, type ContractType } from './contract.ts';
import { messagesOf, type Message } from './mail.ts';
import { readSmoking, readTattoos } from './manners.ts';
import { onlyCurrency, readSalary, type Salary } from './money.ts';
import { papersReader } from './papers.ts';
import { readPlaces, type Gazetteer } from './places.ts';
import { readPeriod, type Period } from './period.ts';
import { gradedPosition, positionOf } from './position.ts';
import { dayIn, readStart, type Day, type Start } from './start.ts';
import { evenText, piecesOf, type EvenText, type Found, type Piece } from './text.ts';
import { vacanciesIn, type Vacancy } from './vacancies.ts';
import { readVisas } from './visas.ts';
import { readLength, readYachtName, readYachtType, type YachtType } from './yacht.ts';

/** Sentences and items of a message that are read: five times those of a long brief. */
const MOST_PIECES = 200;

/** The lists that a brief is read over. */
export type BriefLists = {
  qualifications: readonly string[];
  gazetteer: Gazetteer;
};

/** What a brief says of one job; null, or an empty list, where it does not say. */
export type BriefJob = {
  position: Read<string> | null;
  contractType: Read<ContractType> | null;
  rotation: Read<string> | null;
  /** How long a contract is that ends. */
  period: Read<Period> | null;
  yachtName: Read<string> | null;
  yachtType: Read<YachtType> | null;
  lengthMetres: Read<number> | null;
  salary: Read<Salary> | null;
  start: Read<Start> | null;
  places: Read<string>[];
  qualifications: Read<string>[];
  visas: Read<string>[];
  smoking: Read<boolean> | null;
  tattoos: Read<boolean> | null;
  couple: boolean;
};

/** A value and the piece of the text that it was read from, from `at` to before `end`. */
export type Read<T> = { value: T; at: number; end: number };

/** The jobs of a brief. `today` is used for dates without a year if no header says when it was sent. */
export function readBrief(brief: string, lists: BriefLists, today: Day): BriefJob[] {
  const text = evenText(brief);
  const messages = messagesOf(text);
  const read = messages.map((message, index) => {
    const { subject, body } = partsOf(text, message);
    return {
      subject,
      body,
      vacancies: vacanciesIn(subject, body, index + 1 < messages.length),
      sent: dayIn(message.sent),
    };
  });
  const newest = read.findIndex(({ vacancies }) => vacancies.length > 0);
  const main = read[newest];
  if (!main) return [];
  const sent = read.find((each) => each.sent !== null)?.sent ?? today;
  // What a newer message without a position says changes the one below; an older one is only asked for what is missing.
  const newer = read.slice(0, newest).flatMap(({ subject, body }) => [...subject, ...body]);
  const older = read.slice(newest + 1);
  const readPapers = papersReader(lists.qualifications);
  return main.vacancies.map((vacancy) =>
    asRead(
      jobOf(
        {
          vacancy,
          newer,
          older: piecesAbout(vacancy, older),
          others: main.vacancies.flatMap((other) => (other === vacancy ? [] : other.own)),
        },
        { ...lists, readPapers },
        sent,
      ),
      text,
    ),
  );
}

function partsOf(text: EvenText, message: Message): { subject: Piece[]; body: Piece[] } {
  return {
    subject: message.subject ? piecesOf(text, [message.subject]) : [],
    body: piecesOf(text, message.lines).slice(0, MOST_PIECES),
  };
}

/** What older messages say of the same job, or all they say if they name no other. */
function piecesAbout(
  vacancy: Vacancy,
  older: readonly { subject: Piece[]; body: Piece[]; vacancies: Vacancy[] }[],
): Piece[] {
  return older.flatMap(({ subject, body, vacancies }) => {
    const same = vacancies.find(({ name }) => name === vacancy.name);
    if (same) return [...same.own, ...same.shared];
    return vacancies.length > 1 ? [] : [...subject, ...body];
  });
}

type Layers = { vacancy: Vacancy; newer: Piece[]; older: Piece[]; others: Piece[] };

function jobOf(
  { vacancy, newer, older, others }: Layers,
  lists: BriefLists & { readPapers: ReturnType<typeof papersReader> },
  today: Day,
): BriefJob {
  const layers = [newer, vacancy.own, vacancy.shared, older];
  const first = <T>(read: (pieces: readonly Piece[]) => T | null): T | null => {
    for (const layer of layers) {
      const found = layer.length > 0 ? read(layer) : null;
      if (found !== null) return found;
    }
    return null;
  };
  const all = [...newer, ...vacancy.own, ...vacancy.shared];
  const couple = vacancy.name.startsWith('Couple - ');
  const rotation = first(readRotation);
  // The jobs of a mail are on one yacht, unless a job's own part says otherwise; what is said of the yacht may stand beside another.
  const ownYacht = readYachtName(vacancy.own) ?? readLength(vacancy.own);
  const ofYacht = <T>(read: (pieces: readonly Piece[]) => T | null): T | null =>
    first(read) ?? (ownYacht ? null : read(others));
  const yachtName = ofYacht(readYachtName);
  const placesIn = (pieces: readonly Piece[]) =>
    readPlaces(pieces, lists.gazetteer, yachtName?.value ?? null);
  // Where a job's own part names no place, those of the yacht count.
  const isElsewhere = ownYacht !== null || placesIn(vacancy.own).length > 0;
  const places = manyOf(isElsewhere ? all : [...all, ...others], older, placesIn);
  const qualifications = manyOf(all, older, lists.readPapers);
  const position = gradedPosition(
    positionOf(vacancy, all),
    qualifications.map(({ value }) => value),
  );
  const contractType = rotation
    ? readContract(all, rotation, position)
    : first((pieces) => readContract(pieces, null, position));
  return {
    position: { value: position, ...placeOf(vacancy) },
    contractType,
    rotation,
    period: contractType && ENDING.has(contractType.value) ? first(readPeriod) : null,
    yachtName,
    yachtType: ofYacht(readYachtType),
    lengthMetres: ofYacht(readLength),
    salary: inCurrency(
      first((pieces) => readSalary(pieces, couple)),
      all,
      older,
    ),
    start: first((pieces) => readStart(pieces, today)),
    places,
    qualifications,
    visas: manyOf(all, older, readVisas),
    smoking: first(readSmoking),
    tattoos: first(readTattoos),
    couple,
  };
}

/** Contracts of a fixed time. */
const ENDING: ReadonlySet<ContractType> = new Set(['SEASONAL', 'TEMPORARY', 'DAYWORK']);

function inCurrency(
  salary: Found<Salary> | null,
  all: readonly Piece[],
  older: readonly Piece[],
): Found<Salary> | null {
  if (!salary || salary.value.currency !== null || salary.value.type === 'DOE') return salary;
  const currency = onlyCurrency(all) ?? onlyCurrency(older);
  return { ...salary, value: { ...salary.value, currency } };
}

/** Of lists, the older messages count only if the newer ones name nothing. */
function manyOf<T>(
  all: Piece[],
  older: Piece[],
  read: (pieces: readonly Piece[]) => Found<T>[],
): Found<T>[] {
  const found = read(all.toSorted((one, other) => one.at - other.at));
  return found.length > 0 || older.length === 0 ? found : read(older);
}

function placeOf({ mention }: Vacancy): { at: number; end: number } {
  return { at: mention.piece.at + mention.from, end: mention.piece.at + mention.to };
}

/** The places of what was read in the text as it was given. */
function asRead(job: BriefJob, { origin }: EvenText): BriefJob {
  const placed = <T extends Found<unknown> | null>(found: T): T =>
    found && { ...found, at: origin[found.at] ?? 0, end: (origin[found.end - 1] ?? 0) + 1 };
  return {
    position: placed(job.position),
    contractType: placed(job.contractType),
    rotation: placed(job.rotation),
    period: placed(job.period),
    yachtName: placed(job.yachtName),
    yachtType: placed(job.yachtType),
    lengthMetres: placed(job.lengthMetres),
    salary: placed(job.salary),
    start: placed(job.start),
    places: job.places.map(placed),
    qualifications: job.qualifications.map(placed),
    visas: job.visas.map(placed),
    smoking: placed(job.smoking),
    tattoos: placed(job.tattoos),
    couple: job.couple,
  };
}
