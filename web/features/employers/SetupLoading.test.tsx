import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SetupLoading } from './SetupLoading.tsx';

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SetupLoading />
    </MemoryRouter>,
  );

test('until the vessels can be asked for, the first step takes nothing in', () => {
  show('/setup');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.length).toBe(6);
  expect(fields.every((field) => field.disabled)).toBe(true);
});

test('the later steps do not show the first one while they load', () => {
  show('/setup?step=2');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});
