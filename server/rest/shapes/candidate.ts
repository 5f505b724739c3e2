import type { CandidateRow } from '#server/domain/candidates/row.ts';
import { label, profileTypes } from '#server/domain/labels.ts';
import { instant, mediaUrl } from './common.ts';

/** A candidate as the lists have one (specification 2, section 3). `percent` is the completion. */
export const candidateShape = (row: CandidateRow) => ({
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
  requestedVerification: row.requestedVerification,
  requestedVerificationDate: instant(row.requestedVerificationAt),
  isRejected: row.isRejected,
  isVerified: row.isVerified,
  profileType: label(profileTypes, row.profileType),
  initialSetupCompleted: row.initialSetupCompleted,
  couple: row.isLinked ? { status: 'linked' } : null,
  isAvailable: row.isAvailable,
  hasNotice: row.hasNotice,
  noticePeriod: row.noticePeriod,
  primaryPhone: row.primaryPhone,
});
