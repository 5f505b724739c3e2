import { beforeEach, describe, expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { mailSavedSearches } from './mail.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSearchLookedAt,
  newInSearch,
  saveSearch,
  SEARCHES_MAX,
  savedSearchTexts,
} from './searches.ts';

let admin: AdminViewer;
let lastName: string;
let count = 0;
beforeEach(async () => {
  admin = await createAdmin();
  count += 1;
  lastName = `Searched${'abcdefghijklmnopqrstuvwxyz'.charAt(count)}${Date.now().toString(36)}`;
});

const search = (given: Partial<Parameters<typeof saveSearch>[1]> = {}) =>
  saveSearch(admin, {
    name: 'Ours',
    address: `?text=${lastName}`,
    filter: { text: lastName },
    ...given,
  });

async function join(positionName: string | null = null) {
  const candidate = await createCandidate(
    { isVerified: true, verifiedAt: new Date() },
    { firstName: 'Ada', lastName },
  );
  await transaction((tx) => refreshCandidates(tx, [candidate.candidateId]));
  await db.candidate.update({ where: { id: candidate.candidateId }, data: { positionName } });
  return candidate;
}

const newOf = (id: string) => newInSearch(id, { viewer: admin });
const mails = () => db.email.findMany({ where: { userId: admin.userId }, orderBy: { id: 'asc' } });

describe('a saved search', () => {
  test('counts who joined the crew after it was last looked at', async () => {
    await join();
    const { id } = await search();
    expect(await newOf(id)).toBe(0);
    await join();
    await join();
    expect(await newOf(id)).toBe(2);
    await markSearchLookedAt(admin, id);
    expect(await newOf(id)).toBe(0);
  });

  test('is its consultant’s alone', async () => {
    const { id } = await search();
    const other = await createAdmin();
    expect(await listSavedSearches(other)).toEqual([]);
    for (const act of [markSearchLookedAt, deleteSavedSearch])
      await expect(act(other, id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(changeSavedSearch(other, id, { name: 'Theirs' })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await newInSearch(id, { viewer: other })).toBe(0);
    await expect(listSavedSearches(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await listSavedSearches(admin)).map(({ name }) => name)).toEqual(['Ours']);
  });

  test('has a name, a filter, and an address that leads nowhere else', async () => {
    await expect(search({ name: ' ' })).rejects.toMatchObject({ message: savedSearchTexts.name });
    await expect(search({ filter: {} })).rejects.toMatchObject({
      message: savedSearchTexts.filter,
    });
    for (const address of ['//evil.example', 'https://evil.example', '?a b', '?a#b'])
      await expect(search({ address })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(search({ filter: { text: 'x' } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('is one of fifty at most, also of two saved at once', async () => {
    for (let at = 1; at < SEARCHES_MAX; at += 1) await search();
    const both = await Promise.allSettled([search(), search()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listSavedSearches(admin)).toHaveLength(SEARCHES_MAX);
  });
});

describe('the mail of the morning', () => {
  test('says once who is new, by position and without a name', async () => {
    await search({ daily: true });
    await join('Chef');
    await join('Chef');
    await join();
    await mailSavedSearches();
    await mailSavedSearches();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'saved-search', subject: '3 new people: Ours' });
    expect(mail?.text).toContain('2 × Chef · 1 × no position yet');
    expect(mail?.text).not.toContain('Ada');
    await join();
    await mailSavedSearches();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '3 new people: Ours',
      '1 new person: Ours',
    ]);
  });

  test('comes only for searches that ask for it, of who came since', async () => {
    const { id } = await search();
    await join();
    await mailSavedSearches();
    await changeSavedSearch(admin, id, { daily: true });
    await mailSavedSearches();
    expect(await mails()).toEqual([]);
    await join();
    // A new name forgets nobody who came since.
    await changeSavedSearch(admin, id, { name: 'Other', daily: true });
    await mailSavedSearches();
    expect(await mails()).toHaveLength(1);
  });

  test('is of whom the search looks for now', async () => {
    const { id } = await search({ daily: true });
    const filter = { name: 'Nobody of this name' };
    await changeSavedSearch(admin, id, { address: '?name=nobody', filter });
    await join();
    await mailSavedSearches();
    expect(await mails()).toEqual([]);
    await expect(changeSavedSearch(admin, id, { address: '?', filter: {} })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});
