import type { Catalogue, Entry } from '#prisma/seed/catalogue.ts';
import { careers } from '#prisma/seed/people/careers.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import { inventProfile, type World } from '#prisma/seed/people/invent.ts';
import type { Post, SeedProfile, Wish } from '#prisma/seed/people/profile.ts';

/** The candidate log-in: verified, built from scratch, and complete but for hobbies and written references. */
export function demoCandidate(world: World): SeedProfile {
  const { now } = world;
  const createdAt = now - 212 * DAY;
  const invented = inventProfile(world, {
    stage: 'verified',
    createdAt,
    career: 'stew',
    step: 3,
    emailEnd: '@sea.example',
  });
  return {
    ...invented,
    ...person(now),
    email: 'candidate@passerelle.test',
    emailVerified: true,
    profileType: 'BUILD',
    lastActiveAt: new Date(now - DAY / 48),
    isAvailable: true,
    noticePeriod: 14,
    wishes: wishes(world),
    posts: posts(world),
    schools: [
      {
        id: world.nextId(),
        name: 'Riviera Hospitality Institute',
        fromDate: '2012-01-01',
        toDate: '2014-01-01',
        description: 'Hotel management with a season of practice in Antibes.',
      },
    ],
    qualifications: qualifications(world.catalogue),
    visas: [
      { kind: 'B1B2', held: true, expiryDate: dayText(now + 900 * DAY) },
      { kind: 'C1D', held: true, expiryDate: dayText(now + 420 * DAY) },
      { kind: 'SCHENGEN', held: false, expiryDate: null },
      { kind: 'GREEN_CARD', held: false, expiryDate: null },
    ],
    certificates: [
      { kind: 'ENG1', held: true, expiryDate: dayText(now + 310 * DAY) },
      { kind: 'STCW_BASIC', held: true, expiryDate: dayText(now + 1100 * DAY) },
      { kind: 'STCW_ADVANCED', held: true, expiryDate: dayText(now + 1100 * DAY) },
    ],
    notes: 'Interviewed by video. Warm, organised, wants a permanent position from spring.',
  };
}

function person(now: number) {
  return {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    gender: 'FEMALE' as const,
    dob: `${new Date(now).getUTCFullYear() - 33}-04-17`,
    heightCm: 171,
    nationalities: ['SE'],
    languages: ['sv', 'en', 'fr'],
    country: 'FR',
    location: { name: 'Antibes', country: 'FR', lat: 43.5808, lng: 7.1251 },
    smoking: false,
    tattoo: 'NO_TATTOOS' as const,
    relationshipStatus: 'IN_A_RELATIONSHIP' as const,
    primaryPhone: '+33 6 39 98 21 40',
    secondaryPhone: null,
    aboutMe:
      'Chief stew with eleven years at sea, six of them leading interior teams of three to five on private and charter yachts. I set up two interiors from the shipyard on, and still polish the glasses myself when the table matters. Guests come back to boats where the crew enjoy their work, so I train my juniors, share the nice jobs and keep the lists short. Budgets, provisioning and the accounts of the interior are familiar ground, and I would like to grow into a purser position.',
    hobbies: null,
    idealSalary: 6500,
    idealSalaryCurrency: 'EUR' as const,
  };
}

function wishes({ catalogue, nextId }: World): Wish[] {
  const position = (name: string) => catalogue.position(name);
  return [
    {
      id: nextId(),
      positions: [position('Chief Stew'), position('Purser')],
      noYachtSizePreference: false,
      yachtSizeMin: 45,
      yachtSizeMax: 110,
      yachtTypes: ['MOTOR_YACHT'],
      jobTypes: ['FULL_TIME', 'ROTATION'],
    },
    {
      id: nextId(),
      positions: [position('Head of Housekeeping'), position('Second Stew')],
      noYachtSizePreference: false,
      yachtSizeMin: 50,
      yachtSizeMax: 120,
      yachtTypes: ['MOTOR_YACHT', 'SAILING_YACHT'],
      jobTypes: ['FULL_TIME', 'TEMPORARY'],
    },
  ];
}

function posts({ nextId }: World): Post[] {
  return [
    {
      id: nextId(),
      companyName: 'M/Y Quiet Harbour',
      position: 'Chief Stew',
      fromDate: '2022-03-01',
      toDate: null,
      description:
        'Team of four on a 58m that charters ten weeks a year. Interior budget, provisioning, guest preference sheets and the training of two first-season stews.',
    },
    {
      id: nextId(),
      companyName: 'M/Y Northern Lark',
      position: 'Second Stew',
      fromDate: '2018-05-01',
      toDate: '2022-01-01',
      description:
        'Service and wine cellar on a private yacht with dual season. Stood in as chief stew for two summers.',
    },
    {
      id: nextId(),
      companyName: 'S/Y Petrel',
      position: 'Third Stew',
      fromDate: '2015-04-01',
      toDate: '2018-02-01',
      description: 'Housekeeping, laundry and a hand on the mainsheet. Two Atlantic crossings.',
    },
  ];
}

function qualifications(catalogue: Catalogue): Entry[] {
  const names = [careers.stew, careers.housekeeper, careers.purser]
    .flatMap((career) => career.steps.map((step) => step.qualifications))
    .map((asked) => asked.slice(0, 2));
  return [...new Set(['RYA Powerboat Level 2', ...names.flat()])].map(catalogue.qualification);
}

function dayText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
