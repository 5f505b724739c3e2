import { ADMINS, EVERYBODY, type Rules } from '#server/domain/policy/rule.ts';

/** The shortlists of jobs, and the links by which clients open them. */
export const shortlistActs = {
  'shortlist.read': { who: ADMINS },
  'shortlist.change': { who: ADMINS },
  /** Sending a link, and ending one. */
  'shortlist.send': { who: ADMINS },
  /** The link, and the code that goes to its address, are the permission, so the role does not matter. */
  'shortlist.open': { who: EVERYBODY },
} as const satisfies Rules;
