import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Act } from '#server/domain/policy/acts.ts';
import { may } from '#server/domain/policy/allow.ts';
import { documentedNames } from '#server/domain/profile-fields/fields.ts';

/** The subject of an update list. */
export type Listed = 'user' | 'candidate' | 'employer' | 'yacht' | 'application' | 'reference';

const ACCOUNT_NAMES = ['firstName', 'lastName', 'email'] as const;
const YACHT_NAMES = [
  'name',
  'yachtType',
  'size',
  'age',
  'yachtBuilderName',
  'yachtBuilderCountry',
  'homePort',
  'currentLocation',
  'itinerary',
  'couples',
  'tattoo',
  'smoking',
  'dryBoat',
] as const;

const ANSWERS = [
  'full',
  'step',
  'performance',
  'performanceExtra',
  'interactionWithGuests',
  'interactionWithCrew',
  'interpersonalSkillsExtra',
  'presentation',
  'presentationExtra',
  'sobriety',
  'sobrietyExtra',
  'punctuality',
  'punctualityExtra',
  'employability',
  'employabilityExtra',
  'reasonForLeaving',
  'reasonForLeavingExtra',
  'completed',
] as const;

/** The names that each act may write (contract, section 3), as spelled in the specifications. */
const LISTED_NAMES: Record<Listed, Partial<Record<Act, readonly string[]>>> = {
  user: { 'account.change': ACCOUNT_NAMES },
  candidate: {
    'profile.change': [
      ...ACCOUNT_NAMES,
      'profileType',
      'profileImage',
      'initialSetupStep',
      'initialSetupCompleted',
      ...Object.keys(documentedNames),
      'currentLocation',
      'cv',
      'isAvailable',
      'hasNotice',
      'noticePeriod',
      'notInterestedJobs',
      'cvPreviewNotice',
      'requestedVerification',
      'isRejected',
      'b1b2',
      'c1d',
      'schengen',
      'greenCard',
      'eng1Info',
      'stcwBasicInfo',
      'stcwAdvancedInfo',
      'qualifications',
      'skills',
      'equipment',
      'pastRoles',
      'education',
      'references',
      'lookingFor',
      'travelDocument',
      'stcwBasic',
      'eng1',
      'license',
      'stcwAdvanced',
      'writtenReferences',
      'allDocuments',
    ],
    'candidate.saveAgencyChanges': [
      'isVerified',
      'isRejected',
      'requestedVerification',
      'requestedVerificationDate',
      'notes',
    ],
  },
  employer: {
    'employer.change': [
      'initialSetupStep',
      'initialSetupCompleted',
      'primaryPhone',
      'primaryPhoneWhatsApp',
      'secondaryPhone',
      'secondaryPhoneWhatsApp',
      'yacht',
    ],
  },
  yacht: { 'yacht.change': YACHT_NAMES, 'yacht.changeAgencys': ['yachtStatus', 'notes'] },
  application: { 'application.withdraw': ['status'] },
  reference: { 'reference.answer': ANSWERS, 'reference.archive': ['archived'] },
};

/** Every name of an update list that somebody may write. */
export const namesOf = (noun: Listed): string[] => [
  ...new Set(Object.values(LISTED_NAMES[noun]).flat()),
];

/** Whether the viewer may write a name of an update list; null if nobody may. */
export function canWriteListed(viewer: Viewer, noun: Listed, name: string): boolean | null {
  const byAct = Object.entries(LISTED_NAMES[noun]) as [Act, readonly string[]][];
  const writing = byAct.filter(([, names]) => names.includes(name));
  return writing.length === 0 ? null : writing.some(([act]) => may(viewer, act));
}
