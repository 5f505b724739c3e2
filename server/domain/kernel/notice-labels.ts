import type { NoticeKind } from './enums.ts';
import type { LabelTable } from './labels.ts';

/** What each kind of notice tells, as the settings and the page that ends its e-mails name it. */
export const noticeKinds = {
  PROFILE_VERIFIED: ['Your profile is verified'],
  PROFILE_REJECTED: ['Your profile needs some work'],
  APPLICATION_FORWARDED: ['You are put forward'],
  APPLICATION_MOVED: ['An interview or a trial, or your application is open again'],
  APPLICATION_HIRED: ['You are hired'],
  APPLICATION_REJECTED: ['You are not selected'],
  INTRODUCTION_ASKED: ['We ask whether we may introduce you'],
  REFERENCE_COMPLETED: ['A reference is completed'],
  COUPLE_REQUESTED: ['Somebody asks to be linked as a couple'],
  CERTIFICATE_EXPIRING: ['A certificate expires soon'],
  JOB_SUGGESTED: ['A position for you'],
} as const satisfies LabelTable<NoticeKind>;
