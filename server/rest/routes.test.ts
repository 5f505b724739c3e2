import { expect, test } from 'vitest';
import { calls } from './routes.ts';

/** Every call that the three specifications name in their section 7 (`/media/{path}` has its own door). */
const DOCUMENTED = `
  GET  auth/session
  GET  auth/logout
  POST auth/login
  POST auth/register
  POST auth/check-email
  GET  auth/verify-email/:code
  POST auth/resend-verification-email
  POST auth/send-reset-password-code
  POST auth/reset-password
  POST auth/check-previous-password
  POST auth/change-password
  POST users/data
  POST users/update
  POST users/delete-candidate-account
`;

test('the catalogue has every documented call, and no other', () => {
  const documented = DOCUMENTED.trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/, ' /api/'));
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    documented.toSorted(),
  );
});
