import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, integrationWith } from '#server/testing/fixtures.ts';
import { refreshCandidates } from './derive.ts';
import { crewFilterCosts } from './filter-cost.ts';
import { countCandidates, listCandidates } from './lists.ts';

let admin: AdminViewer;
beforeAll(async () => {
  admin = await createAdmin();
});

async function crew(
  given: Parameters<typeof createCandidate>[0],
  name: { firstName: string; lastName: string },
) {
  const { candidateId } = await createCandidate({ isVerified: true, ...given }, name);
  await transaction((tx) => refreshCandidates(tx, [candidateId]));
  return candidateId;
}

const found = async (text: string) =>
  (await listCandidates(admin, 'crew', { filter: { text } })).rows.map(({ id }) => id).toSorted();

describe('the cost of a filter', () => {
  test('is how many more there are without it, of a range once', async () => {
    const lastName = 'Costworth';
    const dob = (year: number) => new Date(`${year}-01-01`);
    await crew({ smoking: false, dob: dob(1996), country: 'FR' }, { firstName: 'Ann', lastName });
    await crew({ smoking: true, dob: dob(1996), country: 'FR' }, { firstName: 'Bea', lastName });
    await crew({ smoking: false, dob: dob(1960), country: 'FR' }, { firstName: 'Cec', lastName });
    await crew({ smoking: null, dob: dob(1996), country: 'FR' }, { firstName: 'Dot', lastName });
    await crew({ smoking: true, dob: dob(1960), country: 'FR' }, { firstName: 'Eve', lastName });
    const filter = { text: lastName, smoking: false, ageMin: 20, ageMax: 40, country: ['FR'] };
    const costs = await crewFilterCosts(admin, filter);
    expect(costs.filter(({ filter: name }) => name !== 'text')).toEqual([
      { filter: 'country', leavesOut: 0 },
      { filter: 'smoking', leavesOut: 2 },
      { filter: 'ageMin', leavesOut: 1 },
    ]);
    const { text: _text, ...rest } = filter;
    const [ofText] = costs;
    const total = await countCandidates(admin, 'crew', null, rest);
    expect(ofText).toEqual({ filter: 'text', leavesOut: total - 1 });
    expect(await crewFilterCosts(admin, { smoking: null, tattoo: [] })).toEqual([]);
  });

  test('is refused for a filter by what a token may not read', async () => {
    const reader = integrationWith('CANDIDATES_READ');
    for (const filter of [{ smoking: true }, { text: 'odile@sea' }])
      await expect(crewFilterCosts(reader, filter)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a text', () => {
  test('finds words of the name, the address and the profile in any order, from two letters of a word', async () => {
    const ids = [
      await crew(
        { aboutMe: 'Ran the Galley of a tender' },
        { firstName: 'Yrsa', lastName: 'Quillfeather' },
      ),
    ];
    for (const text of ['quillfeather yrsa', 'YR QUILL', 'galley quillf', 'feather', 'yr qu'])
      expect([text, await found(text)]).toEqual([text, ids]);
    for (const text of ['quillfeather xanthe', 'quillfeather lley of tenders', '%_', 'eather rs'])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  test('finds by two letters of a script without spaces, anywhere', async () => {
    const id = await crew({}, { firstName: '曉明', lastName: '歐陽龘' });
    expect(await found('陽龘')).toEqual([id]);
    expect(await found('曉明')).toEqual([id]);
  });

  test('finds a phone number however it is written', async () => {
    const id = await crew(
      { primaryPhone: '+33687400921' },
      { firstName: 'Ide', lastName: 'Numbered' },
    );
    await db.candidate.update({ where: { id }, data: { secondaryPhone: '+44 7700 900-881' } });
    for (const text of [
      '06 87 40 09 21',
      '+33 (0)6 87 40 09 21',
      '0033687400921',
      '87400921',
      '7700900881',
    ])
      expect([text, await found(text)]).toEqual([text, [id]]);
    expect(await found('87400922')).toEqual([]);
  });
});
