import { beforeAll, describe, expect, test } from 'vitest';
import { searchCandidates } from '#server/domain/candidate-search/search.ts';
import type { Scope } from '#server/domain/kernel/enums.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { loadCandidates } from '#server/domain/rows/candidate.ts';
import { db, transaction } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { refreshCandidates } from './derive.ts';
import { countCandidates, listCandidates, signUpCounts, watchSignUpCounts } from './lists.ts';
import { rejectCandidate, verifyCandidate } from './verification.ts';

const requested = () => ({ requestedVerification: true, requestedVerificationAt: new Date() });

let admin: AdminViewer;
beforeAll(async () => {
  admin = await createAdmin();
  const stop = await startPubsub();
  return stop;
});

const has = async (list: 'crew' | 'completed' | 'incomplete', candidate: CandidateViewer) =>
  (await listCandidates(admin, list, { first: 100 })).rows.some(
    ({ id }) => id === candidate.candidateId,
  );

describe('the lists', () => {
  test('hold a candidate in exactly one of crew, completed and incomplete', async () => {
    const crew = await createCandidate({ isVerified: true });
    const completed = await createCandidate(requested());
    const rejected = await createCandidate({ isRejected: true });
    const lists = ['crew', 'completed', 'incomplete'] as const;
    const where = async (candidate: CandidateViewer) =>
      (await Promise.all(lists.map((list) => has(list, candidate)))).map(Number);
    expect(await where(crew)).toEqual([1, 0, 0]);
    expect(await where(completed)).toEqual([0, 1, 0]);
    expect(await where(rejected)).toEqual([0, 0, 1]);
  });

  test('page without a gap or a repeat when many signed up in the same instant', async () => {
    const createdAt = new Date('2020-01-01');
    for (let n = 0; n < 7; n += 1) await createCandidate({ isVerified: true, createdAt });
    const seen: string[] = [];
    let after: string | undefined;
    for (let more = true; more;) {
      const page = await listCandidates(admin, 'crew', { first: 3, after });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.rows.length > 0 ? page.cursorOf(page.rows.at(-1)!) : undefined;
      more = page.hasNextPage;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await countCandidates(admin, 'crew'));
  });

  test('give fifty crew and twenty sign-ups where no number is asked for', async () => {
    for (let n = 0; n < 51; n += 1) await createCandidate({ isVerified: true });
    for (let n = 0; n < 21; n += 1) await createCandidate(requested());
    expect((await listCandidates(admin, 'crew', {})).rows).toHaveLength(50);
    expect((await listCandidates(admin, 'completed', {})).rows).toHaveLength(20);
  });

  test('find by folded name or address from five characters on, wildcards taken as they are', async () => {
    const candidate = await createCandidate(
      { isVerified: true, searchText: 'zoe lefevre zoe@example.com' },
      { firstName: 'Zoé', lastName: 'Lefèvre' },
    );
    const find = async (search: string) =>
      (await listCandidates(admin, 'crew', { search })).rows.map(({ id }) => id);
    expect(await find('LEFÈV')).toEqual([candidate.candidateId]);
    expect(await find('Lefe')).toEqual([]);
    expect(await find('%%%%%')).toEqual([]);
    expect(await find('_____')).toEqual([]);
    expect(await countCandidates(admin, 'crew', 'lefevre')).toBe(1);
  });

  test('find sign-ups by words of two characters, in any script', async () => {
    for (const [firstName, lastName] of [
      ['Uwe', 'Xylander'],
      ['小海龙', '王'],
      ['Юлия', 'Щукина'],
    ] as const) {
      const { candidateId } = await createCandidate(requested(), { firstName, lastName });
      await transaction((tx) => refreshCandidates(tx, [candidateId]));
    }
    const find = async (text: string) => {
      const page = await listCandidates(admin, 'completed', { filter: { text } });
      const { rows } = page;
      return [await page.totalCount(), ...rows.map(({ firstName }) => firstName)];
    };
    expect(await find('xy')).toEqual([1, 'Uwe']);
    expect(await find('xy uw')).toEqual([1, 'Uwe']);
    expect(await find('yl')).toEqual([0]);
    expect(await find('海龙')).toEqual([1, '小海龙']);
    expect(await find('ЩУ')).toEqual([1, 'Юлия']);
    await expect(find('x')).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('find by an address only for a token that may read it', async () => {
    await createCandidate(
      { isVerified: true, searchText: 'odile quennec odile@sea.example' },
      { firstName: 'Odile', lastName: 'Quennec' },
    );
    const find = async (search: string, ...scopes: Scope[]) => {
      const viewer = integrationWith('CANDIDATES_READ', ...scopes);
      const { rows } = await listCandidates(viewer, 'crew', { search });
      return [rows.length, await countCandidates(viewer, 'crew', search)];
    };
    expect(await find('quennec')).toEqual([1, 1]);
    expect(await find('odile@sea')).toEqual([0, 0]);
    expect(await find('nec odile@')).toEqual([0, 0]);
    expect(await find('odile@sea', 'CANDIDATES_CONTACT')).toEqual([1, 1]);
  });

  test('are for admins', async () => {
    const refused = async (viewer: Parameters<typeof listCandidates>[0], code: string) => {
      await expect(listCandidates(viewer, 'crew', {})).rejects.toMatchObject({ code });
      await expect(signUpCounts(viewer)).rejects.toMatchObject({ code });
    };
    await refused(guest, 'unauthenticated');
    await refused(await createCandidate(), 'forbidden');
    await refused(await createEmployer(), 'forbidden');
    const integration = {
      role: 'integration',
      address: '',
      tokenId: '',
      scopes: ['CANDIDATES_READ'],
    } as const;
    await expect(listCandidates(integration, 'completed', {})).rejects.toMatchObject({
      code: 'forbidden',
    });
    const [row] = (await listCandidates(integration, 'crew', {})).rows;
    expect(row).toMatchObject({ email: null, primaryPhone: null });
  });
});

describe('a candidate by id', () => {
  test('is there for themself and admins, and absent for everybody else', async () => {
    const one = await createCandidate();
    const other = await createCandidate();
    const ids = [one.candidateId, other.candidateId];
    expect((await loadCandidates(one, ids)).map((row) => row?.id ?? null)).toEqual([ids[0], null]);
    expect((await loadCandidates(admin, ids)).map((row) => row?.id)).toEqual(ids);
    expect(await loadCandidates(guest, ids)).toEqual([null, null]);
    expect(await loadCandidates(await createEmployer(), ids)).toEqual([null, null]);
  });
});

describe('the decision', () => {
  test('to verify moves the candidate to the crew, tells them, and lowers the count', async () => {
    const candidate = await createCandidate(requested(), { firstName: 'Ann', lastName: 'Lee' });
    const before = await signUpCounts(admin);
    expect(await verifyCandidate(admin, candidate.candidateId)).toMatchObject({
      id: candidate.candidateId,
      name: 'Ann Lee',
    });
    expect(await has('crew', candidate)).toBe(true);
    expect(await signUpCounts(admin)).toEqual({ ...before, completed: before.completed - 1 });
    expect(await db.email.findMany({ where: { userId: candidate.userId } })).toMatchObject([
      { kind: 'candidate-verified' },
    ]);
    await expect(verifyCandidate(admin, candidate.candidateId)).rejects.toMatchObject({
      code: 'invalid-transition',
    });
  });

  test('to reject clears the request and its date', async () => {
    const candidate = await createCandidate(requested());
    await rejectCandidate(admin, candidate.candidateId);
    expect(await db.candidate.findUnique({ where: { id: candidate.candidateId } })).toMatchObject({
      requestedVerification: false,
      requestedVerificationAt: null,
      isRejected: true,
      isVerified: false,
    });
    await expect(rejectCandidate(admin, candidate.candidateId)).rejects.toMatchObject({
      code: 'invalid-transition',
    });
  });

  test('is the admins’, and an unknown candidate is not found', async () => {
    const candidate = await createCandidate(requested());
    await expect(verifyCandidate(candidate, candidate.candidateId)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(verifyCandidate(admin, admin.userId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(verifyCandidate(admin, 'x')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('reaches a watcher of the counts without being asked', async () => {
    const candidate = await createCandidate(requested());
    const events = watchSignUpCounts(admin);
    const first = (await events.next()).value;
    await verifyCandidate(admin, candidate.candidateId);
    // Events of an earlier test may still arrive, and have the current counts.
    const { candidateId } = candidate;
    let told = (await events.next()).value;
    while (told.candidateId !== candidateId) told = (await events.next()).value;
    expect(told).toEqual({ ...first, completed: first.completed - 1, candidateId });
    const waiting = events.next();
    await events.return?.();
    expect(await waiting).toEqual({ value: undefined, done: true });
  });
});

describe('a filter', () => {
  test('keeps of the crew those whom the candidate search finds by it, and is counted', async () => {
    const { id: jobId } = await createJob();
    const smoker = {
      isVerified: true,
      smoking: true,
      country: 'FR',
      tattoo: 'NO_TATTOOS',
    } as const;
    await createCandidate(smoker);
    await createCandidate({ ...smoker, country: 'ES' });
    await createCandidate({ ...smoker, smoking: false });
    const { candidateId } = await createCandidate({ ...smoker, isVerified: false });
    const { firstName } = await createNamed('Quirina Voss');
    const filters = [
      { smoking: true },
      { country: ['FR'], tattoo: ['NO_TATTOOS' as const] },
      { name: firstName },
      { lastActive: 'LAST_WEEK' as const, smoking: true },
    ];
    for (const filter of filters) {
      const found = await searchCandidates(admin, jobId, { filters: filter, first: 100 });
      const wanted = found.rows.filter(({ isVerified }) => isVerified).map(({ id }) => id);
      const page = await listCandidates(admin, 'crew', { filter, first: 100 });
      expect(page.rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
      expect(await page.totalCount()).toBe(wanted.length);
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted).not.toContain(candidateId);
    }
  });

  test('with a place orders the crew by the distance from it, page by page', async () => {
    const at = (locationLat: number) =>
      createCandidate({ isVerified: true, locationLat, locationLng: -150 });
    const ids = [];
    for (const lat of [-70.3, -70, -70.1, -70.2, -70.1]) ids.push((await at(lat)).candidateId);
    const [far, nearest, ...others] = ids;
    const list = {
      filter: { location: { lat: -70, lng: -150, radius: 60 } },
      orderBy: 'DISTANCE_NEAREST' as const,
      first: 2,
    };
    const seen: string[] = [];
    let after: string | undefined;
    for (let more = true; more;) {
      const page = await listCandidates(admin, 'crew', { ...list, after });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.rows.length > 0 ? page.cursorOf(page.rows.at(-1)!) : undefined;
      more = page.hasNextPage;
    }
    const [one = '', two, three = ''] = others;
    expect([seen[0], seen[3], seen[4]]).toEqual([nearest, two, far]);
    expect(new Set(seen.slice(1, 3))).toEqual(new Set([one, three]));
    await expect(
      listCandidates(admin, 'crew', { orderBy: 'DISTANCE_NEAREST' }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('by what an integration may not read is refused, whatever it would keep', async () => {
    const reader = integrationWith('CANDIDATES_READ');
    const filtered = (filter: NonNullable<Parameters<typeof listCandidates>[2]['filter']>) =>
      listCandidates(reader, 'crew', { filter });
    await expect(filtered({ smoking: true })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(filtered({ ageMin: 30 })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await filtered({ country: ['FR'], smoking: null, tattoo: [] })).rows).not.toEqual([]);
  });

  async function createNamed(name: string) {
    const { userId, candidateId } = await createCandidate({ isVerified: true });
    const [firstName = '', lastName = ''] = name.split(' ');
    await db.user.update({ where: { id: userId }, data: { firstName, lastName } });
    const searchText = name.toLowerCase();
    await db.candidate.update({ where: { id: candidateId }, data: { searchText } });
    return { firstName };
  }
});
