import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NotFoundScreen } from './NotFound.tsx';

test.each([
  ['/nowhere', false, { 'Contact us': '/contact-us', Home: '/' }],
  [
    '/settings?a=1',
    true,
    { 'Contact us': '/contact-us', Home: '/', 'Log In': '/sign-in?next=%2Fsettings%3Fa%3D1' },
  ],
])('the not-found screen at %s leads on', (path, mayLogIn, expected) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NotFoundScreen mayLogIn={mayLogIn} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Lost at sea? Page not found or no access.')).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(
    Object.fromEntries(links.map((one) => [one.textContent, one.getAttribute('href')])),
  ).toEqual(expected);
});
