import { ADMINS, EMPLOYERS, type Rules, YACHTING } from '#server/domain/policy/rule.ts';

export const yachtActs = {
  'yacht.read': { who: YACHTING },
  'yacht.change': { who: YACHTING },
  'yacht.suggestVessels': { who: YACHTING },
  'yacht.list': { who: ADMINS, scope: 'YACHTS_READ' },
  'yacht.create': { who: ADMINS },
  'yacht.changeLocal': { who: ADMINS },
  /** The agency's notes and the charter status. */
  'yacht.changeAgencys': { who: ADMINS },
  /** An employer's yacht cannot be deleted by the agency. */
  'yacht.delete': {
    who: ADMINS,
    when: ({ employerId }: { employerId: string | null }) => !employerId,
  },
  'employer.change': { who: EMPLOYERS },
} as const satisfies Rules;
