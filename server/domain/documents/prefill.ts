import type { z } from 'zod';
import { spanColumns } from '#server/domain/candidates/career.ts';
import { type Details, writeDetails } from '#server/domain/candidates/details.ts';
import type { CvReading } from '#server/cv-reader/draft.ts';
import { columnDate, dayOf, isAdult } from '#server/domain/kernel/dates.ts';
import { dateField, optionalName, phoneField } from '#server/domain/kernel/fields.ts';
import { emailText, LIST_MAX, NAME_MAX, TEXT_MAX } from '#server/domain/kernel/input.ts';
import { isGiven } from '#server/domain/kernel/problems.ts';
import {
  type FieldName,
  fieldSchemas,
  type ProfileField,
  profileFields,
} from '#server/domain/profile-fields/fields.ts';
import type { Transaction } from '#server/platform/db.ts';

/** A part of the profile that was filled in from a CV; `count` is the number of entries of a list. */
export interface FilledPart {
  key: string;
  label: string;
  count: number | null;
}

/** The declared fields that a CV may fill in. */
export const readFields = profileFields.filter(({ reading }) => reading !== undefined);

/** What a CV may fill in, in the order of the message. */
export const labels = {
  ...(Object.fromEntries(readFields.map(({ name, label }) => [name, label])) as Record<
    FieldName,
    string
  >),
  pastRoles: 'Work experience',
  education: 'Education',
  references: 'References',
  qualifications: 'Qualifications',
  certificates: 'Essential certificates',
  visas: 'Visas',
  skills: 'Skills',
};

type Key = keyof typeof labels;

type Before = Awaited<ReturnType<typeof readBefore>>;

/**
 * Fills only the empty fields and empty lists of a profile from a CV: what the candidate has entered is
 * unchanged. Returns what was filled.
 */
export async function fillFromCv(
  tx: Transaction,
  candidateId: string,
  cv: CvReading,
): Promise<FilledPart[]> {
  const before = await readBefore(tx, candidateId);
  const details = emptyOnly(before, detailsOf(cv));
  await writeDetails(tx, candidateId, details);
  const filled: Partial<Record<Key, number | null>> = {};
  for (const key of Object.keys(details)) if (key in labels) filled[key as Key] = null;
  const lists = {
    pastRoles: () => fillPastRoles(tx, candidateId, cv),
    education: () => fillEducation(tx, candidateId, cv),
    references: () => fillReferences(tx, candidateId, cv),
    qualifications: () => fillQualifications(tx, candidateId, cv),
    skills: () => fillSkills(tx, candidateId, cv),
  };
  for (const key of Object.keys(lists) as (keyof typeof lists)[])
    if (before._count[key] === 0) filled[key] = await lists[key]();
  filled.certificates = await fillCertificates(tx, before, cv);
  filled.visas = await fillVisas(tx, before, cv);
  return (Object.keys(labels) as Key[])
    .filter((key) => filled[key] !== undefined && filled[key] !== 0)
    .map((key) => ({ key, label: labels[key], count: filled[key] ?? null }));
}

function readBefore(tx: Transaction, id: string) {
  return tx.candidate.findUniqueOrThrow({
    where: { id },
    include: {
      certificates: true,
      visas: true,
      _count: {
        select: {
          pastRoles: true,
          education: true,
          references: true,
          qualifications: true,
          skills: true,
        },
      },
    },
  });
}

/** The details in a CV, each validated like a form's field; invalid ones are left out. */
export function detailsOf(cv: CvReading): Details {
  const [first, second] = cv.phones;
  const said = {
    ...Object.fromEntries(readFields.map((field) => [field.name, saidOf(field, cv)])),
    primaryPhone: first?.number ?? null,
    primaryPhoneWhatsApp: first?.whatsApp ?? false,
    secondaryPhone: second?.number ?? null,
    secondaryPhoneWhatsApp: second?.whatsApp ?? false,
    idealSalary: cv.idealSalary?.amount ?? null,
    idealSalaryCurrency: cv.idealSalary?.currency,
  };
  const checked = Object.entries(said).flatMap(([key, value]) => {
    const result = fieldSchemas[key as FieldName].safeParse(value);
    return result.success && !isEmpty(result.data) ? [[key, result.data] as const] : [];
  });
  return Object.fromEntries(checked) as Details;
}

/** The value for a field in a CV, in the form of the field's input. */
function saidOf({ kind, reading }: ProfileField, cv: CvReading): unknown {
  const said = reading && cv[reading];
  if (kind === 'text') return cut(typeof said === 'string' ? said : null, TEXT_MAX);
  if (kind === 'country') return codesOf([said])[0] ?? null;
  return kind === 'list' && Array.isArray(said) ? codesOf(said) : said;
}

const codesOf = (said: readonly unknown[]): unknown[] =>
  said.flatMap((one) => (typeof one === 'object' && one && 'code' in one ? (one.code ?? []) : []));

function emptyOnly(before: Before, said: Details): Details {
  const open = readFields.filter(
    (field) => isEmpty(field.value(before)) && !isEmpty(said[field.name]),
  );
  const { dob, ...details }: Details = Object.fromEntries(
    open.map(({ name }) => [name, said[name]]),
  );
  if (details.idealSalary) details.idealSalaryCurrency = said.idealSalaryCurrency;
  for (const phone of ['primaryPhone', 'secondaryPhone'] as const)
    if (details[phone]) details[`${phone}WhatsApp`] = said[`${phone}WhatsApp`] ?? false;
  return dob && isAdult(dob.date, dayOf(new Date())) ? { ...details, dob } : details;
}

async function fillPastRoles(tx: Transaction, candidateId: string, cv: CvReading) {
  const data = cv.pastRoles.slice(0, LIST_MAX).map((role) => ({
    candidateId,
    companyName: line(role.companyName),
    position: line(role.position),
    description: cut(role.description, TEXT_MAX) ?? '',
    ...spanOf(role),
  }));
  return (await tx.pastRole.createMany({ data })).count;
}

async function fillEducation(tx: Transaction, candidateId: string, cv: CvReading) {
  const data = cv.education.slice(0, LIST_MAX).map((school) => ({
    candidateId,
    name: line(school.name),
    description: cut(school.description, TEXT_MAX) ?? '',
    ...spanOf(school),
  }));
  return (await tx.education.createMany({ data })).count;
}

async function fillReferences(tx: Transaction, candidateId: string, cv: CvReading) {
  const data = cv.references.slice(0, LIST_MAX).map((referee) => ({
    candidateId,
    referenceName: line(referee.referenceName),
    companyName: line(referee.companyName),
    position: line(referee.position),
    email: checked(optionalName.pipe(emailText.nullable()), referee.email),
    contactNumber: checked(phoneField, referee.contactNumber),
  }));
  return (await tx.reference.createMany({ data })).count;
}

async function fillQualifications(tx: Transaction, candidateId: string, cv: CvReading) {
  const where = { name: { in: cv.qualifications } };
  const found = await tx.qualification.findMany({ where, take: LIST_MAX });
  const data = found.map(({ id }) => ({ candidateId, qualificationId: id }));
  return (await tx.candidateQualification.createMany({ data })).count;
}

async function fillSkills(tx: Transaction, candidateId: string, cv: CvReading) {
  const where = { name: { in: cv.skills } };
  const found = await tx.skill.findMany({ where, orderBy: { rank: 'asc' } });
  const once = new Map(found.toReversed().map(({ name, id }) => [name, id]));
  const data = [...once.values()].slice(0, LIST_MAX).map((skillId) => ({ candidateId, skillId }));
  return (await tx.candidateSkill.createMany({ data })).count;
}

async function fillCertificates(
  tx: Transaction,
  before: Before,
  { certificates: said }: CvReading,
) {
  const kinds = [
    ['ENG1', said.eng1],
    ['STCW_BASIC', said.stcwBasic],
    ['STCW_ADVANCED', said.stcwAdvanced],
  ] as const;
  const data = kinds
    .filter(([kind, { held }]) => held && !before.certificates.some((row) => row.kind === kind))
    .map(([kind, { expiryDate }]) => paperOf(before.id, kind, expiryDate));
  return (await tx.candidateCertificate.createMany({ data })).count;
}

async function fillVisas(tx: Transaction, before: Before, { visas: said }: CvReading) {
  const data = said
    .filter(({ kind }) => !before.visas.some((row) => row.kind === kind))
    .map(({ kind, expiryDate }) => paperOf(before.id, kind, expiryDate));
  return (await tx.candidateVisa.createMany({ data, skipDuplicates: true })).count;
}

const paperOf = <Kind extends string>(candidateId: string, kind: Kind, expiry: string | null) => ({
  candidateId,
  kind,
  held: true,
  expiryDate: columnDate(checked(dateField('DAY'), expiry)),
});

function spanOf(entry: { fromDate: string | null; toDate: string | null; present: boolean }) {
  const date = dateField('DAY', 'MONTH', 'YEAR');
  const from = checked(date, entry.fromDate);
  const to = entry.present ? null : checked(date, entry.toDate);
  return { present: entry.present, ...spanColumns(from, to) };
}

/** A value parsed by its field, or null if it is invalid. */
function checked<Field extends z.ZodType>(field: Field, value: unknown): z.output<Field> | null {
  const result = field.safeParse(value);
  return result.success ? result.data : null;
}

/** A text as a name of one line. */
export const line = (text: string | null) =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);

/** A text without characters that cannot be stored, cut to a length; null if it is empty. */
export const cut = (text: string | null, length: number) =>
  isGiven(text) ? text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '').slice(0, length) : null;

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return Array.isArray(value) ? value.length === 0 : value === '';
}
