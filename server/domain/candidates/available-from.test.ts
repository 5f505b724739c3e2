import { expect, test } from 'vitest';
import { saidAvailability } from '#server/domain/rules/availability.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { setAvailability } from './details.ts';

const me = await createCandidate();
const row = () => db.candidate.findUniqueOrThrow({ where: { id: me.candidateId } });

test('a day takes the place of a step, and is said at a time that the same answer renews', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await setAvailability(me, { availableFrom: day(10) });
  expect(await row()).toMatchObject({
    isAvailable: true,
    noticePeriod: null,
    availableFrom: new Date(day(10)),
  });
  expect(saidAvailability(await row())).toBe('TWO_WEEKS');
  const long = new Date('2020-01-01');
  await db.candidate.update({
    where: { id: me.candidateId },
    data: { availabilitySaidAt: long },
  });
  await setAvailability(me, { availableFrom: day(10) });
  expect((await row()).availabilitySaidAt?.getTime()).toBeGreaterThan(long.getTime());
  for (const wrong of [
    { availableFrom: day(-1) },
    { availableFrom: '2027-02-30' },
    { availableFrom: day(1000) },
  ])
    await expect(setAvailability(me, wrong)).rejects.toMatchObject({
      fieldPath: ['availableFrom'],
    });
  for (const wrong of [{}, { availability: 'IMMEDIATE', availableFrom: day(3) }])
    await expect(setAvailability(me, wrong)).rejects.toMatchObject({ fieldPath: ['availability'] });
  await setAvailability(me, { availability: 'UNAVAILABLE' });
  expect(await row()).toMatchObject({ isAvailable: false, availableFrom: null });
});
