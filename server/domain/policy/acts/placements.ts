import { ADMINS, type Rules } from '#server/domain/policy/rule.ts';

/** What came of hires: dates, pay, and the agency's fee and guarantee. */
export const placementActs = {
  'placement.read': { who: ADMINS },
  'placement.change': { who: ADMINS },
} as const satisfies Rules;
