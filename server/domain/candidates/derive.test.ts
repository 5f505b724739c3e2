import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  contractTypes,
  genders,
  relationshipStatuses,
  tattooPolicies,
  valuesOf,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import { type DocumentKind, documentKinds } from '#server/domain/kernel/paper-labels.ts';
import { completionParts, profileCompletion } from '#server/domain/rules/completion.ts';
import type { Position, Prisma } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { refreshCandidates } from './derive.ts';

let positions: Position[];
beforeAll(async () => {
  positions = await db.position.findMany({ orderBy: { rank: 'asc' }, take: 40 });
});

/** A candidate with only a name and the data that the test adds. */
async function createCandidate(data: Partial<Prisma.CandidateUncheckedCreateInput> = {}) {
  const user = await db.user.create({
    data: {
      userType: 'CANDIDATE',
      firstName: 'Zoë',
      lastName: 'Łęcka-Ødegård',
      email: `${randomUUID()}@sea.example`,
      passwordHash: '',
    },
  });
  return db.candidate.create({ data: { ...data, userId: user.id } });
}

async function refreshed(id: string) {
  await transaction((tx) => refreshCandidates(tx, [id]));
  return db.candidate.findUniqueOrThrow({ where: { id } });
}

function storedFile(userId: string, kind: 'AVATAR' | 'CV' | 'DOCUMENT') {
  const key = `${kind.toLowerCase()}/${randomUUID()}.pdf`;
  const data = {
    userId,
    kind,
    key,
    name: 'file',
    extension: 'pdf',
    contentType: 'application/pdf',
  };
  return db.storedFile.create({ data: { ...data, size: 1, sha256: new Uint8Array(32) } });
}

const words = fc.constantFrom(
  null,
  '',
  ' ',
  '-',
  ' - ',
  '\u00a0\u3000\n',
  'x',
  'Yacht crew since 2019',
);
const maybe = <Value>(values: Value[]) => fc.option(fc.constantFrom(...values), { nil: null });

const columns = fc.record({
  locationCountry: words,
  primaryPhone: words,
  dob: maybe([new Date('1990-05-01')]),
  gender: maybe(valuesOf(genders)),
  nationalities: fc.constantFrom<string[]>([], ['GB'], ['FR', 'IT']),
  languages: fc.constantFrom<string[]>([], ['en']),
  heightCm: maybe([50, 180]),
  tattoo: maybe(valuesOf(tattooPolicies)),
  smoking: maybe([true, false]),
  country: words,
  relationshipStatus: maybe(valuesOf(relationshipStatuses)),
  aboutMe: words,
  hobbies: words,
});
const count = fc.constantFrom(0, 0, 1, 2);
const lists = fc.record({
  image: fc.boolean(),
  cv: fc.boolean(),
  desiredRoles: count,
  pastRoles: count,
  education: count,
  references: count,
  archivedReferences: count,
  documents: fc.subarray(valuesOf(documentKinds)),
});
type Lists = typeof lists extends fc.Arbitrary<infer Value> ? Value : never;

async function storeLists(candidate: { id: string; userId: string }, given: Lists) {
  const { id: candidateId, userId } = candidate;
  const times = <Made>(length: number, make: (index: number) => Made) =>
    Array.from({ length }, (_, index) => make(index));
  const reference = { candidateId, referenceName: 'Ann', companyName: 'M/Y', position: 'Captain' };
  if (given.image || given.cv) {
    const imageFileId = given.image ? (await storedFile(userId, 'AVATAR')).id : null;
    const cvFileId = given.cv ? (await storedFile(userId, 'CV')).id : null;
    await db.candidate.update({ where: { id: candidateId }, data: { imageFileId, cvFileId } });
  }
  await db.desiredRole.createMany({
    data: times(given.desiredRoles, (rank) => ({ candidateId, rank })),
  });
  await db.pastRole.createMany({
    data: times(given.pastRoles, () => ({ candidateId, companyName: '', position: '' })),
  });
  await db.education.createMany({
    data: times(given.education, () => ({ candidateId, name: '' })),
  });
  await db.reference.createMany({
    data: [
      ...times(given.references, () => reference),
      ...times(given.archivedReferences, () => ({ ...reference, archived: true })),
    ],
  });
  for (const kind of given.documents) {
    const file = await storedFile(userId, 'DOCUMENT');
    await db.document.create({ data: { candidateId, kind, fileId: file.id } });
  }
}

test('the completion in the row is the one that completion.ts computes, for any profile', async () => {
  await fc.assert(
    fc.asyncProperty(columns, lists, async (profile, given) => {
      const candidate = await createCandidate(profile);
      await storeLists(candidate, given);
      const stored = (kind: DocumentKind) => Number(given.documents.includes(kind));
      const { percent } = profileCompletion({
        ...profile,
        ...given,
        profileImage: given.image ? 'image' : null,
        currentLocation: profile.locationCountry,
        cv: given.cv ? 'cv' : null,
        dob: profile.dob && 'date',
        nationalities: profile.nationalities.length,
        languages: profile.languages.length,
        height: profile.heightCm,
        eng1Documents: stored('ENG1'),
        stcwBasicDocuments: stored('STCW_BASIC'),
        writtenReferences: stored('WRITTEN_REFERENCES'),
      });
      const row = await refreshed(candidate.id);
      expect(row.profileCompletion).toBe(percent);
    }),
    { numRuns: 60 },
  );
});

test('every part of a profile counts for its own points', async () => {
  const points = new Map(completionParts.map((part) => [part.key, part.points]));
  const alone: [keyof Lists, Lists[keyof Lists], number | undefined][] = [
    ['image', true, points.get('profileImage')],
    ['cv', true, points.get('cv')],
    ['desiredRoles', 1, points.get('desiredRoles')],
    ['pastRoles', 1, points.get('pastRoles')],
    ['education', 1, points.get('education')],
    ['references', 1, points.get('references')],
    ['archivedReferences', 1, 0],
    ['documents', ['ENG1'], points.get('eng1Documents')],
    ['documents', ['STCW_BASIC'], points.get('stcwBasicDocuments')],
    ['documents', ['WRITTEN_REFERENCES'], points.get('writtenReferences')],
    ['documents', ['STCW_ADVANCED', 'LICENSE'], 0],
  ];
  const nothing: Lists = {
    image: false,
    cv: false,
    desiredRoles: 0,
    pastRoles: 0,
    education: 0,
    references: 0,
    archivedReferences: 0,
    documents: [],
  };
  for (const [name, value, expected] of alone) {
    const candidate = await createCandidate();
    await storeLists(candidate, { ...nothing, [name]: value });
    expect([name, (await refreshed(candidate.id)).profileCompletion]).toEqual([name, expected]);
  }
});

const role = fc.record({
  positions: fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 4 }),
  noYachtSizePreference: fc.boolean(),
  sizes: fc.option(fc.tuple(fc.nat(60), fc.nat(60)), { nil: null }),
  yachtTypes: fc.subarray(valuesOf(yachtTypes), { minLength: 1 }),
  jobTypes: fc.subarray(valuesOf(contractTypes), { minLength: 1 }),
});

test('what the searches need is drawn from the desired roles, for any roles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(role, { maxLength: 4 }), async (roles) => {
      const { id } = await createCandidate();
      for (const [rank, { positions: wanted, sizes, ...rest }] of roles.entries()) {
        await db.desiredRole.create({
          data: {
            ...rest,
            candidateId: id,
            rank,
            yachtSizeMin: sizes && 20 + sizes[0],
            yachtSizeMax: sizes && 80 + sizes[1],
            positions: {
              create: wanted.map((index, place) => ({
                positionId: positions[index]?.id ?? '',
                rank: place,
              })),
            },
          },
        });
      }
      const row = await refreshed(id);
      const found = (index: number) => positions[index] as Position;
      const wanted = roles.flatMap((each) => each.positions.map(found));
      const asSet = (values: string[]) => {
        expect(new Set(values).size).toBe(values.length);
        return new Set(values);
      };
      const unique = <Value extends string>(values: Value[]) => new Set(values);
      const open =
        roles.length === 0 || roles.some((each) => each.noYachtSizePreference || !each.sizes);
      expect(row.positionName).toBe(wanted[0]?.name ?? null);
      expect(asSet(row.desiredPositionIds)).toEqual(unique(wanted.map((each) => each.id)));
      expect(asSet(row.desiredPositionTypes)).toEqual(
        unique(wanted.map((each) => each.positionType)),
      );
      expect(asSet(row.desiredJobTypes)).toEqual(unique(roles.flatMap((each) => each.jobTypes)));
      expect(asSet(row.desiredYachtTypes)).toEqual(
        unique(roles.flatMap((each) => each.yachtTypes)),
      );
      expect(asSet(row.desiredRoleKeys)).toEqual(
        unique(
          roles.flatMap((each) =>
            each.positions
              .map(found)
              .flatMap((position) =>
                each.jobTypes.flatMap((type) => [
                  `${position.id}:${type}`,
                  `${position.positionType}:${type}`,
                ]),
              ),
          ),
        ),
      );
      expect(row.yachtSizeMin).toBe(
        open ? null : Math.min(...roles.map((each) => 20 + (each.sizes?.[0] ?? 0))),
      );
      expect(row.yachtSizeMax).toBe(
        open ? null : Math.max(...roles.map((each) => 80 + (each.sizes?.[1] ?? 0))),
      );
    }),
    { numRuns: 40 },
  );
});

describe('the searches of the lists and keywords', () => {
  test('find names without their accents, and the e-mail address', async () => {
    const row = await refreshed((await createCandidate()).id);
    expect(row.searchText).toMatch(/^zoe lecka-odegard [0-9a-f-]+@sea\.example$/);
  });

  test('find every part of the profile that is written down', async () => {
    const { id } = await createCandidate({ aboutMe: 'Égalité', hobbies: 'Čelo' });
    const [position] = positions;
    const qualification = await db.qualification.findFirstOrThrow();
    const skill = await db.skill.findFirstOrThrow();
    const equipment = await db.equipment.findFirstOrThrow();
    await db.desiredRole.create({
      data: {
        candidateId: id,
        rank: 0,
        positions: { create: { positionId: position?.id ?? '', rank: 0 } },
      },
    });
    await db.candidateQualification.create({
      data: { candidateId: id, qualificationId: qualification.id },
    });
    await db.candidateSkill.create({ data: { candidateId: id, skillId: skill.id } });
    await db.candidateEquipment.create({ data: { candidateId: id, equipmentId: equipment.id } });
    await db.pastRole.create({
      data: { candidateId: id, companyName: 'M/Y Ärlig', position: 'Bosun', description: 'Teak' },
    });
    await db.education.create({
      data: { candidateId: id, name: 'École', description: 'Navigation' },
    });
    const row = await refreshed(id);
    const parts = ['egalite', 'celo', 'm/y arlig', 'bosun', 'teak', 'ecole', 'navigation'];
    const names = [position, qualification, skill, equipment].map((entry) =>
      entry?.name.toLowerCase(),
    );
    for (const part of [...parts, ...names]) expect(row.keywordText).toContain(part);
    expect(row.heldQualificationIds).toEqual([qualification.id]);
  });
});

test('only visas and certificates that are held count', async () => {
  const { id } = await createCandidate();
  await db.candidateVisa.createMany({
    data: [
      { candidateId: id, kind: 'B1B2', held: true },
      { candidateId: id, kind: 'SCHENGEN', held: false },
    ],
  });
  await db.candidateCertificate.createMany({
    data: [
      { candidateId: id, kind: 'ENG1', held: false },
      { candidateId: id, kind: 'STCW_BASIC', held: true },
    ],
  });
  const row = await refreshed(id);
  expect(row.heldVisas).toEqual(['B1B2']);
  expect(row.heldCertificates).toEqual(['STCW_BASIC']);
});

test('a candidate is linked while the couple is', async () => {
  const [one, other] = [await createCandidate(), await createCandidate()];
  const couple = await db.couple.create({
    data: {
      receiverEmail: 'partner@sea.example',
      members: {
        create: [
          { role: 'SENDER', candidateId: one.id },
          { role: 'RECEIVER', candidateId: other.id },
        ],
      },
    },
  });
  const linked = async () => [
    (await refreshed(one.id)).isLinked,
    (await refreshed(other.id)).isLinked,
  ];
  expect(await linked()).toEqual([false, false]);
  await db.couple.update({ where: { id: couple.id }, data: { status: 'LINKED' } });
  expect(await linked()).toEqual([true, true]);
  await db.couple.update({
    where: { id: couple.id },
    data: { status: 'REMOVED', members: { updateMany: { where: {}, data: { open: false } } } },
  });
  expect(await linked()).toEqual([false, false]);
});

test('candidates who were not named keep their columns', async () => {
  const [one, other] = [await createCandidate(), await createCandidate()];
  await refreshed(one.id);
  expect((await db.candidate.findUniqueOrThrow({ where: { id: other.id } })).searchText).toBe('');
  await transaction((tx) => refreshCandidates(tx, []));
  await transaction((tx) => refreshCandidates(tx, [other.id, one.id]));
  expect((await db.candidate.findUniqueOrThrow({ where: { id: other.id } })).searchText).toMatch(
    /^zoe/,
  );
});

test('of two changes at once neither is lost', async () => {
  const { id } = await createCandidate();
  const visa = (kind: 'B1B2' | 'C1D') => ({ data: { candidateId: id, kind, held: true } });
  const watcher = new Client({ connectionString: testDatabaseUrl() });
  await watcher.connect();
  const someoneWaits = async () => {
    const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await watcher.query(text)).rowCount === 0) continue;
  };
  let second: Promise<unknown> | undefined;
  await transaction(async (first) => {
    await first.candidateVisa.create(visa('B1B2'));
    await refreshCandidates(first, [id]);
    second = transaction(async (tx) => {
      await tx.candidateVisa.create(visa('C1D'));
      await refreshCandidates(tx, [id]);
    });
    await someoneWaits();
  });
  await second;
  await watcher.end();
  const row = await db.candidate.findUniqueOrThrow({ where: { id } });
  expect(row.heldVisas).toEqual(['B1B2', 'C1D']);
});
