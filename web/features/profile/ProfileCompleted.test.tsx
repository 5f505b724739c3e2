import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { guest, type Viewer, ViewerContext } from '#web/viewer.ts';
import { justCompleted, ProfileCompleted } from './ProfileCompleted.tsx';

const candidate = (isEmailVerified: boolean): Viewer => ({
  ...guest,
  role: 'candidate',
  account: {
    id: '1',
    firstName: 'Ana',
    lastName: 'Lima',
    email: 'ana@crew.test',
    imageUrl: null,
    isEmailVerified,
  },
});

function show(state: string | null, isEmailVerified = true) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <ViewerContext value={candidate(isEmailVerified)}>
        <ProfileCompleted />
      </ViewerContext>
    </MemoryRouter>,
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Profile Completed!' });

test('a profile that was just completed is answered by a dialog, which a press closes for good', async () => {
  show(justCompleted);
  expect(dialog()).not.toBeNull();
  const cv = screen.getByRole('link', { name: 'See Your generated CV' });
  expect(cv.getAttribute('href')).toBe('/profile/cv');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'See the jobs' })));
  expect(dialog()).toBeNull();
});

test('the jobs alone open no dialog', () => {
  show(null);
  expect(dialog()).toBeNull();
});

test('an address that is not confirmed comes first', () => {
  show(justCompleted, false);
  expect(dialog()).toBeNull();
});
