import { z } from 'zod';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { choice } from '#server/domain/kernel/fields.ts';
import { parse, parseForm } from '#server/domain/kernel/input.ts';
import { type ProfileType, profileTypes } from '#server/domain/kernel/labels.ts';
import { refuse, refuseAll, refuseForm } from '#server/domain/kernel/problems.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import {
  CANDIDATE_SETUP_STEPS,
  candidateSetupProblem,
  candidateSetupProblems,
  firstSetupProblem,
} from '#server/domain/rules/setup-rules.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { changeProfile } from './change.ts';
import { detailsInput, type DetailsInput, detailsProblem, storeDetails } from './details.ts';
import { namesInput, writeQualifications } from './holdings.ts';
import { SIGN_UPS } from './verification.ts';

/** The steps of a candidate's set-up (contract, section 2). */

const COMPLETED = 'Your profile set-up is already completed.';
const NOT_REACHED = 'Please complete the earlier steps first.';
const NOT_CHOSEN = 'Please choose how to create your CV first.';

/** Chooses between uploading a CV and building the profile; changeable until set-up is completed. */
export async function chooseProfileType(
  viewer: Viewer,
  input: { profileType: string },
): Promise<void> {
  const { profileType } = parse(z.object({ profileType: choice(profileTypes) }), input);
  await changeProfile(viewer, (tx, id) => writeProfileType(tx, id, profileType));
}

/** Writes the choice; it is changeable until set-up is completed. */
export async function writeProfileType(
  tx: Transaction,
  id: string,
  profileType: ProfileType,
): Promise<void> {
  const candidate = await read(tx, id);
  if (candidate.profileType === profileType) return;
  if (candidate.initialSetupCompleted) throw invalidTransition(COMPLETED);
  await tx.candidate.update({ where: { id }, data: { profileType } });
}

const stepInput = z.object({
  step: z.int().min(1).max(CANDIDATE_SETUP_STEPS),
  qualifications: namesInput.nullish(),
});

export type SetupStepInput = z.input<typeof stepInput> & { details?: DetailsInput | null };

/**
 * Saves a step and advances to the next; an earlier step may be saved again. Saving the fourth step
 * completes set-up. @throws invalid-input with every field at fault, a missing one in the documented text of the step
 */
export async function saveSetupStep(viewer: Viewer, input: SetupStepInput): Promise<void> {
  const { step, qualifications } = parse(stepInput, input);
  const { fields, faults } = parseForm(detailsInput, input.details ?? {});
  await changeProfile(viewer, async (tx, id) => {
    const before = await read(tx, id);
    if (before.initialSetupCompleted) throw invalidTransition(COMPLETED);
    if (before.profileType !== 'UPLOAD') throw invalidTransition(NOT_CHOSEN);
    const reached = before.initialSetupStep ?? 1;
    if (step > reached) throw invalidTransition(NOT_REACHED);
    await storeDetails(tx, id, fields);
    if (qualifications) await writeQualifications(tx, id, qualifications);
    const stepProblem = candidateSetupProblem(step, setupOf(await read(tx, id)));
    refuseForm(faults, detailsProblem(fields), stepProblem);
    if (step === CANDIDATE_SETUP_STEPS) return writeCompletion(tx, id);
    const next = Math.max(reached, step + 1);
    await tx.candidate.update({ where: { id }, data: { initialSetupStep: next } });
  });
}

/** Skips the photo step. */
export function skipPhoto(viewer: Viewer): Promise<void> {
  return saveSetupStep(viewer, { step: 1 });
}

/**
 * Completes set-up and requests verification, for the last step of the wizard and for 'Save and
 * Complete'. Does nothing while a request is open or the candidate is verified; after a rejection
 * it opens a new request. Both kinds of profile need what the steps of set-up require. @throws
 * invalid-input with everything that is missing
 */
export function completeProfile(viewer: Viewer): Promise<void> {
  return changeProfile(viewer, async (tx, id) => {
    const candidate = await read(tx, id);
    if (candidate.profileType && !isThrough(candidate))
      refuseAll(candidateSetupProblems(setupOf(candidate)));
    await writeCompletion(tx, id);
  });
}

/**
 * Records that a step of the wizard was reached, which requires the fields of all earlier steps.
 * @throws invalid-input with the documented text of the step, invalid-transition once set-up is
 * completed
 */
export async function writeReachedStep(tx: Transaction, id: string, step: number): Promise<void> {
  const candidate = await read(tx, id);
  const reached = candidate.initialSetupStep ?? 1;
  if (candidate.initialSetupCompleted && step <= reached) return;
  if (candidate.initialSetupCompleted) throw invalidTransition(COMPLETED);
  if (candidate.profileType !== 'UPLOAD') throw invalidTransition(NOT_CHOSEN);
  refuse(firstSetupProblem(step - 1, (each) => candidateSetupProblem(each, setupOf(candidate))));
  const initialSetupStep = Math.max(reached, step);
  await tx.candidate.update({ where: { id }, data: { initialSetupStep } });
}

const isRequested = (candidate: SetupRow) =>
  candidate.requestedVerification || candidate.isVerified;
const isThrough = (candidate: SetupRow) =>
  candidate.initialSetupCompleted && isRequested(candidate);

/**
 * Completes set-up inside the transaction that changes the profile, for the documented flag, which
 * requires nothing of a build profile.
 */
export async function writeCompletion(tx: Transaction, id: string): Promise<void> {
  const candidate = await read(tx, id);
  if (isThrough(candidate)) return;
  if (!candidate.profileType) throw invalidTransition(NOT_CHOSEN);
  const isUpload = candidate.profileType === 'UPLOAD';
  if (isUpload) refuse(wizardProblem(candidate));
  await tx.candidate.update({
    where: { id },
    data: {
      initialSetupCompleted: true,
      ...(isUpload && { initialSetupStep: CANDIDATE_SETUP_STEPS }),
      ...(!isRequested(candidate) && {
        requestedVerification: true,
        requestedVerificationAt: new Date(),
        isRejected: false,
        rejectionWords: null,
      }),
    },
  });
  await publish(tx, SIGN_UPS, { candidateId: id });
}

const wizardProblem = (candidate: SetupRow) =>
  firstSetupProblem(CANDIDATE_SETUP_STEPS, (step) =>
    candidateSetupProblem(step, setupOf(candidate)),
  );

type SetupRow = Awaited<ReturnType<typeof read>>;

function read(tx: Transaction, id: string) {
  return tx.candidate.findUniqueOrThrow({
    where: { id },
    include: { _count: { select: { desiredRoles: true } } },
  });
}

function setupOf(candidate: SetupRow) {
  return {
    currentLocation: candidate.locationName,
    idealSalaryCurrency: candidate.idealSalaryCurrency,
    idealSalary: candidate.idealSalary,
    desiredRoles: candidate._count.desiredRoles,
  };
}
