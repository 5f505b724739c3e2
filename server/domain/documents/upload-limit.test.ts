import { expect, test } from 'vitest';
import { withinUploadLimit } from './upload-limit.ts';

test('four uploads are worked on at once, the others in the order in which they came', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const upload = (index: number) =>
    withinUploadLimit(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      done.push(index);
      if (index === 3) throw new Error('refused');
    }).catch(() => undefined);
  await Promise.all(Array.from({ length: 11 }, (_, index) => upload(index)));
  expect(most).toBe(4);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('uploads that hang hand their turns on, and end as they would have', async () => {
  const ends: (() => void)[] = [];
  const hang = () =>
    withinUploadLimit(() => new Promise<string>((resolve) => ends.push(() => resolve('late'))), {
      patience: 100,
    });
  const hanging = [hang(), hang(), hang(), hang()];
  const started = performance.now();
  expect(await withinUploadLimit(() => Promise.resolve('next'))).toBe('next');
  expect(performance.now() - started).toBeLessThan(5000);
  for (const end of ends) end();
  expect(await Promise.all(hanging)).toEqual(['late', 'late', 'late', 'late']);
  let running = 0;
  let most = 0;
  const short = () =>
    withinUploadLimit(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    });
  await Promise.all(Array.from({ length: 9 }, short));
  expect(most).toBe(4);
});
