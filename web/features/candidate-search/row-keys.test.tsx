import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moveByKey } from './row-keys.ts';

function List() {
  return (
    <div role="presentation" onKeyDown={moveByKey}>
      <input aria-label="Outside" />
      <table>
        <tbody>
          {['Ana', 'Ben', 'Cleo'].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`Select ${name}`} disabled={name === 'Cleo'} />
              </td>
              <td>
                <a href={`/${name}`}>{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`);
const press = (key: string, more = {}) => {
  const target = document.activeElement;
  if (target) fireEvent.keyDown(target, { key, ...more });
  return document.activeElement?.textContent;
};

test('the arrows, or j and k, go from row to row and stop at the ends', () => {
  render(<List />);
  link('Ana').focus();
  expect([press('ArrowDown'), press('j'), press('ArrowDown')]).toEqual(['Ben', 'Cleo', 'Cleo']);
  expect([press('ArrowUp'), press('k'), press('k')]).toEqual(['Ben', 'Ana', 'Ana']);
  expect([press('End'), press('Home')]).toEqual(['Cleo', 'Ana']);
  expect(press('ArrowDown', { ctrlKey: true })).toBe('Ana');
});

test('Space chooses the row of the link, where it can be chosen', () => {
  render(<List />);
  link('Ben').focus();
  press(' ');
  expect(box('Ben').checked).toBe(true);
  press(' ');
  expect(box('Ben').checked).toBe(false);
  link('Cleo').focus();
  press(' ');
  expect(box('Cleo').checked).toBe(false);
});

test('a box leads on to the next row, and typing elsewhere is left alone', () => {
  render(<List />);
  box('Ana').focus();
  expect(press('ArrowDown')).toBe('Ben');
  screen.getByLabelText('Outside').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByLabelText('Outside'));
});
