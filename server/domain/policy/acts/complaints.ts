import { ADMINS, EVERYBODY, type Rules } from '#server/domain/policy/rule.ts';

export const complaintActs = {
  'complaint.send': { who: EVERYBODY },
  'complaint.read': { who: ADMINS },
  /** One that came by telephone, letter or e-mail. */
  'complaint.record': { who: ADMINS },
  'complaint.answer': { who: ADMINS },
} as const satisfies Rules;
