import type { Viewer } from '#server/domain/kernel/viewer.ts';

/** What an update list changes. */
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

/** By role the names that it may write (contract, section 3), as the specifications spell them. */
const LISTED_NAMES: Record<Listed, Partial<Record<Viewer['role'], readonly string[]>>> = {
  user: { candidate: ACCOUNT_NAMES, employer: ACCOUNT_NAMES, admin: ACCOUNT_NAMES },
  candidate: {
    candidate: [
      ...ACCOUNT_NAMES,
      'profileType',
      'profileImage',
      'initialSetupStep',
      'initialSetupCompleted',
      'dob',
      'gender',
      'height',
      'nationality',
      'languages',
      'country',
      'currentLocation',
      'smoking',
      'tattoo',
      'relationshipStatus',
      'primaryPhone',
      'primaryPhoneWhatsApp',
      'secondaryPhone',
      'secondaryPhoneWhatsApp',
      'aboutMe',
      'hobbies',
      'newsLetter',
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
    admin: [
      'isVerified',
      'isRejected',
      'requestedVerification',
      'requestedVerificationDate',
      'notes',
    ],
  },
  employer: {
    employer: [
      'initialSetupStep',
      'initialSetupCompleted',
      'primaryPhone',
      'primaryPhoneWhatsApp',
      'secondaryPhone',
      'secondaryPhoneWhatsApp',
      'yacht',
    ],
  },
  yacht: { employer: YACHT_NAMES, admin: [...YACHT_NAMES, 'yachtStatus', 'notes'] },
  application: { candidate: ['status'] },
  // Whose link it is, its token says: any role may come with one.
  reference: {
    guest: ANSWERS,
    candidate: ANSWERS,
    employer: ANSWERS,
    admin: [...ANSWERS, 'archived'],
  },
};

/** Whether the viewer's role may write a name in an update list; null where nobody may. */
export function canWriteListed(viewer: Viewer, noun: Listed, name: string): boolean | null {
  const byRole = LISTED_NAMES[noun];
  if (byRole[viewer.role]?.includes(name)) return true;
  return Object.values(byRole).some((names) => names.includes(name)) ? false : null;
}
