import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { publish, startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { archiveReference } from './archiving.ts';
import { announceReference, REFERENCES } from './changes.ts';
import {
  listVerifiedReferences,
  verifiedTitles,
  watchVerifiedReferences,
  watchVerifiedTitles,
} from './verified.ts';

let admin: AdminViewer;
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
  admin = await createAdmin();
  await db.reference.deleteMany();
});
afterAll(() => stop());

async function complete(positionName: string | null, referenceName: string, day: number) {
  const { candidateId } = await createCandidate({ positionName });
  return db.reference.create({
    data: {
      candidateId,
      referenceName,
      companyName: 'M/Y Aurora',
      position: 'Captain',
      full: false,
      performance: 'GOOD',
      completed: true,
      completedAt: new Date(Date.UTC(2026, 4, day)),
    },
  });
}

const namesOf = ({ rows }: Awaited<ReturnType<typeof listVerifiedReferences>>) =>
  rows.map(({ title, reference }) => `${title}: ${reference.referenceName}`);

test('completed references are grouped by the position of the candidate, newest first, page by page', async () => {
  await complete(null, 'Nobody', 9);
  await complete('Deckhand', 'Early', 1);
  const { candidateId } = await complete('Deckhand', 'Late', 3);
  await complete('Deckhand', 'Same day', 3);
  await complete('Bosun', 'First', 2);
  await db.reference.create({
    data: { candidateId, referenceName: 'Open', companyName: 'M/Y Io', position: 'Mate' },
  });
  const expected = [
    'Bosun: First',
    'Deckhand: Same day',
    'Deckhand: Late',
    'Deckhand: Early',
    'No Position: Nobody',
  ];
  const whole = await listVerifiedReferences(admin, {});
  expect(namesOf(whole)).toEqual(expected);
  expect(await whole.totalCount()).toBe(5);
  const found: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page = await listVerifiedReferences(admin, { first: 1, after });
    found.push(...namesOf(page));
    after = page.rows[0] ? page.cursorOf(page.rows[0]) : null;
    more = page.hasNextPage;
  }
  expect(found).toEqual(expected);
  expect(await verifiedTitles(admin)).toEqual([
    { title: 'Bosun', references: 1 },
    { title: 'Deckhand', references: 3 },
    { title: 'No Position', references: 1 },
  ]);
});

test('a group is shown alone with its count', async () => {
  const group = await listVerifiedReferences(admin, { title: 'No Position' });
  expect(namesOf(group)).toEqual(['No Position: Nobody']);
  expect(await group.totalCount()).toBe(1);
});

test('an archived reference stays in the list, and who watches is told', async () => {
  const { id } = await complete(null, 'Put away', 4);
  const watching = watchVerifiedTitles(admin);
  const titles = [{ title: 'No Position', references: 2 }];
  expect((await watching.next()).value).toEqual(expect.arrayContaining(titles));
  await archiveReference(admin, { id, archived: true });
  expect((await watching.next()).value).toEqual(expect.arrayContaining(titles));
  await watching.return?.();
  expect(namesOf(await listVerifiedReferences(admin, { title: 'No Position' }))).toContain(
    'No Position: Put away',
  );
});

test('who watches is told which reference changed, and of no open one', async () => {
  const archived = await complete(null, 'Told', 5);
  const { candidateId } = archived;
  const open = await db.reference.create({
    data: { candidateId, referenceName: 'Sent', companyName: 'M/Y Io', position: 'Mate' },
  });
  const watching = watchVerifiedReferences(admin);
  expect((await watching.next()).value).toMatchObject({ changed: null, deletedCandidateId: null });
  await transaction((tx) => announceReference(tx, open));
  await archiveReference(admin, { id: archived.id, archived: true });
  const { value } = await watching.next();
  expect(value).toMatchObject({
    titles: await verifiedTitles(admin),
    changed: { title: 'No Position', reference: { id: archived.id, archived: true } },
  });
  await publish(db, REFERENCES, { deletedCandidateId: candidateId });
  expect((await watching.next()).value).toMatchObject({
    changed: null,
    deletedCandidateId: candidateId,
  });
  await watching.return?.();
});

test('nobody but an admin reads the list', async () => {
  for (const viewer of [guest, await createCandidate()]) {
    await expect(listVerifiedReferences(viewer, {})).rejects.toThrow();
    await expect(verifiedTitles(viewer)).rejects.toThrow();
    expect(() => watchVerifiedTitles(viewer)).toThrow();
    expect(() => watchVerifiedReferences(viewer)).toThrow();
  }
});
