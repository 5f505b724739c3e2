import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import type { NoticeKind } from '#server/domain/kernel/enums.ts';
import type { Notice } from '#server/generated/prisma/client.ts';

/** What the words of a notice are made of. */
export type Told = Pick<Notice, 'kind' | 'subject' | 'detail' | 'jobId'>;

interface Words {
  title: (subject: string) => string;
  text: string;
  /** Where it leads within the site. */
  path: `/${string}` | ((jobId: string) => `/${string}`);
}

const APPLICATIONS = '/jobs/applications';

/** A subject that is missing is not named. */
const about = (title: string) => (subject: string) => {
  if (!subject) return title;
  return title.endsWith('?') ? `${title} ${subject}` : `${title}: ${subject}`;
};

const WORDS: Record<NoticeKind, Words> = {
  PROFILE_VERIFIED: {
    title: () => 'Your profile is verified',
    text: 'Our consultants can now suggest you to yachts.',
    path: '/',
  },
  PROFILE_REJECTED: {
    title: () => 'Your profile needs some work',
    text: 'Please look through it, add what is missing and send it again.',
    path: '/',
  },
  APPLICATION_FORWARDED: {
    title: about('You are put forward'),
    text: 'We have chosen you for this position.',
    path: APPLICATIONS,
  },
  APPLICATION_MOVED: {
    title: about('News of your application'),
    text: 'Your application is open again.',
    path: APPLICATIONS,
  },
  APPLICATION_HIRED: {
    title: about('You are hired'),
    text: 'Congratulations! Your consultant will be in touch.',
    path: APPLICATIONS,
  },
  APPLICATION_REJECTED: {
    title: about('Not selected this time'),
    text: 'There are other positions for you.',
    path: APPLICATIONS,
  },
  INTRODUCTION_ASKED: {
    title: about('May we introduce you?'),
    text: 'Nothing about you leaves the agency before you say yes.',
    path: APPLICATIONS,
  },
  REFERENCE_COMPLETED: {
    title: (referee) => `${referee || 'Your referee'} has given you a reference`,
    text: 'It stands in your profile now.',
    path: '/profile/references',
  },
  COUPLE_REQUESTED: {
    title: () => 'Somebody would like to be linked with you as a couple',
    text: 'Accept or reject it in your settings.',
    path: '/settings',
  },
  CERTIFICATE_EXPIRING: {
    title: (certificate) => `Your ${certificate} expires soon`,
    text: 'Please renew it, and enter the new date.',
    path: '/profile/qualifications',
  },
  JOB_SUGGESTED: {
    title: about('A position for you'),
    text: 'Our consultants thought of you.',
    path: (jobId) => `/jobs?job=${jobId}`,
  },
};

export const titleOf = ({ kind, subject }: Told): string => WORDS[kind].title(subject ?? '');

export const textOf = ({ kind, detail }: Told): string => detail ?? WORDS[kind].text;

export function pathOf({ kind, jobId }: Told): `/${string}` {
  const { path } = WORDS[kind];
  return typeof path === 'string' ? path : path(jobId ?? '');
}

/** The last day of a certificate in words. */
export const expiryText = (expiresOn: string): string =>
  `It is valid until ${dateText(partialDate(new Date(expiresOn))) ?? expiresOn}.`;
