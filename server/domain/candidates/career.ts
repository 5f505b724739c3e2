import { z } from 'zod';
import { columnDate, type PartialDate } from '#server/domain/kernel/dates.ts';
import { type Fault, notFound } from '#server/domain/kernel/errors.ts';
import { dateField, orElse } from '#server/domain/kernel/fields.ts';
import { longText, nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { educationProblem, experienceProblem } from '#server/domain/rules/profile-rules.ts';
import type { Transaction } from '#server/platform/db.ts';
import { changeProfile, idsIn, type ProfileWriter, requireRoom } from './change.ts';

const span = {
  id: uuid.nullish(),
  /** MM/YYYY or YYYY. */
  fromDate: orElse(dateField('MONTH', 'YEAR'), null),
  toDate: orElse(dateField('MONTH', 'YEAR'), null),
  present: orElse(z.boolean(), false),
  description: orElse(longText.trim(), ''),
};

/** A work experience entry. */
export const pastRoleInput = z.object({
  ...span,
  companyName: orElse(nameText, ''),
  position: orElse(nameText, ''),
});

/** An education entry. */
export const educationInput = z.object({ ...span, name: orElse(nameText, '') });

export type PastRoleInput = z.input<typeof pastRoleInput>;
export type EducationInput = z.input<typeof educationInput>;

/** Adds a work experience, or changes the one with `id`; returns its id. */
export async function savePastRole(viewer: Viewer, input: PastRoleInput): Promise<string> {
  const { fields, faults } = parseForm(pastRoleInput, input);
  return changeProfile(viewer, (tx, candidateId) => writePastRole(tx, candidateId, fields, faults));
}

/** Writes a work experience that its rules allow. */
async function writePastRole(
  tx: Transaction,
  candidateId: string,
  { id, fromDate, toDate, ...entry }: z.output<typeof pastRoleInput>,
  faults: readonly Fault[] = [],
): Promise<string> {
  refuseForm(faults, experienceProblem({ ...entry, from: fromDate, to: toDate }));
  const data = { ...entry, ...spanColumns(fromDate, entry.present ? null : toDate) };
  if (id) {
    const { count } = await tx.pastRole.updateMany({ where: { id, candidateId }, data });
    if (count === 0) throw notFound();
    return id;
  }
  requireRoom(await tx.pastRole.count({ where: { candidateId } }));
  return (await tx.pastRole.create({ data: { ...data, candidateId } })).id;
}

/** Removes a work experience. */
export async function removePastRole(viewer: Viewer, id: string): Promise<void> {
  const entry = parse(uuid, id);
  await changeProfile(viewer, async (tx, candidateId) => {
    const { count } = await tx.pastRole.deleteMany({ where: { id: entry, candidateId } });
    if (count === 0) throw notFound();
  });
}

/** Adds an education entry, or changes the one with `id`; returns its id. */
export async function saveEducation(viewer: Viewer, input: EducationInput): Promise<string> {
  const { fields, faults } = parseForm(educationInput, input);
  return changeProfile(viewer, (tx, candidateId) =>
    writeEducation(tx, candidateId, fields, faults),
  );
}

/** Writes an education entry that its rules allow. */
async function writeEducation(
  tx: Transaction,
  candidateId: string,
  { id, fromDate, toDate, ...entry }: z.output<typeof educationInput>,
  faults: readonly Fault[] = [],
): Promise<string> {
  refuseForm(faults, educationProblem({ ...entry, from: fromDate, to: toDate }));
  const data = { ...entry, ...spanColumns(fromDate, entry.present ? null : toDate) };
  if (id) {
    const { count } = await tx.education.updateMany({ where: { id, candidateId }, data });
    if (count === 0) throw notFound();
    return id;
  }
  requireRoom(await tx.education.count({ where: { candidateId } }));
  return (await tx.education.create({ data: { ...data, candidateId } })).id;
}

/** Removes an education entry. */
export async function removeEducation(viewer: Viewer, id: string): Promise<void> {
  const entry = parse(uuid, id);
  await changeProfile(viewer, async (tx, candidateId) => {
    const { count } = await tx.education.deleteMany({ where: { id: entry, candidateId } });
    if (count === 0) throw notFound();
  });
}

/** The four date columns of an entry. */
export function spanColumns(from: PartialDate | null, to: PartialDate | null) {
  return {
    fromDate: columnDate(from),
    fromPrecision: from?.precision ?? null,
    toDate: columnDate(to),
    toPrecision: to?.precision ?? null,
  };
}

/** Replaces all past roles. */
export function replacePastRoles(
  entries: readonly z.output<typeof pastRoleInput>[],
): ProfileWriter {
  return async (tx, candidateId) => {
    await tx.pastRole.deleteMany({ where: { candidateId, id: { notIn: idsIn(entries) } } });
    for (const entry of entries) await writePastRole(tx, candidateId, entry);
  };
}

/** Replaces all education entries. */
export function replaceEducation(
  entries: readonly z.output<typeof educationInput>[],
): ProfileWriter {
  return async (tx, candidateId) => {
    await tx.education.deleteMany({ where: { candidateId, id: { notIn: idsIn(entries) } } });
    for (const entry of entries) await writeEducation(tx, candidateId, entry);
  };
}
