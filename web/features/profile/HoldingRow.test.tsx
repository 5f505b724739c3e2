import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldingRow } from './HoldingRow.tsx';

type Values = { held: boolean; expiryDate: string | null };

const save = vi.fn<(values: Values) => void>();
let settled = () => Promise.resolve();
let isAway = false;

/** A row with a mock server that stores what it is sent, but no date for a document that is not held. */
function Row() {
  const [holding, setHolding] = useState<Values>({ held: true, expiryDate: '12/03/2027' });
  return (
    <HoldingRow
      name="certificate ENG1 me"
      holding={{ label: 'ENG 1', isExpired: false, ...holding }}
      save={async (values) => {
        if (isAway) return new Promise(() => {});
        save(values);
        setHolding(values);
        return { data: {}, failure: null };
      }}
      onSaving={(wait) => {
        settled = wait;
      }}
    />
  );
}

const toggle = () => fireEvent.click(screen.getByRole('switch', { name: /ENG 1/ }));
const expiry = () => screen.getByLabelText<HTMLInputElement>(/Expiry date of ENG 1/);
const type = (text: string) => fireEvent.change(expiry(), { target: { value: text } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(700));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  save.mockClear();
  isAway = false;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a date is saved once it is whole', async () => {
  render(<Row />);
  type('01/02/20');
  await pause();
  expect(save).not.toHaveBeenCalled();
  type('01/02/2031');
  await pause();
  expect(save.mock.calls).toEqual([[{ held: true, expiryDate: '01/02/2031' }]]);
});

test('what was typed and not saved stands there when the page is opened again', async () => {
  isAway = true;
  const { unmount } = render(<Row />);
  type('01/02/2031');
  await pause();
  unmount();
  render(<Row />);
  expect(expiry().value).toBe('01/02/2031');
});

test('what is switched off by mistake has its date again when it is switched on', async () => {
  render(<Row />);
  toggle();
  await pause();
  expect(save.mock.lastCall).toEqual([{ held: false, expiryDate: null }]);
  toggle();
  await pause();
  expect(save.mock.lastCall).toEqual([{ held: true, expiryDate: '12/03/2027' }]);
  expect(expiry().value).toBe('12/03/2027');
});

test('whoever waits for it does not wait for the pause in typing', async () => {
  render(<Row />);
  type('01/02/2031');
  await act(() => settled());
  expect(save.mock.calls).toEqual([[{ held: true, expiryDate: '01/02/2031' }]]);
});
