import { z } from 'zod';
import { columnDate } from '#server/domain/kernel/dates.ts';
import { choice, dateField, listOf, orElse } from '#server/domain/kernel/fields.ts';
import { isUuid, nameText, parse } from '#server/domain/kernel/input.ts';
import { certificates, parseVisa, type Visa } from '#server/domain/kernel/paper-labels.ts';
import { refuse, together } from '#server/domain/kernel/problems.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Transaction } from '#server/platform/db.ts';
import { changeProfile } from './change.ts';

/** Entries of a reference list, each by its id or name. */
export const namesInput = listOf(nameText);

const UNKNOWN = 'Please choose from the list.';

/** Sets the qualifications from the reference list that the viewer holds. */
export async function setQualifications(viewer: Viewer, input: readonly string[]): Promise<void> {
  const names = parse(z.object({ qualifications: namesInput }), { qualifications: input });
  await changeProfile(viewer, (tx, id) => writeQualifications(tx, id, names.qualifications));
}

/** Sets the skills from the reference list that the viewer has. */
export async function setSkills(viewer: Viewer, input: readonly string[]): Promise<void> {
  const { skills } = parse(z.object({ skills: namesInput }), { skills: input });
  await changeProfile(viewer, (tx, id) => writeSkills(tx, id, skills));
}

/** Sets the equipment from the reference list that the viewer knows. */
export async function setEquipment(viewer: Viewer, input: readonly string[]): Promise<void> {
  const { equipment } = parse(z.object({ equipment: namesInput }), { equipment: input });
  await changeProfile(viewer, (tx, id) => writeEquipment(tx, id, equipment));
}

export async function writeQualifications(
  tx: Transaction,
  candidateId: string,
  names: string[],
): Promise<void> {
  const found = await tx.qualification.findMany({ where: namedOneOf(names) });
  const ids = idsOf(found, names, 'qualifications');
  await tx.candidateQualification.deleteMany({ where: { candidateId } });
  await tx.candidateQualification.createMany({
    data: ids.map((qualificationId) => ({ candidateId, qualificationId })),
  });
}

export async function writeSkills(
  tx: Transaction,
  candidateId: string,
  names: string[],
): Promise<void> {
  const found = await tx.skill.findMany({ where: namedOneOf(names), orderBy: { rank: 'asc' } });
  const ids = idsOf(found, names, 'skills');
  await tx.candidateSkill.deleteMany({ where: { candidateId } });
  await tx.candidateSkill.createMany({ data: ids.map((skillId) => ({ candidateId, skillId })) });
}

export async function writeEquipment(
  tx: Transaction,
  candidateId: string,
  names: string[],
): Promise<void> {
  const found = await tx.equipment.findMany({ where: namedOneOf(names), orderBy: { rank: 'asc' } });
  const ids = idsOf(found, names, 'equipment');
  await tx.candidateEquipment.deleteMany({ where: { candidateId } });
  await tx.candidateEquipment.createMany({
    data: ids.map((equipmentId) => ({ candidateId, equipmentId })),
  });
}

const expiryDate = orElse(dateField('DAY'), null);

export const visaInput = z.object({
  kind: z.string().transform((text, ctx): Visa => {
    const kind = parseVisa(text);
    if (kind) return kind;
    ctx.addIssue({ code: 'custom', message: UNKNOWN });
    return z.NEVER;
  }),
  held: z.boolean(),
  expiryDate,
});

export const certificateInput = z.object({
  kind: choice(certificates),
  held: z.boolean(),
  expiryDate,
});

/** Sets whether the viewer holds a visa, and its expiry (DD/MM/YYYY). */
export async function setVisa(viewer: Viewer, input: z.input<typeof visaInput>): Promise<void> {
  const visa = parse(visaInput, input);
  await changeProfile(viewer, (tx, id) => writeVisa(tx, id, visa));
}

/** Sets whether the viewer holds an essential certificate, and its expiry (DD/MM/YYYY). */
export async function setCertificate(
  viewer: Viewer,
  input: z.input<typeof certificateInput>,
): Promise<void> {
  const certificate = parse(certificateInput, input);
  await changeProfile(viewer, (tx, id) => writeCertificate(tx, id, certificate));
}

export async function writeVisa(
  tx: Transaction,
  candidateId: string,
  { kind, held, ...visa }: z.output<typeof visaInput>,
): Promise<void> {
  const data = { held, expiryDate: held ? columnDate(visa.expiryDate) : null };
  await tx.candidateVisa.upsert({
    where: { candidateId_kind: { candidateId, kind } },
    create: { candidateId, kind, ...data },
    update: data,
  });
}

export async function writeCertificate(
  tx: Transaction,
  candidateId: string,
  { kind, held, ...certificate }: z.output<typeof certificateInput>,
): Promise<void> {
  const data = { held, expiryDate: held ? columnDate(certificate.expiryDate) : null };
  await tx.candidateCertificate.upsert({
    where: { candidateId_kind: { candidateId, kind } },
    create: { candidateId, kind, ...data },
    update: data,
  });
}

function namedOneOf(names: string[]) {
  const ids = names.filter((text) => isUuid(text));
  return { OR: [{ id: { in: ids } }, { name: { in: names } }] };
}

function idsOf(found: { id: string; name: string }[], names: string[], path: string): string[] {
  const ids = names.map((text) => found.find(({ id, name }) => id === text || name === text)?.id);
  refuse(
    together(ids.flatMap((id, at) => (id ? [] : [{ message: UNKNOWN, path: [path, String(at)] }]))),
  );
  return [...new Set(ids.filter((id) => id !== undefined))];
}
