import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RangeFilter } from './RangeFilter.tsx';

type Ends = { min: number | null; max: number | null };
const changed = vi.fn<(ends: Ends) => void>();

function Ages({ initial = { min: null, max: null } }: { initial?: Ends }) {
  const [ends, setEnds] = useState(initial);
  const change = (next: Ends) => {
    changed(next);
    setEnds(next);
  };
  return <RangeFilter name="age" label="Age" examples={[25, 30]} value={ends} onChange={change} />;
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('a range stays closed until Set is pressed, which leads into its first box', () => {
  render(<Ages />);
  expect([box('Age from').disabled, box('Age to').disabled]).toEqual([true, true]);
  expect([box('Age from').placeholder, box('Age to').placeholder]).toEqual(['25', '30']);
  press('Set');
  expect([box('Age from').disabled, box('Age to').disabled]).toEqual([false, false]);
  expect(document.activeElement).toBe(box('Age from'));
  expect(changed).not.toHaveBeenCalled();
  fireEvent.change(box('Age from'), { target: { value: '28' } });
  expect(changed).toHaveBeenLastCalledWith({ min: 28, max: null });
});

test('Any empties a range and closes it', () => {
  render(<Ages initial={{ min: 25, max: 40 }} />);
  expect(box('Age from').disabled).toBe(false);
  press('Any');
  expect(changed).toHaveBeenLastCalledWith({ min: null, max: null });
  expect([box('Age from').value, box('Age from').disabled]).toEqual(['', true]);
});

test('a range upside down says so', () => {
  render(<Ages initial={{ min: 40, max: 25 }} />);
  expect(screen.getByText('The first number is above the second.')).toBeTruthy();
});
