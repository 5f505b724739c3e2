import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboBox } from './ComboBox.tsx';
import { FormFaults } from './FormFaults.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { TextField } from './TextField.tsx';

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

function Form({ faults, onSubmit = () => {} }: { faults: string[]; onSubmit?: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  const error = (label: string) => (faults.includes(label) ? 'Please fill this in.' : undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField label="Name" optional error={error('Name')} />
      <RadioGroup
        label="Type"
        choices={[{ value: 'a', label: 'A' }]}
        value={null}
        onChange={() => {}}
        error={error('Type')}
      />
      <ComboBox
        label="Port"
        options={[{ id: 'p', label: 'Palma' }]}
        value={value}
        onChange={setValue}
        error={error('Port')}
      />
      <FormFaults>No connection.</FormFaults>
      <button type="submit">Save</button>
    </form>
  );
}

test('several fields at fault are linked to, in their order, a group as one', async () => {
  const { rerender } = render(<Form faults={['Port', 'Type', 'Name']} />);
  expect(links()).toEqual(['Name', 'Type', 'Port']);
  expect(screen.getByText('No connection.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Type' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
  rerender(<Form faults={['Port', 'Name']} />);
  await vi.waitFor(() => expect(links()).toEqual(['Name', 'Port']));
  // With a single invalid field there is no list: the field already has the focus.
  rerender(<Form faults={['Port']} />);
  await vi.waitFor(() => expect(links()).toEqual([]));
});

test('a form is kept back while a box holds a text that is not chosen', () => {
  const onSubmit = vi.fn();
  render(<Form faults={[]} onSubmit={onSubmit} />);
  const box = screen.getByRole('combobox', { name: 'Port' });
  box.focus();
  fireEvent.change(box, { target: { value: 'Atlantis' } });
  act(() => box.blur());
  fireEvent.submit(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'Palma' } });
  act(() => box.blur());
  fireEvent.submit(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
