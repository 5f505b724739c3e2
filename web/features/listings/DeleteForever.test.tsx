import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeleteForever } from './DeleteForever.tsx';

const onDelete = vi.fn();
const show = () => render(<DeleteForever what="Bosun" pending={false} onDelete={onDelete} />);
const bin = () => screen.getByRole('button', { name: 'Delete: Bosun' });
const question = () => screen.getByRole('button', { name: 'Delete Forever: Bosun', hidden: true });
const isAsked = () => bin().getAttribute('aria-expanded') === 'true';

test('a press of the bin asks, and deletes nothing; the question has the focus', () => {
  show();
  expect(isAsked()).toBe(false);
  fireEvent.click(bin());
  expect(isAsked()).toBe(true);
  expect(document.activeElement).toBe(question());
  expect(onDelete).not.toHaveBeenCalled();
  fireEvent.click(question());
  expect(onDelete).toHaveBeenCalledOnce();
});

test('Escape takes the question back, and the focus to the bin', () => {
  show();
  fireEvent.click(bin());
  fireEvent.keyDown(question(), { key: 'Escape' });
  expect(isAsked()).toBe(false);
  expect(document.activeElement).toBe(bin());
});

test('leaving takes the question back', () => {
  show();
  fireEvent.click(bin());
  fireEvent.blur(question());
  expect(isAsked()).toBe(false);
});
