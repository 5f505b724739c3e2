import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { KeywordFilter } from './KeywordFilter.tsx';

function Words({ initial }: { initial: readonly string[] }) {
  const [words, setWords] = useState(initial);
  return <KeywordFilter value={words} onChange={setWords} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('Profile keywords');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const words = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('Enter adds what was typed, once, and empties the box', () => {
  render(<Words initial={['charter']} />);
  type(' refit ');
  expect(words()).toEqual(['charter']);
  press('Enter');
  expect(words()).toEqual(['charter', 'refit']);
  expect(box().value).toBe('');
  type('charter');
  press('Enter');
  type('   ');
  press('Enter');
  expect(words()).toEqual(['charter', 'refit']);
});

test('a keyword goes by its button, and the last by Backspace in the empty box', () => {
  render(<Words initial={['charter', 'refit']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove charter' }));
  expect(words()).toEqual(['refit']);
  type('x');
  press('Backspace');
  expect(words()).toEqual(['refit']);
  type('');
  press('Backspace');
  expect(words()).toEqual([]);
});
