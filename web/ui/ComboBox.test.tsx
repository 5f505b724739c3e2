import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboBox } from './ComboBox.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import type { Option } from './option.ts';
import { SuggestField } from './SuggestField.tsx';

const ports: Option[] = [
  { id: 'a', label: 'Antibes' },
  { id: 'c', label: 'Curaçao' },
  { id: 'p', label: 'Palma' },
];

function OnePort({ onChange = () => {} }: { onChange?: (id: string | null) => void }) {
  const [value, setValue] = useState<string | null>('p');
  return (
    <ComboBox
      label="Port"
      options={ports}
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Port' });

function type(text: string) {
  box().focus();
  fireEvent.change(box(), { target: { value: text } });
}

function press(...keys: string[]) {
  for (const key of keys) {
    fireEvent.keyDown(box(), { key });
    fireEvent.keyUp(box(), { key });
  }
}

const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('shows the label of the chosen option', () => {
  render(<OnePort />);
  expect(box().value).toBe('Palma');
});

test('narrows the list without regard to case and accents, and Enter takes the line under the arrow', () => {
  const onChange = vi.fn();
  render(<OnePort onChange={onChange} />);
  type('CURACAO');
  expect(listed()).toEqual(['Curaçao']);
  press('ArrowDown', 'Enter');
  expect(onChange.mock.calls).toEqual([['c']]);
  expect(box().value).toBe('Curaçao');
  expect(listed()).toEqual([]);
});

test('says so when nothing matches, and Escape puts the chosen option back', () => {
  render(<OnePort />);
  type('Atlantis');
  expect(screen.getByText('Nothing matches.')).toBeTruthy();
  press('Escape');
  expect(box().value).toBe('Palma');
});

/** An `input` event as a key produces it: the inserted text and the browser's `inputType`. */
function key(text: string, inputType: string) {
  box().focus();
  fireEvent.input(box(), { target: { value: text }, inputType });
}

test('emptying the box and leaving it takes the choice back, not before', () => {
  const onChange = vi.fn();
  render(<OnePort onChange={onChange} />);
  key('', 'deleteContentBackward');
  expect(onChange).not.toHaveBeenCalled();
  act(() => box().blur());
  expect(onChange.mock.calls).toEqual([[null]]);
  expect(box().value).toBe('');
});

test('a search that is given up leaves the choice as it was', () => {
  const onChange = vi.fn();
  render(<OnePort onChange={onChange} />);
  key('A', 'insertText');
  key('', 'deleteContentBackward');
  act(() => box().blur());
  expect(box().value).toBe('Palma');
  key('Anti', 'insertText');
  act(() => box().blur());
  expect(box().value).toBe('Palma');
  act(() => box().focus());
  act(() => box().blur());
  expect(box().value).toBe('Palma');
  expect(onChange).not.toHaveBeenCalled();
});

test('a whole line that is typed is chosen on leaving; another text stays, with what to do', async () => {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState<string | null>(null);
    const choose = (id: string | null) => {
      setValue(id);
      onChange(id);
    };
    return <ComboBox label="Port" options={ports} value={value} onChange={choose} />;
  }
  render(<Field />);
  type('Atlantis');
  act(() => box().blur());
  expect(box().value).toBe('Atlantis');
  await screen.findByText(/choose one of its lines/);
  type('curacao');
  expect(screen.queryByText(/choose one of its lines/)).toBeNull();
  act(() => box().blur());
  expect(box().value).toBe('Curaçao');
  expect(onChange.mock.calls).toEqual([['c']]);
});

test('Enter takes the only line that is left', () => {
  const onChange = vi.fn();
  render(<OnePort onChange={onChange} />);
  type('anti');
  press('Enter');
  expect(onChange.mock.calls).toEqual([['a']]);
  expect(box().value).toBe('Antibes');
});

test('what was chosen elsewhere stays in the box, though the options no longer hold it', () => {
  function Field({ options }: { options: Option[] }) {
    const [chosen, setChosen] = useState<Option | null>(null);
    return (
      <ComboBox
        label="Port"
        options={options}
        value={chosen?.id ?? null}
        {...(chosen && { valueLabel: chosen.label })}
        onChange={(_id, option) => setChosen(option)}
        onSearch={() => {}}
      />
    );
  }
  const { rerender } = render(<Field options={ports} />);
  type('anti');
  press('ArrowDown', 'Enter');
  rerender(<Field options={[]} />);
  expect(box().value).toBe('Antibes');
  act(() => box().blur());
  expect(box().value).toBe('Antibes');
  act(() => box().focus());
  act(() => box().blur());
  expect(box().value).toBe('Antibes');
});

test('the list stays open, with what was typed, while the page scrolls', () => {
  render(<OnePort />);
  type('anti');
  fireEvent.scroll(document);
  expect(box().value).toBe('anti');
  expect(listed()).toEqual(['Antibes']);
});

test('options found elsewhere are shown as they come, after one question', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const field = (options: Option[]) => (
    <ComboBox label="Port" options={options} value={null} onChange={() => {}} onSearch={onSearch} />
  );
  const { rerender } = render(field([]));
  type('Cannes, a');
  type('Cannes, at');
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  expect(onSearch.mock.calls).toEqual([['Cannes, at']]);
  rerender(field(ports));
  expect(listed()).toEqual(['Antibes', 'Curaçao', 'Palma']);
});

test('a choice that is put back from outside is shown, though it is none of the options', () => {
  const field = (value: string | null) => (
    <ComboBox
      label="Port"
      options={[]}
      value={value}
      valueLabel={value ?? undefined}
      onChange={() => {}}
      onSearch={() => {}}
    />
  );
  const { rerender } = render(field(null));
  expect(box().value).toBe('');
  rerender(field('Antibes, France'));
  expect(box().value).toBe('Antibes, France');
});

test('a suggestion field keeps free text, and hands over the suggestion that is taken', () => {
  const onPick = vi.fn();
  function Field() {
    const [text, setText] = useState('');
    return (
      <SuggestField label="Port" options={ports} value={text} onChange={setText} onPick={onPick} />
    );
  }
  render(<Field />);
  type('Port Nowhere');
  act(() => box().blur());
  expect(box().value).toBe('Port Nowhere');
  type('pal');
  press('ArrowDown', 'Enter');
  expect(box().value).toBe('Palma');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onPick.mock.calls).toEqual([[ports[2]]]);
});

test('suggestions found elsewhere open the list when they come, and not again once one is taken', async () => {
  const onSearch = vi.fn();
  function Field({ options }: { options: Option[] }) {
    const [text, setText] = useState('');
    return (
      <SuggestField
        label="Port"
        options={options}
        value={text}
        onChange={setText}
        onSearch={onSearch}
        searchDelay={0}
      />
    );
  }
  const { rerender } = render(<Field options={[]} />);
  act(() => box().focus());
  type('a');
  expect(screen.queryByRole('listbox')).toBeNull();
  rerender(<Field options={ports} />);
  await waitFor(() => expect(listed()).toEqual(['Antibes', 'Curaçao', 'Palma']));
  press('ArrowDown', 'Enter');
  expect(box().value).toBe('Antibes');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('several options are kept in the order of choosing, and Backspace takes the last one back', () => {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState<string[]>([]);
    return (
      <MultiSelect
        label="Port"
        options={ports}
        value={value}
        onChange={(ids) => {
          setValue(ids);
          onChange(ids);
        }}
      />
    );
  }
  render(<Field />);
  type('pal');
  press('ArrowDown', 'Enter');
  expect(box().value).toBe('');
  type('ant');
  press('ArrowDown', 'Enter');
  press('Escape', 'Backspace');
  expect(onChange.mock.calls).toEqual([[['p']], [['p', 'a']], [['p']]]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Palma' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('of several, a text that is no line stays on leaving, with what to do', async () => {
  const onChange = vi.fn();
  render(<MultiSelect label="Port" options={ports} value={[]} onChange={onChange} />);
  type('Atlantis');
  act(() => box().blur());
  expect(box().value).toBe('Atlantis');
  await screen.findByText(/choose one of its lines/);
  type('palma');
  act(() => box().blur());
  expect(onChange.mock.calls).toEqual([[['p']]]);
  expect(box().value).toBe('');
});

test('what is chosen leaves the list where it is asked to', () => {
  render(<MultiSelect label="Port" options={ports} value={['p']} onChange={() => {}} hideChosen />);
  type('a');
  expect(listed()).toEqual(['Antibes', 'Curaçao']);
});

test('the nearest options stand first, of a multiple selection too, and other names find them', () => {
  const ranks: Option[] = [
    { id: '1', label: 'Couple - Captain & Chef' },
    { id: '2', label: 'Sous Chef' },
    { id: '3', label: 'Chef' },
    { id: '4', label: 'Second Officer', also: ['2/O'] },
  ];
  render(
    <>
      <ComboBox label="Port" options={ranks} value={null} onChange={() => {}} />
      <MultiSelect label="Ports" options={ranks} value={[]} onChange={() => {}} />
    </>,
  );
  type('chef');
  expect(listed()).toEqual(['Chef', 'Sous Chef', 'Couple - Captain & Chef']);
  type('2/o');
  expect(listed()).toEqual(['Second Officer']);
  press('Escape');
  const many = screen.getByRole('combobox', { name: 'Ports' });
  act(() => many.focus());
  fireEvent.change(many, { target: { value: 'chef' } });
  expect(listed()).toEqual(['Chef', 'Sous Chef', 'Couple - Captain & Chef']);
});
