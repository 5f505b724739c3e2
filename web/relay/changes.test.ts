import { expect, it, vi } from 'vitest';
import { noteChange, readFresh } from './changes.ts';

it('takes an answer during which nothing changed', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('now');
  expect(await readFresh(read)).toBe('now');
  expect(read).toHaveBeenCalledOnce();
});

it('reads again what was on its way while something changed', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(async () => {
      noteChange();
      return 'before';
    })
    .mockResolvedValue('after');
  expect(await readFresh(read)).toBe('after');
  expect(read).toHaveBeenCalledTimes(2);
});

it('takes the fifth answer where changes never end', async () => {
  const read = vi.fn<() => Promise<number>>().mockImplementation(async () => {
    noteChange();
    return read.mock.calls.length;
  });
  expect(await readFresh(read)).toBe(5);
});
