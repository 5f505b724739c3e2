import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { MaskedDateField } from './MaskedDateField.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { tidyPhone } from './PhoneField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextField } from './TextField.tsx';

afterEach(() => vi.useRealTimers());

function Holding<V>({ first, children }: HoldingProps<V>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
type HoldingProps<V> = {
  first: V;
  children: (value: V, onChange: (next: V) => void) => ReactNode;
};

const input = () => screen.getByLabelText<HTMLInputElement>('Field');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

test('an error is tied to its field and makes it invalid', () => {
  render(
    <TextField label="Field" help="As in the passport" error="First name is a required field." />,
  );
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const described = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
    'As in the passport',
    'First name is a required field.',
  ]);
});

test('a pending button neither acts nor submits, and keeps the focus', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('a date is masked while it is typed and says itself when it does not exist', () => {
  render(
    <Holding first="">
      {(value, onChange) => <MaskedDateField label="Field" value={value} onChange={onChange} />}
    </Holding>,
  );
  type('31');
  expect(input().value).toBe('31/');
  type('31/0');
  type('31/02');
  type('31/02/2027');
  expect(screen.getByRole('alert').textContent).toBe('Invalid Day');
});

test.each(['DD/MM/YYYY', 'MM/YYYY', 'YYYY'] as const)(
  'an empty date shows its form, %s',
  (format) => {
    render(<MaskedDateField label="Field" format={format} value="" onChange={() => undefined} />);
    expect(input().placeholder).toBe(format);
  },
);

test('changing a date in the middle keeps the caret there, and leaving fills the group', () => {
  render(
    <Holding first="31/12/1990">
      {(value, onChange) => <MaskedDateField label="Field" value={value} onChange={onChange} />}
    </Holding>,
  );
  act(() => input().focus());
  fireEvent.change(input(), { target: { value: '3/12/1990', selectionStart: 1 } });
  expect(input().value).toBe('3/12/1990');
  expect(input().selectionStart).toBe(1);
  act(() => input().blur());
  expect(input().value).toBe('03/12/1990');
});

test('a number field lets digits alone through, and the arrows stay within the bounds', () => {
  const values: (number | null)[] = [];
  render(
    <Holding<number | null> first={99}>
      {(value, onChange) => (
        <NumberField
          label="Field"
          max={100}
          value={value}
          onChange={(next) => {
            values.push(next);
            onChange(next);
          }}
        />
      )}
    </Holding>,
  );
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  type('6o5m');
  type('');
  expect(values).toEqual([100, 100, 65, null]);
});

test('decimals keep the point that is being typed', () => {
  render(
    <Holding<number | null> first={null}>
      {(value, onChange) => (
        <NumberField label="Field" decimals value={value} onChange={onChange} />
      )}
    </Holding>,
  );
  type('4,');
  expect(input().value).toBe('4.');
  type('4.5');
  expect(input().value).toBe('4.5');
});

test('a search says how long it waits: 60 ms or as told, not on Enter and not when emptied', () => {
  const onSearch = vi.fn();
  const { rerender } = render(<SearchField label="Field" value="" onSearch={onSearch} />);
  type('an');
  rerender(<SearchField label="Field" value="an" onSearch={onSearch} delay={1000} />);
  type('ann');
  fireEvent.keyDown(input(), { key: 'Enter' });
  type('');
  expect(onSearch.mock.calls).toEqual([
    ['an', 60],
    ['ann', 1000],
    ['an', 0],
    ['', 0],
  ]);
});

test('a password can be shown and hidden', () => {
  render(<PasswordField label="Field" />);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input().type).toBe('password');
});

test('a group of checkboxes keeps the order of its choices', () => {
  const onChange = vi.fn();
  const choices = ['B1/B2', 'Schengen', 'Green Card'].map((visa) => ({ value: visa, label: visa }));
  render(
    <CheckboxGroup label="Visas" choices={choices} value={['Green Card']} onChange={onChange} />,
  );
  fireEvent.click(screen.getByLabelText('B1/B2'));
  fireEvent.click(screen.getByLabelText('Green Card'));
  expect(onChange.mock.calls).toEqual([[['B1/B2', 'Green Card']], [[]]]);
});

test('a telephone number is tidied without losing a digit', () => {
  expect(tidyPhone('0033 6.12  34-56')).toBe('+33 6 12 34 56');
  expect(tidyPhone('+44 (0)7911 123456')).toBe('+44 7911 123456');
});
