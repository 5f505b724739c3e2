import { z } from 'zod';
import { brand } from '#server/domain/kernel/brand.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { firstFailing, type Problem, refuse } from '#server/domain/kernel/problems.ts';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { write } from '#server/platform/db.ts';

/** The consultants that a listing may name. Admins, and integrations with JOBS_WRITE. */
export function listConsultants(viewer: Viewer): string[] {
  allow(viewer, 'job.readConsultants');
  return brand().consultants;
}

/** The problem with a consultant who is not in the brand file, or null. */
export const consultantProblem = (name: string | null | undefined): Problem | null =>
  firstFailing([
    [!name || brand().consultants.includes(name), listingTexts.consultant, 'consultant'],
  ]);

/** Sets which consultant an admin is, or none: the default of their new listings. */
export async function setOwnConsultant(
  viewer: Viewer,
  input: { consultant?: string | null | undefined },
): Promise<void> {
  const { userId } = allow(viewer, 'job.setConsultant');
  const { consultant = null } = parse(z.object({ consultant: nameText.nullish() }), input);
  refuse(consultantProblem(consultant));
  const data = { consultant: consultant || null };
  await write((tx) => tx.user.update({ where: { id: userId }, data }));
}
