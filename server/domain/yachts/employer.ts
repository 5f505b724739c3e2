import { z } from 'zod';
import { type Fault, notFound } from '#server/domain/kernel/errors.ts';
import { phoneField } from '#server/domain/kernel/fields.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { type Problem, refuseForm } from '#server/domain/kernel/problems.ts';
import type { EmployerViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleEmployers } from '#server/domain/policy/visible.ts';
import {
  EMPLOYER_SETUP_STEPS,
  type EmployerSetup,
  employerSetupProblem,
  firstSetupProblem,
} from '#server/domain/rules/setup-rules.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

// A flag cannot be empty: null leaves it unchanged.
const flag = z
  .boolean()
  .nullish()
  .transform((on) => on ?? undefined);

/** An employer's contact details. A missing field is unchanged, null clears it. */
export const contactFields = z
  .object({
    primaryPhone: phoneField,
    primaryPhoneWhatsApp: flag,
    secondaryPhone: phoneField,
    secondaryPhoneWhatsApp: flag,
  })
  .partial();
export type ContactFields = z.input<typeof contactFields>;

/** An employer in the shape of the GraphQL selection, or null if the viewer may see none. */
export async function readEmployer<Shape extends Prisma.EmployerDefaultArgs>(
  viewer: Viewer,
  id: string,
  shape: Shape,
): Promise<Prisma.EmployerGetPayload<Shape> | null> {
  if (!isUuid(id)) return null;
  return readerFor(viewer).employer.findUnique({
    ...shape,
    where: { id, AND: [visibleEmployers(viewer)] },
  }) as Promise<Prisma.EmployerGetPayload<Shape> | null>;
}

export type EmployerRow = Prisma.EmployerGetPayload<{ include: { yacht: true } }>;

/**
 * Locks the viewer's row for the rest of the transaction: of two concurrent changes of set-up or yacht the
 * second sees the first. Not-found if the account is gone.
 */
export async function takeEmployer(
  tx: Transaction,
  { employerId }: EmployerViewer,
): Promise<EmployerRow> {
  const rows = await tx.$queryRaw<unknown[]>`
    select id from employers where id = ${employerId}::uuid for no key update`;
  if (rows.length === 0) throw notFound();
  return tx.employer.findUniqueOrThrow({ where: { id: employerId }, include: { yacht: true } });
}

/** After set-up all of its fields must stay filled in; `faults` are those of what was written. */
export async function requireWholeSetup(
  tx: Transaction,
  viewer: EmployerViewer,
  faults: readonly Fault[] = [],
): Promise<void> {
  const employer = await takeEmployer(tx, viewer);
  refuseForm(faults, employer.initialSetupCompleted ? wholeSetupProblem(employer) : null);
}

/** The first problem of a step, 1 to 3, in the present row. */
export function stepProblem(step: number, employer: EmployerRow): Problem | null {
  return employerSetupProblem(step, setupOf(employer));
}

/** The first problem of the whole set-up. */
export function wholeSetupProblem(employer: EmployerRow): Problem | null {
  return firstSetupProblem(EMPLOYER_SETUP_STEPS, (step) => stepProblem(step, employer));
}

function setupOf({ yacht, primaryPhone }: EmployerRow): EmployerSetup {
  return {
    name: yacht?.name ?? null,
    yachtType: yacht?.yachtType ?? null,
    size: yacht?.size ?? null,
    builderName: yacht?.builderName ?? null,
    builderCountry: yacht?.builderCountry ?? null,
    homePort: yacht?.homePortName ?? null,
    location: yacht?.locationName ?? null,
    itinerary: yacht?.itinerary ?? [],
    couples: yacht?.couples ?? null,
    tattoo: yacht?.tattoo ?? null,
    smoking: yacht?.smoking ?? null,
    dryBoat: yacht?.dryBoat ?? null,
    primaryPhone,
  };
}
