import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { ADMINS, type Rules, YACHTING } from '#server/domain/policy/rule.ts';

export const clientActs = {
  'client.read': { who: ADMINS },
  'client.change': { who: ADMINS },
  /** On somebody's own request. */
  'client.erasePerson': { who: ADMINS },
  /** The enquiries and listings of an employer: their own, and for admins all. */
  'employer.readBusiness': {
    who: YACHTING,
    when: ({ employerId }: { employerId: string }, viewer: Viewer) =>
      viewer.role !== 'employer' || viewer.employerId === employerId,
  },
} as const satisfies Rules;
