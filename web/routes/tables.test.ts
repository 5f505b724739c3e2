import { matchPath, matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import type { Role } from '#web/viewer.ts';
import { descriptions } from './descriptions.ts';
import { publicRows } from './public/table.tsx';
import { needsSession, rowsFor } from './tables.ts';

const roles: Role[] = ['guest', 'candidate', 'employer', 'admin'];

/** All rows of a role, including the referee's, which exist only on pages opened at their link. */
const all = (role: Role) => rowsFor(role, '/seen/reference-verification/x');

it.each(roles)('gives the %s one row for an address', async (role) => {
  const paths = (await all(role)).map(({ path }) => path);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
});

it.each(['/settings', '/crew/profile/1', '/jobs', '/profile/no-such-step', '/setup'])(
  'offers a guest at %s to log in',
  async (path) => expect(await needsSession(path)).toBe(true),
);

it.each(['/nowhere', '/profiles', '/find-jobs/1', '/developers', '/sign-in/x'])(
  'offers no log-in at %s',
  async (path) => expect(await needsSession(path)).toBe(false),
);

it('has a screen behind every redirection', async () => {
  for (const role of roles) {
    const rows = await all(role);
    for (const row of rows) {
      if (!('redirect' in row)) continue;
      const params = new Proxy({}, { get: () => 'x' });
      const viewer = { role, account: null, setup: null };
      const target = row.redirect({ params, search: new URLSearchParams(), viewer });
      const { pathname } = new URL(target, 'http://here.test');
      expect(
        rows.some((other) => 'screen' in other && matchPath(other.path, pathname)),
        `${row.path} leads to ${target}`,
      ).toBe(true);
    }
  }
});

it('describes every public page to search engines, in as much as they show', () => {
  const told = publicRows.map(({ path }) => descriptions[path]?.length ?? 0);
  expect(Math.min(...told)).toBeGreaterThan(50);
  expect(Math.max(...told)).toBeLessThanOrEqual(160);
});

it('loads the rows of the referee where a page begins at their link alone', async () => {
  const paths = async (start: string) => (await rowsFor('guest', start)).map(({ path }) => path);
  expect(await paths('/')).not.toContain('/reference-verification/:token');
  expect(await paths('/reference-verification/x')).toContain('/reference-verification/:token');
});

it('opens the job of a job alert, whose link names it as the documented calls do', async () => {
  const row = (await all('candidate')).find(({ path }) => path === '/jobs');
  if (!row || !('redirect' in row)) throw new Error('/jobs is no redirection');
  const viewer = { role: 'candidate', account: null, setup: null } as const;
  const leadsTo = (search: string) =>
    row.redirect({ params: {}, search: new URLSearchParams(search), viewer });
  const id = '019b76da-aa5a-761a-94a1-ad064dab3e1c';
  const target = new URL(leadsTo(`job=${id}`), 'http://here.test');
  expect(atob(target.searchParams.get('job') ?? '')).toBe(`Job:${id}`);
  expect(leadsTo('job=Sm9iOjE%3D')).toBe('/?job=Sm9iOjE%3D');
});

it('leads from every other form of an application’s address to the application', async () => {
  const rows = await all('admin');
  const viewer = { role: 'admin', account: null, setup: null } as const;
  const leadsTo = (address: string) => {
    const [match] = matchRoutes(
      rows.map((row) => ({ path: row.path, handle: row })),
      address,
    )?.slice(-1) ?? [null];
    if (!match || !('redirect' in match.route.handle)) return address;
    const search = new URLSearchParams();
    return match.route.handle.redirect({ params: match.params, search, viewer });
  };
  const [ofAll, ofYacht] = ['/listings/applications/y/job/j', '/yachts/listings/y/applications/j'];
  for (const [address, target] of [
    ['/listings/active/y/job/j', ofAll],
    ['/listings/active/y/job/j/hired', `${ofAll}/hired`],
    ['/listings/archived/y/job/j/forwarded/a', `${ofAll}/application/a?tab=forwarded`],
    ['/listings/active/y/job/j/application/a', `${ofAll}/application/a`],
    ['/yachts/listings/y/active/j', ofYacht],
    ['/yachts/listings/y/archived/j/rejected', `${ofYacht}/rejected`],
    ['/yachts/listings/y/active/j/hired/a', `${ofYacht}/application/a?tab=hired`],
    ['/yachts/listings/y/applications/j/rejected/a', `${ofYacht}/application/a?tab=rejected`],
    [`${ofYacht}/hired`, `${ofYacht}/hired`],
    [`${ofYacht}/application/a`, `${ofYacht}/application/a`],
    [`${ofAll}/application/a`, `${ofAll}/application/a`],
  ])
    expect([address, leadsTo(address ?? '')]).toEqual([address, target]);
});
