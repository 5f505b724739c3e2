import { expect, test } from 'vitest';
import { calls } from './routes.ts';

/** Every call in section 7 of the three specifications (`/media/{path}` is served elsewhere). */
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
  GET  users/spreadsheet
  POST employers/update
  POST candidates/update
  POST candidates/upload-avatar
  POST candidates/upload-cv
  POST candidates/upload-updated-cv
  POST candidates/upload-document
  POST candidates/verify-reference
  GET  candidates/get-sign-ups-count
  POST candidates/get-sign-ups
  POST candidates/search-sign-ups
  GET  candidates/get-crew
  POST candidates/get-more-crew
  POST candidates/search-crew
  GET  candidates/stats
  GET  candidates/verified-references
  GET  candidates/all-references
  GET  qualifications
  GET  positions
  GET  vessels/fast-load
  GET  vessels/all
  POST jobs/for-guest
  POST jobs/all
  POST jobs/only-admin
  POST jobs/find
  POST jobs/delete
  POST jobs/archive
  POST jobs/yacht-listings
  POST jobs/match
  POST jobs/handle-draft
  POST jobs/looking-for-crew
  POST jobs/list
  GET  jobs/unique-reference
  POST jobs/alerts
  POST jobs/email-list
  POST jobs/search
  GET  jobs/stats
  POST applications
  POST applications/create
  POST applications/update
  POST applications/job
  POST applications/find
  POST applications/put-forward
  POST applications/forward
  POST applications/hire
  POST applications/reject
  POST applications/restore
  POST couples/create
  POST couples/update
  POST references
  POST references/update
  GET  yachts
  POST yachts/search
  POST yachts/find
  POST yachts/add-local
  POST yachts/edit-local
  POST yachts/update
  POST yachts/delete
`;

test('the catalogue has every documented call, and no other', () => {
  const documented = DOCUMENTED.trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/, ' /api/'));
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    documented.toSorted(),
  );
});
