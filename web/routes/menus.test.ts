import { matchPath } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { describe, expect, test } from 'vitest';
import { isPrivateAmong, redirectFor } from './access.ts';
import { overlays } from './auth/overlays.ts';
import { menusOf } from './menus.ts';
import { rowsFor } from './tables.ts';
import { startPage } from '#web/start.ts';
import type { MenuName } from '#web/features/frame/frame.ts';
import { guest, type Role, type Viewer } from '#web/viewer.ts';
import { hasMenu } from '#web/features/frame/candidate-menu.ts';

type Stage = {
  profileType: 'UPLOAD' | 'BUILD' | null;
  /** The set-up step that was reached, or 'done' after set-up. */
  setup: 1 | 2 | 3 | 4 | 'done';
  emailVerified: boolean;
  verification: 'NONE' | 'REQUESTED' | 'VERIFIED' | 'REJECTED';
};

/** The viewer of a page, from the server's response for a candidate at this stage. */
async function viewerAt({ profileType, setup, emailVerified, verification }: Stage) {
  const environment = createMockEnvironment();
  const setupCompleted = setup === 'done';
  const setupStep = setup === 'done' ? 4 : setup;
  const profile = { id: 'p', profileType, setupStep, setupCompleted };
  const candidate = { id: 'c', imageUrl: null, verification, profile };
  const name = { firstName: 'Ana', lastName: 'Costa', email: 'ana@crew.test' };
  const viewer = { id: 'u', userType: 'CANDIDATE', ...name, emailVerified, candidate };
  const brand = { name: 'Passerelle', url: null, email: 'crew@agency.test', socials: [] };
  const data = { viewer: { ...viewer, employer: null }, brand };
  environment.mock.queueOperationResolver(() => ({ data }));
  const page = await startPage(environment, '/');
  return page.viewer.read();
}

const candidateRows = await rowsFor('candidate', '/');

function isOver(viewer: Viewer, pathname: string): boolean {
  const isPrivate = isPrivateAmong(candidateRows, pathname);
  const place = { pathname, searchParams: new URLSearchParams(), isPrivate };
  return overlays.some(({ when }) => when(viewer, place));
}

/** Addresses that the menu links to. */
const menuPaths = [...menusOf(candidateRows).own.map(({ to }) => to), '/settings'];

/** The menu's addresses that the viewer can use: without a redirect or an overlay. */
function reached(viewer: Viewer): string[] {
  return menuPaths.filter((path) => {
    const row = candidateRows.find((each) => 'screen' in each && matchPath(each.path, path));
    const url = { pathname: path, searchParams: new URLSearchParams() };
    return row && redirectFor(viewer, { isPublic: false, url }) === null && !isOver(viewer, path);
  });
}

const none: readonly string[] = [];
// A mistyped address is corrected in the settings, so the overlay is not shown there.
const settings = ['/settings'];

// Profile type, set-up, confirmed address: whether there is a menu, and which entries work.
const stages: [Stage['profileType'], Stage['setup'], boolean, boolean, readonly string[]][] = [
  [null, 1, false, false, none],
  [null, 1, true, false, none],
  ['UPLOAD', 1, false, false, none],
  ['UPLOAD', 1, true, false, none],
  ['UPLOAD', 2, false, false, none],
  ['UPLOAD', 2, true, false, none],
  ['UPLOAD', 3, false, false, none],
  ['UPLOAD', 3, true, false, none],
  ['UPLOAD', 4, false, false, none],
  ['UPLOAD', 4, true, false, none],
  ['UPLOAD', 'done', false, false, settings],
  ['UPLOAD', 'done', true, true, menuPaths],
  ['BUILD', 1, false, true, menuPaths],
  ['BUILD', 1, true, true, menuPaths],
  // The steps were reached by an upload, before the choice was changed.
  ['BUILD', 3, false, true, menuPaths],
  ['BUILD', 3, true, true, menuPaths],
  ['BUILD', 'done', false, true, settings],
  ['BUILD', 'done', true, true, menuPaths],
];

const verifications = ['NONE', 'REQUESTED', 'VERIFIED', 'REJECTED'] as const;

describe('the menu of a candidate', () => {
  const rows = stages.flatMap((stage) => verifications.map((each) => [...stage, each] as const));

  test.each(rows)(
    'profile %s, set-up %s, address confirmed %s: menu %s, reaches %j (verification %s)',
    async (profileType, setup, emailVerified, menu, paths, verification) => {
      const viewer = await viewerAt({ profileType, setup, emailVerified, verification });
      expect(hasMenu(viewer)).toBe(menu);
      expect(reached(viewer)).toEqual(paths);
    },
  );

  test('is not for a guest', () => expect(hasMenu(guest)).toBe(false));
});

const labelled = async (role: Role, name: MenuName) =>
  menusOf(await rowsFor(role, '/'))[name].map(({ label, to }) => `${label} ${to}`);

test.each<[Role, MenuName, string[]]>([
  [
    'guest',
    'public',
    [
      'Find Jobs /find-jobs',
      'Looking for Crew /looking-for-crew',
      'About Us /about-us',
      'CV Advice /cv-advice',
      'Contact Us /contact-us',
    ],
  ],
  [
    'guest',
    'footer',
    [
      'Terms /terms-and-conditions',
      'Privacy Policy /privacy-policy',
      'Get in Touch /contact-us',
      'About Us /about-us',
      'MLC 2006 /mlc-2006',
      'Developers /developers',
    ],
  ],
  ['guest', 'own', []],
  ['employer', 'own', ['Your Yacht /']],
  [
    'candidate',
    'own',
    [
      'Jobs /',
      'Active Applications /jobs/applications',
      'Edit your Profile /profile',
      'See Your generated CV /profile/cv',
    ],
  ],
  [
    'admin',
    'own',
    [
      'Home /',
      'Sign-ups /sign-ups',
      'Crew /crew',
      'Yachts /yachts',
      'Listings /listings',
      'Stats /stats',
      'References /references',
      'Jobs /jobs',
      'Enquiries /enquiries',
      'Clients /clients',
      'Complaints /complaints',
      'Inspection /inspection',
    ],
  ],
])('of a %s, the menu "%s" leads in this order to %j', async (role, name, entries) => {
  expect(await labelled(role, name)).toEqual(entries);
});

test('the back-office names its entries by an icon, too', async () => {
  const { own } = menusOf(await rowsFor('admin', '/'));
  expect(own.filter(({ icon }) => !icon)).toEqual([]);
});
