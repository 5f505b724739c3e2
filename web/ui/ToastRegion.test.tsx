import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageLog } from './MessageLog.tsx';
import { toast } from './toast.ts';
import { ToastRegion } from './ToastRegion.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const region = () => screen.getByRole('region', { name: 'Messages' });
function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a message is announced in a region that was there before, and leaves after 2,700 ms', () => {
  render(<ToastRegion />);
  expect(region().getAttribute('aria-live')).toBe('polite');
  expect(region().textContent).toBe('');
  act(() => void toast.success('New email sent!'));
  pass(2699);
  expect(region().textContent).toBe('New email sent!');
  pass(1);
  expect(region().textContent).toBe('');
});

test('a message stays while the focus is in it', () => {
  render(<ToastRegion />);
  act(() => void toast.error('CV upload failed. Please try again.', { duration: 3000 }));
  const dismiss = within(region()).getByRole('button', { name: 'Dismiss message' });
  dismiss.focus();
  pass(10_000);
  expect(region().textContent).toContain('CV upload failed.');
  dismiss.blur();
  pass(700);
  expect(region().textContent).toBe('');
});

test('the same message twice is shown once', () => {
  render(<ToastRegion />);
  act(() => void toast.success('Saved'));
  act(() => void toast.success('Saved'));
  expect(within(region()).getAllByText('Saved')).toHaveLength(1);
});

test('messages stay reachable in the log, and the bell says how many are new', () => {
  render(<MessageLog />);
  act(() => void toast.success('Emails have been sent out!'));
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Messages, 1 new' }));
  expect(screen.getByText('Emails have been sent out!')).toBeTruthy();
  const bell = screen.getByRole('button', { name: 'Messages' });
  expect(bell.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(bell.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(bell);
});
