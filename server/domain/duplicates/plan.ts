import { isDeepStrictEqual } from 'node:util';
import { type ApplicationState, type Stage, stageOf } from '#server/domain/rules/transitions.ts';
import { type ColumnPart, COLUMNS, type ListPart, LISTS, type MergePart, PARTS } from './tables.ts';
import { type Row, rowOf, type Rows, rowsOf, textOf } from './snapshot.ts';

/** Whose value it is: of the account that stays, or of the other one. */
export type Side = 'SURVIVOR' | 'OTHER';

/** Both people as they were read together. */
export interface Both {
  survivor: Rows;
  other: Rows;
}

/** A part that differs. */
export interface Difference {
  part: MergePart;
  /** Whose value is taken if nobody chooses. */
  usual: Side;
  /** Whether there is nothing to choose. */
  isFixed: boolean;
}

const isList = (part: MergePart): part is ListPart => part in LISTS;

/** The columns of a part by table. */
export const columnsOf = (part: ColumnPart) => {
  const {
    users = [],
    candidates = [],
  }: { users?: readonly string[]; candidates?: readonly string[] } = COLUMNS[part];
  return { users, candidates };
};

/** Columns that say when, and so make no difference between two people. */
const WHEN: readonly string[] = ['availability_said_at'];

/** The values of a part's columns that two people may differ in. */
export function valuesOf(rows: Rows, part: ColumnPart): unknown[] {
  const { users, candidates } = columnsOf(part);
  const account = users.length > 0 ? rowOf(rows, 'users') : {};
  const profile = rowOf(rows, 'candidates');
  return [
    ...users.map((column) => account[column]),
    ...candidates.filter((column) => !WHEN.includes(column)).map((column) => profile[column]),
  ];
}

const OWN = new Set(['id', 'candidate_id', 'desired_role_id', 'created_at', 'updated_at']);

/** A list's rows without what makes them this person's. */
function contents(rows: Rows, part: ListPart): unknown[] {
  return LISTS[part].map((table) =>
    rowsOf(rows, table)
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !OWN.has(column))))
      .toSorted(),
  );
}

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Parts one column of which says whether anything was given at all. */
const DECISIVE: Partial<Record<MergePart, string>> = {
  SALARY: 'ideal_salary',
  AVAILABILITY: 'is_available',
};

function isEmpty(rows: Rows, part: MergePart): boolean {
  if (isList(part)) return LISTS[part].every((table) => rowsOf(rows, table).length === 0);
  const decisive = DECISIVE[part];
  if (decisive) return rowOf(rows, 'candidates')[decisive] === null;
  return valuesOf(rows, part).every(isBlank);
}

const isSame = ({ survivor, other }: Both, part: MergePart) =>
  isList(part)
    ? isDeepStrictEqual(contents(survivor, part), contents(other, part))
    : isDeepStrictEqual(valuesOf(survivor, part), valuesOf(other, part));

/** The parts of two people that differ. Of two log-ins only a confirmed one stays, if one is. */
export function differencesOf(both: Both): Difference[] {
  return PARTS.filter((part) => !isSame(both, part) && !areBothEmpty(both, part)).map((part) => {
    if (part === 'LOG_IN') {
      const [own, their] = [isConfirmed(both.survivor), isConfirmed(both.other)];
      return { part, usual: their && !own ? 'OTHER' : 'SURVIVOR', isFixed: own !== their };
    }
    const usual = isEmpty(both.survivor, part) ? 'OTHER' : 'SURVIVOR';
    return { part, usual, isFixed: false };
  });
}

const areBothEmpty = (both: Both, part: MergePart) =>
  isEmpty(both.survivor, part) && isEmpty(both.other, part);

const isConfirmed = (rows: Rows) => rowOf(rows, 'users')['email_verified'] === true;

/** The stages from the furthest on: what is under way before what has ended. */
const FURTHEST: readonly Stage[] = ['HIRED', 'FORWARDED', 'APPLIED', 'REJECTED', 'WITHDRAWN'];

export const stageOfRow = (row: Row): Stage => stageOf(row as unknown as ApplicationState);

/** An application for a job that both have applied for. */
export interface Twice {
  jobId: string;
  /** Which of both stays. */
  stays: Side;
  survivor: Row;
  other: Row;
}

/** The jobs that both have applied for; the further application stays, of equal ones the survivor's. */
export function appliedTwice({ survivor, other }: Both): Twice[] {
  return rowsOf(other, 'applications').flatMap((theirs) => {
    const own = rowsOf(survivor, 'applications').find(({ job_id }) => job_id === theirs['job_id']);
    if (!own) return [];
    const isFurther = FURTHEST.indexOf(stageOfRow(theirs)) < FURTHEST.indexOf(stageOfRow(own));
    const stays = isFurther ? 'OTHER' : 'SURVIVOR';
    return [{ jobId: String(theirs['job_id']), stays, survivor: own, other: theirs }];
  });
}

/**
 * The other's references that say nothing new: never asked for nor answered, of a referee whom the survivor
 * has too, by e-mail address or by name and company.
 */
export function needlessReferences({ survivor, other }: Both): Row[] {
  const known = rowsOf(survivor, 'references');
  return rowsOf(other, 'references').filter(
    (theirs) =>
      theirs['completed'] !== true &&
      theirs['email_sent'] !== true &&
      theirs['email_sent_at'] === null &&
      theirs['token_expires_at'] === null &&
      known.some((own) => isSameReferee(own, theirs)),
  );
}

const plain = (value: unknown) => (textOf(value) ?? '').trim().toLowerCase();

const isSameReferee = (one: Row, two: Row) =>
  (plain(one['email']) !== '' && plain(one['email']) === plain(two['email'])) ||
  (plain(one['reference_name']) === plain(two['reference_name']) &&
    plain(one['company_name']) === plain(two['company_name']));

/** Couples of the two with each other. */
export function couplesOfBoth({ survivor, other }: Both): Row[] {
  const own = new Set(rowsOf(survivor, 'couples').map(({ id }) => id));
  return rowsOf(other, 'couples').filter(({ id }) => own.has(id));
}

/** The row of a person's open couple. */
export const openCoupleOf = (rows: Rows): Row | undefined =>
  rowsOf(rows, 'couples').find(({ status }) => status === 'REQUESTED' || status === 'LINKED');

/** The agency's decision that goes further stays as a whole: verified, else asked for, else the survivor's. */
export function furtherVerification({ survivor, other }: Both): Side {
  const rank = (rows: Rows) => {
    const { is_verified, requested_verification } = rowOf(rows, 'candidates');
    return is_verified === true ? 2 : Number(requested_verification === true);
  };
  return rank(other) > rank(survivor) ? 'OTHER' : 'SURVIVOR';
}

/** A completed set-up stays. */
export function furtherSetUp({ survivor, other }: Both): Side {
  const isDone = (rows: Rows) => rowOf(rows, 'candidates')['initial_setup_completed'] === true;
  return isDone(other) && !isDone(survivor) ? 'OTHER' : 'SURVIVOR';
}

const hasNotes = (rows: Rows) => rowOf(rows, 'candidates')['notes'] !== null;

/** Whether both have the notes that all colleagues share. */
export const haveNotesTwice = ({ survivor, other }: Both) => hasNotes(survivor) && hasNotes(other);

/** Those of the other become the survivor's where the survivor has none. */
export const takesNotes = ({ survivor, other }: Both) => !hasNotes(survivor) && hasNotes(other);
