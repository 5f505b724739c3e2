import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { guest, ViewerContext } from '#web/viewer.ts';
import { PublicFrame } from './PublicFrame.tsx';

const pages = ['/find-jobs', '/about-us'];
const menus = { own: [], public: pages.map((to) => ({ label: to, to })), footer: [] };

function linksAt(path: string): (string | null)[] {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PublicFrame hasPath={() => true} isPublic={false} menus={menus} ways={{}}>
        <p>screen</p>
      </PublicFrame>
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the bar leads guests to the public pages, to the log-in and to the registration', () => {
  const links = linksAt('/about-us');
  expect(links).toEqual(expect.arrayContaining([...pages, '/sign-in', '/sign-up']));
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/sign-up');
});

test.each(['/sign-up', '/sign-in', '/reset-password', '/reference-verification/abc'])(
  'on %s the bar has no menu links and no burger, only the name, Log In and Register',
  (path) => {
    expect(linksAt(path)).toEqual(['/', '/sign-in', '/sign-up']);
    expect(screen.queryByRole('button')).toBeNull();
    // The form below has the screen's only filled button.
    expect(screen.getByRole('link', { name: 'Register' }).className).not.toContain('peter-fill');
  },
);

test('whoever is logged in is led back to their account instead', () => {
  render(
    <MemoryRouter initialEntries={['/developers']}>
      <ViewerContext value={{ ...guest, role: 'admin' }}>
        <PublicFrame hasPath={() => true} isPublic menus={menus} ways={{}}>
          <p>screen</p>
        </PublicFrame>
      </ViewerContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: /Log In|Register/ })).toBeNull();
});
