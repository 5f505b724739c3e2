import { ADMINS, PEOPLE, type Rules } from '#server/domain/policy/rule.ts';

export const agencyActs = {
  /** Counters, enquiries, statistics, tokens, webhooks, e-mails: the same for all admins. */
  'agency.run': { who: ADMINS },
  'agency.export': { who: ADMINS },
  'agency.jump': { who: ADMINS },
  'agency.readStatistics': { who: ADMINS },
  'agency.watchPresence': { who: ADMINS },
  /** Each kind with the scope that its list needs. */
  'changes.read': { who: ADMINS, scope: 'ANY' },
  'decision.undo': { who: PEOPLE, scope: 'ANY' },
  'email.readUnsent': { who: ADMINS },
  'email.resend': { who: ADMINS },
  /** One's own searches of the crew. */
  'savedSearch.keep': { who: ADMINS },
  'enquiry.read': { who: ADMINS },
  'enquiry.answer': { who: ADMINS },
  'enquiry.close': { who: ADMINS },
  'token.manage': { who: ADMINS },
} as const satisfies Rules;
