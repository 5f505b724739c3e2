import { z } from 'zod';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { parse, parseForm } from '#server/domain/kernel/input.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import type { EmployerViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { announceEmployer } from '#server/domain/rows/employer-topic.ts';
import { EMPLOYER_SETUP_STEPS } from '#server/domain/rules/setup-rules.ts';
import {
  type ContactFields,
  contactFields,
  requireWholeSetup,
  stepProblem,
  takeEmployer,
  wholeSetupProblem,
} from '#server/domain/yachts/employer.ts';
import { yachtColumns, type YachtFields, yachtFields } from '#server/domain/yachts/input.ts';
import { noteYachtUpdate, requireWritable } from '#server/domain/yachts/save.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';

/** The employer's set-up (specification 3, section 2), and later changes. */

const COMPLETED = 'Your set-up is already completed.';
const NOT_REACHED = 'Please complete the earlier steps first.';

/** What an employer enters about their yacht and themself. */
export interface EmployerFields extends ContactFields {
  yacht?: YachtFields | null;
}

const stepInput = z.int().min(1).max(EMPLOYER_SETUP_STEPS);

/**
 * Saves a step (1 yacht, 2 more about it, 3 contact) and moves to the next; a step reached before may be
 * saved again. The first creates the yacht, the third completes set-up.
 * @throws invalid-input with the text of the missing field
 */
export async function saveEmployerStep(
  viewer: Viewer,
  input: EmployerFields & { step: number },
): Promise<string> {
  const own = allow(viewer, 'employer.change');
  const step = parse(stepInput, input.step, ['step']);
  const fields = readFields(own, input);
  return transaction(async (tx) => {
    const before = await takeEmployer(tx, own);
    if (before.initialSetupCompleted) throw invalidTransition(COMPLETED);
    const reached = before.initialSetupStep ?? 1;
    if (step > reached) throw invalidTransition(NOT_REACHED);
    await writeFields(tx, own, fields);
    const after = await takeEmployer(tx, own);
    const isLast = step === EMPLOYER_SETUP_STEPS;
    refuseForm(fields.faults, stepProblem(step, after), isLast ? wholeSetupProblem(after) : null);
    await tx.employer.update({
      where: { id: own.employerId },
      data: {
        initialSetupStep: isLast ? step : Math.max(reached, step + 1),
        initialSetupCompleted: isLast,
      },
    });
    await announceEmployer(tx, own.employerId);
    return own.employerId;
  });
}

/**
 * Changes an employer's data and their yacht. After set-up none of its required fields may be emptied;
 * before, the yacht may be incomplete.
 */
export async function updateEmployer(viewer: Viewer, input: EmployerFields): Promise<string> {
  const own = allow(viewer, 'employer.change');
  const fields = readFields(own, input);
  return transaction(async (tx) => {
    await takeEmployer(tx, own);
    await writeFields(tx, own, fields);
    await requireWholeSetup(tx, own, fields.faults);
    return own.employerId;
  });
}

/** The set-up fields of an employer's update list: the step reached, and whether it is complete. */
export interface SetupProgress {
  step?: number | undefined;
  completed?: true | undefined;
}

const progressInput = z.object({
  step: stepInput.optional(),
  completed: z.literal(true, 'This cannot be taken back.').optional(),
});

/**
 * `updateEmployer` together with the progress of set-up: a step is reached once the earlier ones miss
 * nothing, and completing it checks all of them.
 */
export async function updateEmployerSetup(
  viewer: Viewer,
  input: EmployerFields,
  given: SetupProgress,
): Promise<string> {
  const own = allow(viewer, 'employer.change');
  const fields = readFields(own, input);
  const { step, completed } = parse(progressInput, given);
  return transaction(async (tx) => {
    const before = await takeEmployer(tx, own);
    await writeFields(tx, own, fields);
    const after = await takeEmployer(tx, own);
    const reached = before.initialSetupStep ?? 1;
    if (before.initialSetupCompleted) {
      if (step && step > reached) throw invalidTransition(COMPLETED);
    } else {
      for (let each = 1; each < (step ?? 1); each += 1)
        refuseForm(fields.faults, stepProblem(each, after));
      if (completed) refuseForm(fields.faults, wholeSetupProblem(after));
      const initialSetupStep = completed ? EMPLOYER_SETUP_STEPS : Math.max(reached, step ?? 1);
      const isBegun = step !== undefined || completed;
      await tx.employer.update({
        where: { id: own.employerId },
        data: { ...(isBegun && { initialSetupStep }), initialSetupCompleted: completed ?? false },
      });
      await announceEmployer(tx, own.employerId);
    }
    await requireWholeSetup(tx, own, fields.faults);
    return own.employerId;
  });
}

function readFields(viewer: EmployerViewer, { yacht, ...rest }: EmployerFields) {
  const { fields, faults } = parseForm(yachtFields, yacht ?? {});
  const columns = yacht ? yachtColumns(fields) : null;
  if (columns) requireWritable(viewer, columns);
  const contact = parseForm(contactFields, rest);
  return { contact: contact.fields, yacht: columns, faults: [...faults, ...contact.faults] };
}

async function writeFields(
  tx: Transaction,
  { employerId }: EmployerViewer,
  { contact, yacht }: Pick<ReturnType<typeof readFields>, 'contact' | 'yacht'>,
): Promise<void> {
  await tx.employer.update({ where: { id: employerId }, data: contact });
  if (!yacht) return;
  const { name, ...columns } = yacht;
  const { id } = await tx.yacht.upsert({
    where: { employerId },
    create: { ...columns, name: name ?? '', employerId },
    update: { ...columns, ...(name !== undefined && { name: name ?? '' }) },
    select: { id: true },
  });
  await noteYachtUpdate(tx, id);
}
