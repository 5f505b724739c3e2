import type { Catalogue, Entry } from '#prisma/seed/catalogue.ts';
import type { Random } from '#prisma/seed/random.ts';
import type { ContractType, Gender } from '#server/domain/kernel/labels.ts';
import { type Career, type CareerName, careers } from './careers.ts';
import { inventDetails, inventPerson } from './details.ts';
import { DAY, inventPosts, inventSchools } from './history.ts';
import type { Origin } from './origins.ts';
import { inventCertificates, inventVisas } from './papers.ts';
import type { Person, SeedProfile, Stage, Standing, Wish } from './profile.ts';

/** What inventing needs; `now` and all instants are milliseconds since 1970. */
export type World = {
  random: Random;
  catalogue: Catalogue;
  now: number;
  /** The next id: in order, so that rows written together lie together. */
  nextId: () => string;
};

export type Wanted = {
  stage: Stage;
  createdAt: number;
  /** Chosen by weight where it is missing. */
  career?: CareerName;
  /** The step of the career; chosen where it is missing. */
  step?: number;
  origin?: Origin;
  /** What follows the name in the e-mail address, and makes it one of its kind. */
  emailEnd: string;
};

const careerNames = Object.keys(careers) as CareerName[];

// How much of a profile is filled in, from and to.
const FULLNESS: Record<Stage, readonly [number, number]> = {
  registered: [0, 0],
  uploading: [0.25, 0.6],
  building: [0.3, 0.75],
  requested: [0.6, 1],
  rejected: [0.4, 0.8],
  verified: [0.8, 1],
};

/** A made-up candidate whose parts fit together: career, age, history, papers and wishes. */
export function inventProfile(world: World, wanted: Wanted): SeedProfile {
  const { random, nextId, now } = world;
  const name = wanted.career ?? random.weighted(careerNames, (each) => careers[each].weight);
  const career: Career = careers[name];
  const step = wanted.step ?? Math.min(random.int(0, 3), random.int(0, 4), career.steps.length - 1);
  const [low, high] = FULLNESS[wanted.stage];
  const fullness = low + random.next() * (high - low);
  const has = () => random.chance(fullness);
  const gender: Gender = random.chance(career.men / 100) ? 'MALE' : 'FEMALE';
  const person = inventPerson(random, gender, wanted.origin);
  const { stage } = wanted;
  const standing = inventStanding(random, wanted, now);
  const finished = standing.setupCompleted;
  const idle = now - wanted.createdAt;
  return {
    id: nextId(),
    userId: nextId(),
    auditKey: nextId(),
    stage,
    department: career.department,
    firstName: person.firstName,
    lastName: person.lastName,
    email: emailOf(person, wanted.emailEnd),
    createdAt: new Date(wanted.createdAt),
    lastActiveAt: new Date(now - idle * random.next() ** (finished ? 4 : 1.2)),
    ...standing,
    ...inventDetails({ random, person, career, step, now, has, finished }),
    ...inventAvailability(random, finished),
    newsletter: random.chance(0.4),
    wishes: finished || has() ? inventWishes(world, career, step) : [],
    posts: has() ? inventPosts(world, career, step) : [],
    schools: has() ? inventSchools(world, career) : [],
    qualifications: heldQualifications(world, career, step, finished ? 0.85 : fullness),
    skills: career.skillGroups.flatMap((group) =>
      random.sample(world.catalogue.skills(group), Math.round(random.int(1, 5) * fullness)),
    ),
    equipment: career.equipmentGroup
      ? random.sample(
          world.catalogue.equipment(career.equipmentGroup),
          Math.round(random.int(2, 8) * fullness),
        )
      : [],
    visas: inventVisas(random, now, person, fullness),
    certificates: inventCertificates(random, now, fullness, step),
    imageFileId: null,
    cvFileId: null,
    notes: null,
  };
}

function inventStanding(random: Random, { stage, createdAt }: Wanted, now: number): Standing {
  const unfinished = stage === 'registered' || stage === 'uploading' || stage === 'building';
  const requested = Math.min(now, createdAt + random.int(1, 72) * (DAY / 24));
  const upload = stage === 'uploading' || (stage !== 'building' && random.chance(0.4));
  const asked = stage === 'requested' || stage === 'verified';
  return {
    profileType: stage === 'registered' ? null : upload ? 'UPLOAD' : 'BUILD',
    setupStep: stage === 'registered' ? null : stage === 'uploading' ? random.int(1, 4) : 4,
    setupCompleted: !unfinished,
    requestedAt: asked ? new Date(requested) : null,
    verifiedAt:
      stage === 'verified'
        ? new Date(Math.min(now, requested + random.int(2, 90) * (DAY / 24)))
        : null,
    isRejected: stage === 'rejected',
    emailVerified: !unfinished || random.chance(0.6),
  };
}

function inventAvailability(random: Random, finished: boolean) {
  if (!finished) return { isAvailable: null, noticePeriod: null };
  const noticePeriod = random.pick([null, null, null, 7, 14, 28, 28]);
  const isAvailable = random.chance(0.8);
  return { isAvailable, noticePeriod: isAvailable ? noticePeriod : null };
}

function inventWishes(world: World, career: Career, step: number): Wish[] {
  const { random, catalogue, nextId } = world;
  const reachable = [step, random.chance(0.5) ? step + 1 : step - 1];
  const steps = reachable.flatMap((index) => career.steps[index] ?? []);
  return steps.slice(0, random.chance(0.6) ? 2 : 1).map((each) => {
    const centre = random.int(35, 75) + step * 4;
    const noYachtSizePreference = random.chance(0.25);
    return {
      id: nextId(),
      positions: each.positions
        .filter((_, index) => index === 0 || random.chance(0.6))
        .map((name) => catalogue.position(name)),
      noYachtSizePreference,
      yachtSizeMin: noYachtSizePreference ? null : Math.max(20, centre - random.int(10, 25)),
      yachtSizeMax: noYachtSizePreference ? null : centre + random.int(10, 45),
      yachtTypes: career.sailing
        ? random.pick([['SAILING_YACHT'], ['SAILING_YACHT', 'MOTOR_YACHT']] as const).slice()
        : random
            .pick([['MOTOR_YACHT'], ['MOTOR_YACHT'], ['MOTOR_YACHT', 'SAILING_YACHT']] as const)
            .slice(),
      jobTypes: wantedContracts(random, step),
    };
  });
}

function wantedContracts(random: Random, step: number): ContractType[] {
  const rotation = random.chance(0.2 + step * 0.2);
  const types: ContractType[] = random.chance(0.85) || !rotation ? ['FULL_TIME'] : [];
  if (rotation) types.push('ROTATION');
  if (random.chance(0.3)) types.push('TEMPORARY');
  if (step === 0 && random.chance(0.5)) types.push('DAYWORK');
  return types;
}

function heldQualifications(
  { random, catalogue }: World,
  career: Career,
  step: number,
  share: number,
): Entry[] {
  const known = career.steps.slice(0, step + 1).flatMap((each) => each.qualifications);
  return [...new Set(known)]
    .filter(() => random.chance(share))
    .map((name) => catalogue.qualification(name));
}

function emailOf({ firstName, lastName }: Person, end: string): string {
  const words = [latin(firstName), latin(lastName)].filter(Boolean);
  const name = words.length === 2 ? words.join('.') : `crew.${words.join('')}`;
  return `${name}${end}`.replace('.@', '@');
}

const SPELLED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  þ: 'th',
  ı: 'i',
};

/** The Latin letters of a name without accents; nothing of other scripts. */
function latin(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[øłđßæþı]/g, (letter) => SPELLED[letter] ?? '')
    .replaceAll(/[^a-z0-9]/g, '');
}
