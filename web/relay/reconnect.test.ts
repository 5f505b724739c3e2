import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWatch, pauseBefore, waitToReconnect } from './reconnect.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the pause before a lost connection is tried again', () => {
  it.each([
    [0, 300, 2000],
    [1, 300, 4000],
    [3, 300, 15_000],
    [5000, 300, 15_000],
  ])('after %i failures lies between %i and %i ms', (retries, least, most) => {
    expect([pauseBefore(retries, 0), pauseBefore(retries, 1)]).toEqual([least, most]);
  });

  it('ends when the browser is online again', async () => {
    const waiting = waitToReconnect(10);
    window.dispatchEvent(new Event('online'));
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a ping', () => {
  it('that is answered keeps the connection', () => {
    const end = vi.fn();
    const watch = answerWatch(end);
    watch.asked();
    vi.advanceTimersByTime(9000);
    watch.answered();
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
  });

  it('that nobody answers ends it', () => {
    const end = vi.fn();
    answerWatch(end).asked();
    vi.advanceTimersByTime(10_000);
    expect(end).toHaveBeenCalledOnce();
  });
});
