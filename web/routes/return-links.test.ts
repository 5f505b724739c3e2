import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { linkToList } from '#web/features/frame/last-seen.ts';
import { rowsFor } from './tables.ts';

const rows = await rowsFor('admin', '/');
const routes = rows.map((row) => ({ path: row.path, handle: row }));

function returnLinkFor(pathname: string) {
  const row = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  if (!row) throw new Error(`${pathname} has no row.`);
  return row.back ? linkToList(pathname, row.back) : null;
}

it.each([
  ['/crew/profile/1', 'Return to Crew', '/crew'],
  ['/sign-ups/profile/1', 'Return to Sign Ups', '/sign-ups'],
  ['/yachts/create', 'Return to Yachts', '/yachts'],
  ['/yachts/edit/1', 'Return to Yachts', '/yachts'],
  ['/yachts/listings/1', 'Return to Yachts', '/yachts'],
  ['/yachts/listings/1/archived', 'Return to Yachts', '/yachts'],
  ['/yachts/listings/1/add', 'Return to Listings', '/yachts/listings/1'],
  ['/yachts/listings/1/applications/2', 'Return to Listings', '/yachts/listings/1'],
  ['/yachts/listings/1/applications/2/hired', 'Return to Listings', '/yachts/listings/1'],
  [
    '/yachts/listings/1/applications/2/application/3',
    'Return to Applications',
    '/yachts/listings/1/applications/2',
  ],
  ['/listings/add/1', 'Return to Listings', '/listings'],
  ['/listings/applications/1/job/2/forwarded', 'Return to Listings', '/listings'],
  [
    '/listings/applications/1/job/2/application/3',
    'Return to Applications',
    '/listings/applications/1/job/2',
  ],
])('leads from %s by "%s" to %s', (from, label, to) => {
  expect(returnLinkFor(from)).toEqual({ label, to });
});

it.each(['/', '/crew', '/sign-ups/completed', '/yachts', '/listings/archived', '/stats'])(
  'leads nowhere from %s',
  (from) => {
    expect(returnLinkFor(from)).toBeNull();
  },
);

it('leads from a row only to a beginning of its own address', () => {
  const elsewhere = rows.filter(({ path, back }) => back && !path.startsWith(`${back.to}/`));
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});
