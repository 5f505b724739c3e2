import type { ApplicationStatus } from '#server/domain/kernel/enums.ts';

/** What a move of an application is called. */
const MOVES: Readonly<Record<string, string>> = {
  apply: 'Applied',
  applyAgain: 'Applied again',
  forward: 'Put forward',
  hire: 'Hired',
  reject: 'Rejected for the position',
  restore: 'Restored',
  withdraw: 'Withdrew the application',
  undo: 'Last decision undone',
  close: 'Told that the position is closed',
};

/** The e-mails of the product that candidates get. */
const EMAILS: Readonly<Record<string, string>> = {
  'confirm-email': 'Confirm your e-mail address',
  'reset-password': 'Reset your password',
  'email-changed': 'Your e-mail address has changed',
  'new-device': 'A log-in from a new device',
  'password-changed': 'Your password was changed',
  'candidate-verified': 'Your profile is verified',
  'candidate-rejected': 'Your profile needs some work',
  hired: 'You are hired',
  'closed-position': 'A position is closed',
  'introduction-asked': 'May we introduce you?',
  'introduction-told': 'We are putting you forward',
  'reference-declined': 'A referee says that it is not about them',
  'couple-request': 'Somebody asks to be linked as a couple',
  'accounts-merged': 'Your two accounts are one now',
  'accounts-separated': 'Your account is as it was',
};

const PLAIN = {
  REGISTERED: 'Registered',
  CV_UPLOADED: 'Uploaded a CV',
  VERIFICATION_REQUESTED: 'Asked to be verified',
  VERIFIED: 'Verified',
  REJECTED: 'Sign-up rejected',
  ALERTED: 'Told of a job',
  SHOWN_TO_CLIENT: 'Shown to a client',
  REFERENCE_ASKED: 'Reference asked',
  REFERENCE_REMINDED: 'Referee reminded',
  REFERENCE_DECLINED: 'Reference declined: not about them',
  REFERENCE_CORRECTED: 'Reference corrected by its referee',
  REFERENCE_GIVEN: 'Reference given',
  DOCUMENTS_READ: 'Documents read',
  NOTE: 'Note',
  CALL: 'Call',
  EMAIL_SENT: 'E-mail sent',
  MERGED: 'Merged with another account',
  MERGE_UNDONE: 'The merge was undone',
  INTRODUCTION_ASKED: 'Asked whether they may be introduced',
  INTRODUCTION_AGREED: 'Agreed to be introduced',
  INTRODUCTION_DECLINED: 'Declined to be introduced',
  INTRODUCTION_RELEASED: 'Released to be introduced',
} as const;

export const TIMELINE_KINDS = [
  ...(Object.keys(PLAIN) as (keyof typeof PLAIN)[]),
  'APPLICATION',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

interface Worded {
  kind: TimelineKind;
  detail: string | null;
  toStatus: ApplicationStatus | null;
}

/** What happened, in a few words. */
export function timelineTitle({ kind, detail, toStatus }: Worded): string {
  if (kind === 'MERGED' && detail) return `Merged with ${detail}`;
  if (kind !== 'APPLICATION') return PLAIN[kind];
  if (detail === 'putForward') return toStatus === 'HIRED' ? 'Hired' : 'Put forward';
  // A step within forwarded says itself what it is.
  return MOVES[detail ?? ''] ?? detail ?? 'Application moved';
}

/** More of what happened; null where the title says it all. */
export function timelineDetail({ kind, detail }: Worded): string | null {
  if (kind === 'APPLICATION' || kind === 'MERGED') return null;
  if (kind === 'EMAIL_SENT') return EMAILS[detail ?? ''] ?? null;
  return detail?.trim() ? detail : null;
}
