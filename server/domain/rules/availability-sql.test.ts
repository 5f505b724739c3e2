import { beforeAll, expect, test } from 'vitest';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import { loadCandidates } from '#server/domain/rows/candidate.ts';
import { db } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import {
  availabilities,
  availabilityColumns,
  availableFromColumns,
  documentedAvailability,
  saidAvailability,
} from './availability.ts';
import { availableSql, NOTICE } from './availability-sql.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DAYS = [-400, -1, 0, 1, 7, 8, 14, 15, 28, 29, 400];

const people = new Map<string, Awaited<ReturnType<typeof db.candidate.findUniqueOrThrow>>>();
beforeAll(async () => {
  const given = [
    {},
    ...valuesOf(availabilities).map(availabilityColumns),
    ...DAYS.map((days) => availableFromColumns(dayIn(days))),
  ];
  for (const data of given) {
    const { candidateId: id } = await createCandidate();
    people.set(id, await db.candidate.update({ where: { id }, data }));
  }
});

test('the database reads steps and days as the rules do', async () => {
  for (const step of valuesOf(availabilities)) {
    const found = await db.$queryRaw<{ id: string }[]>(
      sql`select c.id from candidates c where ${availableSql(step)}`,
    );
    const expected = [...people.values()].filter((row) => saidAvailability(row) === step);
    expect(new Set(found.map(({ id }) => id)), step).toEqual(new Set(expected.map(({ id }) => id)));
  }
  const rows = await loadCandidates(await createAdmin(), [...people.keys()]);
  for (const row of rows) expect(row).toMatchObject(documentedAvailability(people.get(row!.id)!));
});

test('a day counts by the days until it, and none once it has passed', async () => {
  const days = await db.$queryRaw<{ ahead: number; notice: number }[]>(
    sql`select c.available_from - current_date as ahead, ${NOTICE} as notice
      from candidates c where c.available_from is not null order by 1`,
  );
  expect(days.map(({ ahead }) => ahead)).toEqual(DAYS);
  for (const { ahead, notice } of days) expect(notice).toBe(Math.max(ahead, 0));
});
