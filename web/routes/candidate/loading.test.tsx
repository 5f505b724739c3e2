import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Row } from '#web/routes/row.ts';
import { candidateRows } from './table.tsx';

const loadingOf = (row: Row) => ('loading' in row ? row.loading : undefined);
const screens = candidateRows.filter((row) => !('redirect' in row)).map((row) => row.path);

test.each(screens)('%s shows the shape of what comes while it is on its way', (path) => {
  const row = candidateRows.find((each) => each.path === path);
  const { container } = render(row && loadingOf(row));
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  expect(container.querySelectorAll('.animate-breathe').length).toBeGreaterThan(5);
});
