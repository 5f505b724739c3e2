import {
  employabilities,
  label,
  ratings,
  reasonsForLeaving,
} from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import type { OpenedReference } from '#server/domain/references/opening.ts';
import { dateOf } from './common.ts';

type Row = OpenedReference['reference'];

const standing = (row: Row) => ({
  _id: row.id,
  referenceName: row.referenceName,
  companyName: row.companyName,
  position: row.position,
  completed: row.completed,
  emailSent: row.emailSent,
  archived: row.archived,
  dateOfCompletion: dateOf(row.completedAt),
});

/** A referee's answers, in the documented words. */
const answersShape = (row: Row) => ({
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

/** A reference for its candidate and admins: with its answers once they may read them. */
export const referenceShape = (viewer: Viewer, row: Row) => ({
  ...standing(row),
  email: row.email,
  contactNumber: row.contactNumber,
  ...(may(viewer, 'reference.readAnswers', row) && answersShape(row)),
});

/** An opened reference: once it is completed, its referee gets no more than that fact. */
export function openedReferenceShape(viewer: Viewer, { reference, access }: OpenedReference) {
  if (may(viewer, 'reference.openById')) return referenceShape(viewer, reference);
  if (access !== 'answer') return { completed: true };
  const { email, contactNumber } = reference;
  return { ...standing(reference), email, contactNumber, ...answersShape(reference) };
}
