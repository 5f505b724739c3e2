import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { useKeptForm } from './useKeptForm.ts';

beforeEach(() => sessionStorage.clear());

/** A form that has sent 'first' once its button is pressed. */
function Notes() {
  const form = useForm({ defaultValues: { notes: '' } });
  const { settle } = useKeptForm('notes', form);
  return (
    <>
      <input aria-label="Notes" {...form.register('notes')} />
      <button type="button" onClick={() => settle({ notes: 'first' })}>
        Saved
      </button>
    </>
  );
}

const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } });
const saved = () => fireEvent.click(screen.getByRole('button'));
const shown = () => screen.getByRole('textbox');

test('what was typed is there when the form is opened again, until it is saved', () => {
  const { unmount } = render(<Notes />);
  type('first');
  unmount();
  const again = render(<Notes />);
  expect(shown()).toHaveProperty('value', 'first');
  saved();
  expect(shown()).toHaveProperty('value', 'first');
  again.unmount();
  render(<Notes />);
  expect(shown()).toHaveProperty('value', '');
});

test('what is typed while a save is on its way stays, and is kept', () => {
  const { unmount } = render(<Notes />);
  type('first and second');
  saved();
  expect(shown()).toHaveProperty('value', 'first and second');
  unmount();
  render(<Notes />);
  expect(shown()).toHaveProperty('value', 'first and second');
});
