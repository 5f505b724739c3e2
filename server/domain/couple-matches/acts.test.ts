import { beforeEach, describe, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { jobAlertTexts, shortlistTexts, undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { removeEntry } from '#server/domain/shortlists/entries.ts';
import { undoDecision, undoDecisions } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { createLinked } from '#server/testing/couples.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { alertCouple, type Place, shortlistCouple } from './acts.ts';
import { findCoupleMatches } from './find.ts';

let admin: AdminViewer;
let places: [Place, Place];

beforeEach(async () => {
  await db.couple.deleteMany();
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  admin = await createAdmin();
  const [ada, ben] = await createLinked({ position: 'Deckhand' }, { position: 'Deckhand' });
  const { id, yachtId } = await createJob();
  const { id: other } = await createJob({ yachtId });
  places = [
    { jobId: id, candidateId: ada.candidateId },
    { jobId: other, candidateId: ben.candidateId },
  ];
});

type Outcomes = Awaited<ReturnType<typeof shortlistCouple>>;
/** Each outcome in words: done, or why not. */
const wordsOf = (outcomes: Outcomes) =>
  outcomes.map((one) => (one instanceof DomainError ? one.message : 'done'));
const decisionsOf = (outcomes: Outcomes) =>
  outcomes.flatMap((one) => (one instanceof DomainError ? [] : one.id));

const listed = () =>
  db.shortlistEntry.findMany({
    where: { removedAt: null },
    select: { jobId: true, candidateId: true },
    orderBy: { createdAt: 'asc' },
  });
const told = () =>
  db.jobAlert.findMany({
    where: { candidateId: { in: places.map((one) => one.candidateId) } },
    select: { jobId: true, candidateId: true },
    orderBy: { id: 'asc' },
  });

describe.each([
  ['put on their shortlists', shortlistCouple, listed, shortlistTexts.there],
  ['told of their listings', alertCouple, told, jobAlertTexts.told],
] as const)('both partners are %s', (_done, act, done, again) => {
  beforeEach(() => db.shortlistEntry.deleteMany());

  test('each for their own, once however often it is pressed', async () => {
    const [first, second] = await Promise.all([act(admin, places), act(admin, places)]);
    expect([...wordsOf(first), ...wordsOf(second)].toSorted()).toEqual(
      ['done', 'done', again, again].toSorted(),
    );
    expect(await done()).toEqual(expect.arrayContaining(places));
    expect(await done()).toHaveLength(2);
    expect(wordsOf(await act(admin, places))).toEqual([again, again]);
  });

  test('and both are taken back together, once', async () => {
    const ids = decisionsOf(await act(admin, places));
    expect(await undoDecisions(admin, ids)).toMatchObject(places.map(({ jobId }) => ({ jobId })));
    expect(await done()).toEqual([]);
    expect(wordsOf((await undoDecisions(admin, ids)) as Outcomes)).toEqual([
      undoTexts.undone,
      undoTexts.undone,
    ]);
    expect(wordsOf(await act(admin, places))).toEqual(['done', 'done']);
  });

  test('by nobody but whoever did it', async () => {
    const [id = ''] = decisionsOf(await act(admin, places));
    await expect(undoDecision(await createAdmin(), id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('the other one too where one cannot be', async () => {
    await act(admin, places);
    const [first] = places;
    await db.shortlistEntry.deleteMany({ where: first });
    await db.jobAlert.deleteMany({ where: first });
    const outcomes = await act(admin, places);
    expect(wordsOf(outcomes)).toEqual(['done', again]);
    expect(outcomes[1]).toMatchObject({ fieldPath: ['places', '1'] });
  });

  test('only if they are linked, for two listings of one yacht', async () => {
    const [first, second] = places;
    const stranger = { ...second, candidateId: (await createCandidate()).candidateId };
    const elsewhere = { ...second, jobId: (await createJob()).id };
    for (const other of [stranger, elsewhere, { ...second, jobId: first.jobId }, first])
      await expect(act(admin, [first, other])).rejects.toMatchObject({ code: 'not-found' });
    for (const some of [[], [first], [first, second, second]])
      await expect(act(admin, some)).rejects.toMatchObject({ code: 'invalid-input' });
    await db.couple.updateMany({ data: { status: 'REMOVED' } });
    await expect(act(admin, places)).rejects.toMatchObject({ code: 'not-found' });
    expect(await done()).toEqual([]);
  });

  test('by the agency alone', async () => {
    for (const viewer of [
      guest,
      await createCandidate(),
      await createEmployer(),
      integrationWith('APPLICATIONS_WRITE', 'CANDIDATES_WRITE'),
    ])
      await expect(act(viewer, places)).rejects.toMatchObject({
        code: viewer === guest ? 'unauthenticated' : 'forbidden',
      });
    expect(await done()).toEqual([]);
  });
});

test('the list says who is on the shortlist', async () => {
  const [first] = places;
  const shown = async () => {
    const found = await findCoupleMatches(admin, first.jobId);
    return found.flatMap(({ here, there }) => [here.isShortlisted, there.isShortlisted]);
  };
  expect(await shown()).toEqual([false, false]);
  const [here] = await findCoupleMatches(admin, first.jobId);
  await shortlistCouple(admin, [here!.here, here!.there]);
  expect(await shown()).toEqual([true, true]);
});

test('adding is not undone once the entry was removed by hand', async () => {
  const [id = ''] = decisionsOf(await shortlistCouple(admin, places));
  const [first] = places;
  const entry = await db.shortlistEntry.findFirstOrThrow({ where: first });
  await removeEntry(admin, entry.id);
  await expect(undoDecision(admin, id)).rejects.toMatchObject({
    code: 'invalid-transition',
    message: undoTexts.changed,
  });
});
