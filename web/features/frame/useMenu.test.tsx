import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMenu } from './useMenu.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openMenu = () => {
  const { result } = renderHook(useMenu);
  act(() => result.current.open());
  return result;
};
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('after a choice a menu closes 300 ms later', () => {
  const menu = openMenu();
  act(() => menu.current.closeSoon());
  wait(299);
  expect(menu.current.isOpen).toBe(true);
  wait(1);
  expect(menu.current.isOpen).toBe(false);
});

test('a menu that is opened again within that time stays', () => {
  const menu = openMenu();
  act(() => menu.current.closeSoon());
  wait(200);
  act(() => menu.current.open());
  wait(1000);
  expect(menu.current.isOpen).toBe(true);
});

test('Escape closes a menu at once', () => {
  const menu = openMenu();
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(menu.current.isOpen).toBe(false);
});
