import { z } from 'zod';
import { coupleStatuses, label, profileTypes } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import { type RowDetails, loadRowDetails } from '#server/domain/rows/candidate-details.ts';
import type { CandidateRow } from '#server/domain/rows/candidate.ts';
import * as answer from './answers.ts';
import { instant, mediaUrl } from './common.ts';
import {
  certificatesAnswer,
  certificatesShape,
  lookingForAnswer,
  lookingForShape,
  qualificationsShape,
} from './profile.ts';

const accountFields = {
  email: answer.textOrNull,
  percent: z.int(),
  createdOn: answer.instant.nullable(),
  lastActive: answer.instant.nullable(),
};

/** The part of a row that belongs to the profile. */
export const rowProfileAnswer = z.object({
  _id: answer.id,
  firstName: z.string(),
  lastName: z.string(),
  position: answer.textOrNull,
  image: answer.textOrNull,
  requestedDate: answer.instant.nullable(),
  requestedVerification: answer.flagOrNull,
  requestedVerificationDate: answer.instant.nullable(),
  isRejected: answer.flagOrNull,
  isVerified: z.boolean(),
  profileType: answer.labelOrNull(profileTypes),
  initialSetupCompleted: answer.flagOrNull,
  isAvailable: answer.flagOrNull,
  hasNotice: answer.flagOrNull,
  noticePeriod: answer.wholeOrNull,
  primaryPhone: answer.textOrNull,
  secondaryPhone: answer.textOrNull,
  couple: z.object({ status: answer.labelOf(coupleStatuses) }).nullable(),
  ...answer.ifReadable({
    lookingFor: lookingForAnswer,
    qualifications: z.array(answer.named),
    ...certificatesAnswer,
    notes: answer.textOrNull,
  }),
});
export const candidateAnswer = rowProfileAnswer.extend(accountFields);

/**
 * Candidates in the form of lists, in the given order: the row, profile flags and the other fields of
 * specification 2, section 3. `percent` is the completion.
 */
export async function candidateShapes(
  viewer: Viewer,
  rows: readonly CandidateRow[],
): Promise<z.output<typeof candidateAnswer>[]> {
  const details = await loadRowDetails(
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    position: row.positionName,
    image: mediaUrl(row.imageKey),
    createdOn: instant(row.createdAt),
    requestedDate: instant(row.requestedVerificationAt),
    lastActive: instant(row.lastActiveAt),
    percent: row.profileCompletion,
    ...flags(row),
    ...wishesAndPapers(viewer, details.get(row.id)),
  }));
}

export type CandidateShape = Awaited<ReturnType<typeof candidateShapes>>[number];

/** Candidates by id, for answers that refer to them one by one. */
export async function candidateShapesById(
  viewer: Viewer,
  rows: readonly (CandidateRow | null)[],
): Promise<ReadonlyMap<string, CandidateShape>> {
  const known = rows.filter((row) => row !== null);
  return new Map((await candidateShapes(viewer, known)).map((shape) => [shape._id, shape]));
}

const flags = (row: CandidateRow) => ({
  requestedVerification: row.requestedVerification,
  requestedVerificationDate: instant(row.requestedVerificationAt),
  isRejected: row.isRejected,
  isVerified: row.isVerified,
  profileType: label(profileTypes, row.profileType),
  initialSetupCompleted: row.initialSetupCompleted,
  isAvailable: row.isAvailable,
  hasNotice: row.hasNotice,
  noticePeriod: row.noticePeriod,
  primaryPhone: row.primaryPhone,
});

// Empty for a candidate deleted since the row was read.
const wishesAndPapers = (viewer: Viewer, details: RowDetails | undefined) => ({
  secondaryPhone: details?.secondaryPhone ?? null,
  couple: details?.coupleStatus ? { status: label(coupleStatuses, details.coupleStatus) } : null,
  ...(details && {
    lookingFor: lookingForShape(details),
    qualifications: qualificationsShape(details),
    ...certificatesShape(details),
    ...(canReadCandidateColumn(viewer, 'notes') && { notes: details.notes }),
  }),
});
