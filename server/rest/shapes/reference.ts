import { z } from 'zod';
import {
  employabilities,
  label,
  ratings,
  reasonsForLeaving,
} from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import type { OpenedReference } from '#server/domain/references/opening.ts';
import * as answer from './answers.ts';
import { dateOf } from './common.ts';

type Row = OpenedReference['reference'];

const standingAnswer = z.object({
  _id: answer.id,
  referenceName: z.string(),
  companyName: z.string(),
  position: z.string(),
  completed: z.boolean(),
  emailSent: z.boolean(),
  archived: z.boolean(),
  dateOfCompletion: answer.date,
});

const standing = (row: Row): z.output<typeof standingAnswer> => ({
  _id: row.id,
  referenceName: row.referenceName,
  companyName: row.companyName,
  position: row.position,
  completed: row.completed,
  emailSent: row.emailSent,
  archived: row.archived,
  dateOfCompletion: dateOf(row.completedAt),
});

const answersAnswer = z.object({
  step: z.int(),
  full: answer.flagOrNull,
  performance: answer.labelOrNull(ratings),
  performanceExtra: answer.textOrNull,
  interactionWithGuests: answer.labelOrNull(ratings),
  interactionWithCrew: answer.labelOrNull(ratings),
  interpersonalSkillsExtra: answer.textOrNull,
  presentation: answer.labelOrNull(ratings),
  presentationExtra: answer.textOrNull,
  sobriety: answer.labelOrNull(ratings),
  sobrietyExtra: answer.textOrNull,
  punctuality: answer.labelOrNull(ratings),
  punctualityExtra: answer.textOrNull,
  employability: answer.labelOrNull(employabilities),
  employabilityExtra: answer.textOrNull,
  reasonForLeaving: answer.labelOrNull(reasonsForLeaving),
  reasonForLeavingExtra: answer.textOrNull,
});

/** A referee's answers, in the documented words. */
const answersShape = (row: Row): z.output<typeof answersAnswer> => ({
  step: row.step,
  full: row.full,
  performance: label(ratings, row.performance),
  performanceExtra: row.performanceExtra,
  interactionWithGuests: label(ratings, row.interactionWithGuests),
  interactionWithCrew: label(ratings, row.interactionWithCrew),
  interpersonalSkillsExtra: row.interpersonalSkillsExtra,
  presentation: label(ratings, row.presentation),
  presentationExtra: row.presentationExtra,
  sobriety: label(ratings, row.sobriety),
  sobrietyExtra: row.sobrietyExtra,
  punctuality: label(ratings, row.punctuality),
  punctualityExtra: row.punctualityExtra,
  employability: label(employabilities, row.employability),
  employabilityExtra: row.employabilityExtra,
  reasonForLeaving: label(reasonsForLeaving, row.reasonForLeaving),
  reasonForLeavingExtra: row.reasonForLeavingExtra,
});

export const referenceAnswer = z.object({
  ...standingAnswer.shape,
  email: answer.textOrNull,
  contactNumber: answer.textOrNull,
  ...answer.ifReadable(answersAnswer.shape),
});

/** A reference for its candidate and admins: with its answers once they may read them. */
export const referenceShape = (viewer: Viewer, row: Row): z.output<typeof referenceAnswer> => ({
  ...standing(row),
  email: row.email,
  contactNumber: row.contactNumber,
  ...(may(viewer, 'reference.readAnswers', row) && answersShape(row)),
});

const thanksAnswer = z.object({ completed: z.literal(true) });
export const openedReferenceAnswer = z.union([referenceAnswer, thanksAnswer]);

/** An opened reference: once it is completed, its referee gets no more than that fact. */
export function openedReferenceShape(
  viewer: Viewer,
  { reference, access }: OpenedReference,
): z.output<typeof openedReferenceAnswer> {
  if (may(viewer, 'reference.openById')) return referenceShape(viewer, reference);
  if (access !== 'answer') return { completed: true };
  const { email, contactNumber } = reference;
  return { ...standing(reference), email, contactNumber, ...answersShape(reference) };
}
