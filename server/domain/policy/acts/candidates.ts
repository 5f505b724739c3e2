import { ADMINS, CANDIDATES, OWNER, PEOPLE, type Rules } from '#server/domain/policy/rule.ts';

interface SignUp {
  isVerified: boolean;
  requestedVerification: boolean | null;
}

export const candidateActs = {
  'candidate.listCrew': { who: ADMINS, scope: 'CANDIDATES_READ' },
  'candidate.listSignUps': { who: ADMINS, scope: 'CANDIDATES_WRITE' },
  'candidate.countSignUps': { who: ADMINS },
  'candidate.search': { who: ADMINS },
  'candidate.verify': {
    who: ADMINS,
    scope: 'CANDIDATES_WRITE',
    when: ({ isVerified }: Pick<SignUp, 'isVerified'>) => !isVerified,
  },
  'candidate.reject': {
    who: ADMINS,
    scope: 'CANDIDATES_WRITE',
    when: ({ isVerified, requestedVerification }: SignUp) =>
      !isVerified && requestedVerification === true,
  },
  'candidate.saveNotes': { who: ADMINS },
  /** Decision and notes in one update list. */
  'candidate.saveAgencyChanges': { who: ADMINS },
  'profile.change': { who: OWNER },
  'profile.readWhole': { who: ['candidate', 'admin'] },
  'profile.download': { who: PEOPLE, scope: 'ANY' },
  /** Reading another person's documents, which is recorded. */
  'profile.readRecorded': { who: ADMINS },
  'couple.change': { who: CANDIDATES },
  'couple.watch': { who: ['candidate', 'admin'] },
  /** The person on one side of a couple, as shown in lists. */
  'couple.readPerson': { who: ['admin', 'owner'] },
} as const satisfies Rules;
