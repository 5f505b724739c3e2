import { ADMINS, OWNER, type Rules } from '#server/domain/policy/rule.ts';

/** Introducing candidates to yachts, with their consent. */
export const introductionActs = {
  /** Asking is part of putting forward, whichever face does it. */
  'introduction.ask': { who: ADMINS, scope: 'APPLICATIONS_WRITE' },
  /** Letting somebody be introduced who has not agreed, for a reason. */
  'introduction.release': { who: ADMINS },
  'introduction.answer': { who: OWNER },
  /** The standing yes to every job like those that one looks for. */
  'introduction.agreeAlways': { who: OWNER },
  /** The list of whom one is never introduced to. */
  'introduction.hide': { who: OWNER },
} as const satisfies Rules;
