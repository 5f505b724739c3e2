import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Counter } from './Counter.tsx';
import { LoadMore } from './LoadMore.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a counter is grey at zero and orange above; a plain count is always grey', () => {
  render(
    <>
      <Counter value={0} label="none" />
      <Counter value={3} label="some" />
      <Counter value={3} label="plain" quiet />
    </>,
  );
  const isOrange = (label: string) =>
    screen.getByText(label).parentElement?.classList.contains('bg-buoy');
  expect(['none', 'some', 'plain'].map(isOrange)).toEqual([false, true, false]);
});

/** Renders the end of a list; the returned function simulates the intersection observer. */
function watchEnd(loading: boolean) {
  let near = () => {};
  const options: (IntersectionObserverInit | undefined)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, given?: IntersectionObserverInit) {
        options.push(given);
        near = () =>
          callback(
            [{ isIntersecting: true } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          );
      }
      observe() {}
      disconnect() {
        near = () => {};
      }
    },
  );
  const onMore = vi.fn();
  render(<LoadMore auto hasMore loading={loading} onMore={onMore} />);
  return { onMore, options, scrollNear: () => act(() => near()) };
}

test('a list goes on by itself 128 pixels before its end', () => {
  const { onMore, options, scrollNear } = watchEnd(false);
  expect(options).toEqual([{ rootMargin: '128px' }]);
  scrollNear();
  expect(onMore).toHaveBeenCalledOnce();
});

test('while it loads it does not ask again', () => {
  const { onMore, scrollNear } = watchEnd(true);
  scrollNear();
  expect(onMore).not.toHaveBeenCalled();
});
