import {
  ADMINS,
  CANDIDATES,
  CREWING,
  OWNER,
  PEOPLE,
  type Rules,
} from '#server/domain/policy/rule.ts';

interface SignUp {
  isVerified: boolean;
  requestedVerification: boolean | null;
}

export const candidateActs = {
  'candidate.listCrew': { who: ADMINS, scope: 'CANDIDATES_READ' },
  'candidate.listSignUps': { who: ADMINS, scope: 'CANDIDATES_WRITE' },
  'candidate.countSignUps': { who: ADMINS },
  /** A token sees among the matches whom its candidate scopes show. */
  'candidate.search': { who: ADMINS, scope: 'MATCHES_READ' },
  /** The certificates of hired crew that expire soon. */
  'candidate.listExpiring': { who: ADMINS },
  /** To say that somebody was talked to about a certificate that expires. */
  'candidate.noteTalk': { who: ADMINS },
  /** How a candidate fits a job: wishes, papers, place, references. */
  'candidate.readFit': { who: ADMINS },
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
  /** Finding the accounts of one person, and saying that two are not. */
  'candidate.readDuplicates': { who: ADMINS },
  'candidate.dismissDuplicate': { who: ADMINS },
  /** Merging two accounts, seeing what that will do, and undoing it. */
  'candidate.merge': { who: ADMINS },
  'candidate.saveNotes': { who: ADMINS },
  /** Decision and notes in one update list. */
  'candidate.saveAgencyChanges': { who: ADMINS },
  /** Where the agency's verification of one's own profile stands. */
  'candidate.watchStanding': { who: CANDIDATES },
  'profile.change': { who: OWNER },
  /** What a candidate fills in; an integration reads it of verified candidates, without files and contact. */
  'profile.read': { who: CREWING, scope: 'CANDIDATES_PROFILE' },
  /** E-mail address and phones of a candidate. */
  'profile.readContact': { who: CREWING, scope: 'CANDIDATES_CONTACT' },
  /** The CV and documents of a profile, and the CV that is made of it. */
  'profile.readFiles': { who: CREWING },
  'profile.readWhole': { who: ['candidate', 'admin'] },
  'profile.download': { who: PEOPLE, scope: 'ANY' },
  /** Reading another person's documents, which is recorded. */
  'profile.readRecorded': { who: ADMINS },
  'couple.change': { who: CANDIDATES },
  /** Linked couples of whom each partner is a match for an opening on one yacht. */
  'couple.match': { who: ADMINS },
  'couple.watch': { who: ['candidate', 'admin'] },
  /** The person on one side of a couple, as shown in lists. */
  'couple.readPerson': { who: ['admin', 'owner'] },
} as const satisfies Rules;
