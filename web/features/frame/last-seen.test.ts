import { expect, test } from 'vitest';
import type { Ways } from './frame.ts';
import { asLeft, remember, wayBack } from './last-seen.ts';

const see = (pathname: string, search: string, ways: Ways = {}) =>
  remember({ ...ways, pathname, search });
const below = (to: string): Ways => ({ back: { label: 'Return', to } });
const profile: Ways = { back: { label: 'Return to Crew', to: '/crew', orOrigin: true } };

test('a list that was not seen is returned to as it is', () => {
  expect(asLeft('/yachts')).toBe('/yachts');
});

test('a list is returned to with the search and the tab that it was left with', () => {
  see('/crew', '?search=kirra');
  see('/crew/profile/1', '', profile);
  expect(asLeft('/crew')).toBe('/crew?search=kirra');
  see('/sign-ups/completed', '');
  see('/sign-ups/incomplete', '?search=foret');
  expect(asLeft('/sign-ups')).toBe('/sign-ups/incomplete?search=foret');
  see('/sign-ups/completed', '');
  expect(asLeft('/sign-ups')).toBe('/sign-ups/completed');
});

test('the screens that belong to a list are not taken for it', () => {
  see('/yachts', '?search=ocean');
  see('/yachts/create', '', below('/yachts'));
  see('/yachts/listings/1/archived', '', below('/yachts'));
  see('/yachts/listings/1/add', '?job=2', below('/yachts/listings/:yachtId'));
  expect(asLeft('/yachts')).toBe('/yachts?search=ocean');
  expect(asLeft('/yachts/listings/1')).toBe('/yachts/listings/1/archived');
  expect(asLeft('/yachts/listings/3')).toBe('/yachts/listings/3');
});

test('a profile leads back to the search among candidates that it was opened from', () => {
  const search = '/listings/applications/1/job/2/search';
  const signUp: Ways = { back: { label: 'Return to Sign Ups', to: '/sign-ups', orOrigin: true } };
  see('/crew', '?search=kirra');
  see(search, '?smoking=no', { ...below('/listings'), origin: 'Return to Applications' });
  const fromSearch = { label: 'Return to Applications', to: `${search}?smoking=no` };
  expect(wayBack('/crew/profile/1', profile)).toEqual(fromSearch);
  see('/crew/profile/1', '', profile);
  see('/sign-ups/profile/2', '', signUp);
  expect(wayBack('/sign-ups/profile/2', signUp)).toEqual(fromSearch);
  see('/crew', '?search=kirra');
  expect(wayBack('/crew/profile/1', profile)).toEqual({
    label: 'Return to Crew',
    to: '/crew?search=kirra',
  });
  expect(wayBack('/stats', {})).toBeNull();
  see(search, '?smoking=no', { ...below('/listings'), origin: 'Return to Applications' });
  expect(wayBack('/couples/add', below('/couples'))).toEqual({ label: 'Return', to: '/couples' });
});
