import type { CvDraft } from '#server/cv-reader/draft.ts';
import { type CvReading, readingOf } from '#server/cv-reader/draft.ts';
import { type Confidence, type Found, lower } from '#server/cv-reader/found.ts';
import { dateText, partialDate, readDate } from '#server/domain/kernel/dates.ts';
import { NAME_MAX, TEXT_MAX } from '#server/domain/kernel/input.ts';
import {
  certificates,
  type Certificate,
  type Visa,
  visas,
} from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleCvDrafts } from '#server/domain/policy/visible.ts';
import {
  FIELD_COLUMNS,
  type FieldColumns,
  type FieldName,
  type ProfileField,
  storedColumns,
} from '#server/domain/profile-fields/fields.ts';
import type { Qualification, Skill } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import type { DraftContent } from './drafts.ts';
import { cut, detailsOf, isEmpty, line, readFields } from '#server/domain/documents/prefill.ts';

/** Where something stands in a CV and how well it is founded; `id` tells the entries of a draft apart. */
export interface Proposed {
  id: string;
  confidence: Confidence;
  page: number;
  text: string;
}

export interface ProposedField extends Proposed {
  name: FieldName;
  label: string;
  kind: ProfileField['kind'];
  /** As a form takes them: of a list its codes, else one. */
  values: string[];
  words: string;
  /** What the profile says in its place, as text. */
  current: string | null;
}

export interface ProposedPeriod {
  fromDate: string | null;
  toDate: string | null;
  present: boolean;
  description: string;
}

/** `isThere`: the profile has it already. */
export interface ProposedRole extends Proposed, ProposedPeriod {
  companyName: string;
  position: string;
  isThere: boolean;
}

export interface ProposedSchool extends Proposed, ProposedPeriod {
  name: string;
  isThere: boolean;
}

export interface ProposedReferee extends Proposed {
  referenceName: string;
  companyName: string;
  position: string;
  email: string | null;
  contactNumber: string | null;
  isThere: boolean;
}

/** A qualification or skill of the lists. */
interface ProposedName<Row> extends Proposed {
  listed: Row;
  isThere: boolean;
}

export interface ProposedPaper<Kind> extends Proposed {
  kind: Kind;
  label: string;
  expiryDate: string | null;
  /** What the profile says of it, as text: also that it is not held. */
  current: string | null;
  isThere: boolean;
}

/** A ready draft as its owner reviews it, beside what the profile has. */
export interface Proposal {
  fields: ProposedField[];
  pastRoles: ProposedRole[];
  education: ProposedSchool[];
  references: ProposedReferee[];
  qualifications: ProposedName<Qualification>[];
  skills: ProposedName<Skill>[];
  certificates: ProposedPaper<Certificate>[];
  visas: ProposedPaper<Visa>[];
  unplaced: { heading: string | null; page: number; text: string }[];
  /** The text of each page. */
  pages: string[];
}

const EVERY: readonly Confidence[] = ['sure', 'likely', 'doubtful'];

/** The proposals of these drafts, those of others and unready ones as null. */
export async function readProposals(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Proposal | null)[]> {
  const rows = await db.cvDraft.findMany({
    where: { id: { in: [...ids] }, state: 'READY', AND: [visibleCvDrafts(viewer)] },
    include: { candidate: { select: OWN } },
  });
  const named = await namesIn(rows.map(({ content }) => draftIn(content)));
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row ? proposalOf(row.content as unknown as DraftContent, row.candidate, named) : null;
  });
}

const draftIn = (content: unknown) => (content as DraftContent).draft;

const OWN = {
  ...FIELD_COLUMNS,
  pastRoles: { select: { companyName: true, position: true, fromDate: true } },
  education: { select: { name: true } },
  references: { where: { archived: false }, select: { referenceName: true, email: true } },
  qualifications: { select: { qualificationId: true } },
  skills: { select: { skillId: true } },
  certificates: { select: { kind: true, held: true, expiryDate: true } },
  visas: { select: { kind: true, held: true, expiryDate: true } },
} as const;

type Row = Awaited<ReturnType<typeof ownOf>>;
const ownOf = (id: string) => db.candidate.findUniqueOrThrow({ where: { id }, select: OWN });

interface Names {
  qualifications: Qualification[];
  skills: Skill[];
}

async function namesIn(drafts: readonly CvDraft[]): Promise<Names> {
  const valuesOf = (key: 'qualifications' | 'skills') =>
    drafts.flatMap((draft) => draft[key].map(({ value }) => value));
  const [qualifications, skills] = await Promise.all([
    db.qualification.findMany({ where: { name: { in: valuesOf('qualifications') } } }),
    db.skill.findMany({
      where: { name: { in: valuesOf('skills') } },
      orderBy: { rank: 'asc' },
    }),
  ]);
  return { qualifications, skills };
}

function proposalOf({ draft, pages }: DraftContent, own: Row, names: Names): Proposal {
  return {
    fields: fieldsOf(draft, own),
    pastRoles: rolesOf(draft, own),
    education: schoolsOf(draft, own),
    references: refereesOf(draft, own),
    qualifications: namesOf('q', draft.qualifications, names.qualifications, (id) =>
      own.qualifications.some(({ qualificationId }) => qualificationId === id),
    ),
    skills: namesOf('s', draft.skills, names.skills, (id) =>
      own.skills.some(({ skillId }) => skillId === id),
    ),
    ...papersOf(draft, own),
    unplaced: draft.unplaced,
    pages,
  };
}

const proposed = (id: string, { confidence, source }: Omit<Found<unknown>, 'value'>): Proposed => ({
  id,
  confidence,
  page: source.page,
  text: source.text,
});

/** What a draft says of the declared fields, in the form of their inputs. */
function fieldsOf(draft: CvDraft, own: FieldColumns): ProposedField[] {
  const details = detailsOf(readingOf(trusted(draft), EVERY));
  const columns = { ...own, ...storedColumns(details) } as FieldColumns;
  return readFields.flatMap((field): ProposedField[] => {
    const founds = foundsOf(draft, field);
    const [first] = founds;
    const words = field.words(columns);
    if (!first || words === null || isEmpty(details[field.name])) return [];
    const grade = founds.reduce<Confidence>((all, each) => lower(all, each.confidence), 'sure');
    const text = founds
      .map(({ source }) => source.text)
      .filter(isFirst)
      .join('\n');
    return [
      {
        ...proposed(field.name, { confidence: grade, source: { ...first.source, text } }),
        name: field.name,
        label: labelOf(field, draft),
        kind: field.kind,
        values: valuesOf(field, columns),
        words,
        current: isEmpty(field.value(own)) ? null : field.words(own),
      },
    ];
  });
}

const isFirst = (text: string, at: number, all: readonly string[]) => all.indexOf(text) === at;

/** Of a list that is partly doubtful only what is not: one doubtful language does not stand for all. */
function trusted(draft: CvDraft): CvDraft {
  const plain = <Value>(all: readonly Found<Value>[]) => {
    const good = all.filter(({ confidence }) => confidence !== 'doubtful');
    return good.length > 0 ? good : [...all];
  };
  const { nationality, languages } = draft;
  return { ...draft, nationality: plain(nationality), languages: plain(languages) };
}

function foundsOf(draft: CvDraft, { name, reading }: ProfileField): Found<unknown>[] {
  const key = reading as Exclude<keyof CvReading, 'text' | 'certificates'>;
  const said: Found<unknown> | Found<unknown>[] | null = trusted(draft)[key];
  const all = [said].flat().filter((one) => one !== null);
  if (name === 'primaryPhone') return all.slice(0, 1);
  return name === 'secondaryPhone' ? all.slice(1, 2) : all;
}

function labelOf({ name, label }: ProfileField, draft: CvDraft): string {
  const currency = draft.idealSalary?.value.currency;
  return name === 'idealSalary' && currency ? `${label} (${currency})` : label;
}

function valuesOf(field: ProfileField, columns: FieldColumns): string[] {
  const value = field.value(columns);
  if (field.kind === 'day') return [field.words(columns) ?? ''];
  if (typeof value === 'boolean') return [value ? 'YES' : 'NO'];
  return [value].flat().map(String);
}

function rolesOf({ pastRoles }: CvDraft, own: Row): ProposedRole[] {
  return pastRoles.map(({ value, ...found }, at) => {
    const entry = {
      companyName: line(value.companyName),
      position: line(value.position),
      ...periodOf(value),
    };
    const key = roleKey(entry);
    return {
      ...proposed(`role-${at}`, found),
      ...entry,
      isThere: own.pastRoles.some((role) => roleKey(role) === key),
    };
  });
}

function schoolsOf({ education }: CvDraft, own: Row): ProposedSchool[] {
  return education.map(({ value, ...found }, at) => {
    const name = line(value.name);
    return {
      ...proposed(`school-${at}`, found),
      name,
      ...periodOf(value),
      isThere: own.education.some((school) => folded(school.name) === folded(name)),
    };
  });
}

function refereesOf({ references }: CvDraft, own: Row): ProposedReferee[] {
  return references.map(({ value, ...found }, at) => {
    const referenceName = line(value.referenceName);
    return {
      ...proposed(`referee-${at}`, found),
      referenceName,
      companyName: line(value.companyName),
      position: line(value.position),
      email: value.email,
      contactNumber: value.contactNumber,
      isThere: own.references.some((one) => folded(one.referenceName) === folded(referenceName)),
    };
  });
}

function namesOf<Row extends { id: string; name: string }>(
  prefix: string,
  founds: readonly Found<string>[],
  rows: readonly Row[],
  isThere: (id: string) => boolean,
): ProposedName<Row>[] {
  return founds.flatMap(({ value, ...found }) => {
    const listed = rows.find(({ name }) => name === value);
    if (!listed) return [];
    const { id } = listed;
    return [{ ...proposed(`${prefix}-${id}`, found), listed, isThere: isThere(id) }];
  });
}

function papersOf({ certificates: said, visas: held }: CvDraft, own: Row) {
  const kinds = { ENG1: said.eng1, STCW_BASIC: said.stcwBasic, STCW_ADVANCED: said.stcwAdvanced };
  const papers = Object.entries(kinds).flatMap(([kind, found]) =>
    found ? [{ kind: kind as Certificate, found, expiryDate: found.value.expiryDate }] : [],
  );
  return {
    certificates: papers.map(({ kind, found, expiryDate }) =>
      paperOf(kind, certificates[kind][0], found, expiryDate, own.certificates),
    ),
    visas: held.map((found) => {
      const { kind, expiryDate } = found.value;
      return paperOf(kind, visas[kind][0], found, expiryDate, own.visas);
    }),
  };
}

function paperOf<Kind extends string>(
  kind: Kind,
  label: string,
  found: Found<unknown>,
  said: string | null,
  own: readonly { kind: string; held: boolean; expiryDate: Date | null }[],
): ProposedPaper<Kind> {
  const expiryDate = dateIn(said, 'DAY');
  const row = own.find((each) => each.kind === kind);
  const until = dateText(partialDate(row?.expiryDate));
  const held = until ? `Held, until ${until}` : 'Held';
  return {
    ...proposed(kind, found),
    kind,
    label,
    expiryDate,
    current: row ? (row.held ? held : 'Not held') : null,
    isThere: row?.held === true && (expiryDate === null || until === expiryDate),
  };
}

/** The period of an entry in the forms that its fields take: a day is no part of them. */
function periodOf(said: ProposedPeriod): ProposedPeriod {
  return {
    fromDate: monthIn(said.fromDate),
    toDate: said.present ? null : monthIn(said.toDate),
    present: said.present,
    description: cut(said.description, TEXT_MAX) ?? '',
  };
}

function monthIn(text: string | null): string | null {
  const reading = readDate(text, 'DAY', 'MONTH', 'YEAR');
  if (!('value' in reading) || !reading.value) return null;
  const { date, precision } = reading.value;
  return dateText({ date, precision: precision === 'DAY' ? 'MONTH' : precision });
}

function dateIn(text: string | null, precision: 'DAY'): string | null {
  const reading = readDate(text, precision);
  return 'value' in reading ? dateText(reading.value) : null;
}

/** A text by which entries are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, NAME_MAX);

/** What two entries about the same role have in common. */
export const roleKey = (role: { companyName: string; position: string }): string =>
  `${folded(role.companyName)}|${folded(role.position)}`;
