import { expect, test } from 'vitest';
import { availableFromColumns } from '#server/domain/rules/availability.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { explainFit } from './explain.ts';
import { readFits } from './read.ts';

/** A day so many days from today, as YYYY-MM-DD. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a day to come is said as the day, one that has passed as now', async () => {
  const admin = await createAdmin();
  const parts = async (days: number) => {
    const { id: jobId } = await createJob({ startDateType: 'ASAP' });
    const { candidateId } = await createCandidate(availableFromColumns(dayIn(days)));
    const [fit] = await readFits(admin, [{ jobId, candidateId }]);
    return explainFit(fit!, dayIn(0)).find(({ aspect }) => aspect === 'AVAILABILITY')!;
  };
  const coming = await parts(40);
  const day = Number(dayIn(40).slice(8));
  expect(coming.label).toMatch(new RegExp(`^From ${day} [A-Z][a-z]+$`));
  expect(coming.lines).toEqual([
    expect.stringMatching(new RegExp(`^Available from ${day} [A-Z][a-z]+ \\d{4}\\.$`)),
    'Start of the job: ASAP.',
    '40 days after the start.',
  ]);
  const passed = await parts(-40);
  expect([passed.label, passed.lines[0]]).toEqual(['Now', 'Can start at once.']);
});
