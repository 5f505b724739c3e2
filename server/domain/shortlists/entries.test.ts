import { beforeEach, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import {
  addToShortlist,
  describeEntry,
  loadShortlists,
  moveEntry,
  removeEntry,
  restoreEntry,
  SHORTLIST_MAX,
} from './entries.ts';

let admin: AdminViewer;
let jobId: string;
beforeEach(async () => {
  admin = await createAdmin();
  jobId = (await createJob()).id;
});

const people = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => createCandidate()));
  return made.map(({ candidateId }) => candidateId);
};
const shortlist = async () => (await loadShortlists(admin, [jobId]))[0] ?? [];
const order = async () => (await shortlist()).map(({ candidateId }) => candidateId);

test('candidates are added in the order given, each once, and each has an outcome', async () => {
  const [ana = '', ben = '', cleo = ''] = await people(3);
  const gone = '01890000-0000-7000-8000-000000000000';
  await addToShortlist(admin, jobId, [ben]);
  const { outcomes } = await addToShortlist(admin, jobId, [cleo, ben, gone, ana, cleo]);
  expect(outcomes).toEqual([
    { candidateId: cleo, isAdded: true, why: null },
    { candidateId: ben, isAdded: false, why: 'Is on the shortlist already.' },
    { candidateId: gone, isAdded: false, why: 'The profile is gone.' },
    { candidateId: ana, isAdded: true, why: null },
  ]);
  expect(await order()).toEqual([ben, cleo, ana]);
});

test('two consultants who add the same person at once add one entry', async () => {
  const [ana = ''] = await people(1);
  const answers = await Promise.all([1, 2, 3].map(() => addToShortlist(admin, jobId, [ana])));
  const added = answers.flatMap(({ outcomes }) => outcomes.filter(({ isAdded }) => isAdded));
  expect(added).toHaveLength(1);
  expect(await order()).toEqual([ana]);
});

test('a shortlist has an end', async () => {
  const ids = await people(SHORTLIST_MAX + 1);
  const { outcomes } = await addToShortlist(admin, jobId, ids);
  expect(outcomes.at(-2)).toMatchObject({ isAdded: true });
  expect(outcomes.at(-1)).toMatchObject({
    isAdded: false,
    why: `A shortlist has at most ${SHORTLIST_MAX} people.`,
  });
});

test('a person is moved to a place, and beyond the end to the end', async () => {
  const [ana = '', ben = '', cleo = ''] = await people(3);
  await addToShortlist(admin, jobId, [ana, ben, cleo]);
  const [first, second] = await shortlist();
  await moveEntry(admin, { id: second?.id ?? '', place: 1 });
  expect(await order()).toEqual([ben, ana, cleo]);
  await moveEntry(admin, { id: first?.id ?? '', place: SHORTLIST_MAX });
  expect(await order()).toEqual([ben, cleo, ana]);
});

test('who is removed comes back with their line to their place, and a removed entry changes no more', async () => {
  const [ana = '', ben = ''] = await people(2);
  await addToShortlist(admin, jobId, [ana, ben]);
  const id = (await shortlist())[0]?.id ?? '';
  await describeEntry(admin, { id, line: '  Two seasons on a 50 m. ' });
  await removeEntry(admin, id);
  expect(await order()).toEqual([ben]);
  await expect(describeEntry(admin, { id, line: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  });
  await restoreEntry(admin, id);
  await restoreEntry(admin, id);
  expect(await order()).toEqual([ana, ben]);
  expect((await shortlist())[0]?.line).toBe('Two seasons on a 50 m.');
  await describeEntry(admin, { id, line: ' ' });
  expect((await shortlist())[0]?.line).toBeNull();
});

test('who is added again after a removal comes last', async () => {
  const [ana = '', ben = ''] = await people(2);
  await addToShortlist(admin, jobId, [ana, ben]);
  await removeEntry(admin, (await shortlist())[0]?.id ?? '');
  const { outcomes } = await addToShortlist(admin, jobId, [ana]);
  expect(outcomes[0]?.isAdded).toBe(true);
  expect(await order()).toEqual([ben, ana]);
});

test('it is for admins alone, and goes with the job and with the person', async () => {
  const candidate = await createCandidate();
  await addToShortlist(admin, jobId, [candidate.candidateId]);
  await expect(addToShortlist(candidate, jobId, [candidate.candidateId])).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await loadShortlists(candidate, [jobId])).toEqual([[]]);
  await db.user.delete({ where: { id: candidate.userId } });
  expect(await order()).toEqual([]);
});
