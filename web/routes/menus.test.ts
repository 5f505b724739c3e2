import { matchPath } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { describe, expect, test } from 'vitest';
import { redirectFor } from './access.ts';
import { overlays } from './auth/overlays.ts';
import { rowsFor } from './tables.ts';
import { startPage } from '#web/start.ts';
import { guest, type Viewer } from '#web/viewer.ts';
import { candidateMenu, hasMenu } from '#web/features/frame/candidate-menu.ts';

type Stage = {
  profileType: 'UPLOAD' | 'BUILD' | null;
  /** The step of set-up that was reached, or 'done' once set-up is completed. */
  setup: 1 | 2 | 3 | 4 | 'done';
  emailVerified: boolean;
  verification: 'NONE' | 'REQUESTED' | 'VERIFIED' | 'REJECTED';
};

/** The viewer of a page, read from what the server answers about a candidate at this stage. */
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

const isOver = (viewer: Viewer, pathname: string) =>
  overlays.some(({ when }) => when(viewer, { pathname, searchParams: new URLSearchParams() }));

/** Addresses that the menu leads to. */
const menuPaths = [...candidateMenu.map(({ to }) => to), '/settings'];

/** Those of the menu's addresses that the viewer reaches: not sent elsewhere, nothing over the screen. */
async function reached(viewer: Viewer): Promise<string[]> {
  const rows = await rowsFor('candidate', '/');
  return menuPaths.filter((path) => {
    const row = rows.find((each) => 'screen' in each && matchPath(each.path, path));
    const url = { pathname: path, searchParams: new URLSearchParams() };
    return row && redirectFor(viewer, { isPublic: false, url }) === null && !isOver(viewer, path);
  });
}

const none: readonly string[] = [];
// An address that was mistyped is mended in the settings, whatever lies over the other screens.
const settings = ['/settings'];

// Profile type, set-up, address confirmed: whether there is a menu, and what of it can be reached.
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
  // Steps that were reached by an upload before the choice was changed.
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
      expect(await reached(viewer)).toEqual(paths);
    },
  );

  test('is not for a guest', () => expect(hasMenu(guest)).toBe(false));
});
