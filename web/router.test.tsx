import { act, render, screen as view } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { defaultBrand } from './brand.ts';
import { NotFound, failureOf } from './relay/failures.ts';
import { createRoutes } from './router.tsx';
import { everyone } from './routes/access.ts';
import { publicFrame } from './routes/frames.ts';
import { type Row, redirection, screen } from './routes/row.ts';
import type { Page } from './start.ts';
import { guest, type Viewer } from './viewer.ts';

const account = {
  id: '1',
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.c',
  isEmailVerified: true,
  imageUrl: null,
};
const newEmployer: Viewer = {
  role: 'employer',
  account,
  setup: { isCompleted: false, profileType: null },
};

function Broken(): never {
  throw failureOf('UNAVAILABLE');
}
function Missing(): never {
  throw new NotFound();
}

const rows: Row[] = [
  screen({ path: '/', access: everyone, title: 'Home', screen: async () => () => <p>home</p> }),
  screen({ path: '/setup', access: everyone, title: 'S', screen: async () => () => <p>set-up</p> }),
  screen({ path: '/broken', access: everyone, title: 'B', screen: async () => Broken }),
  screen({ path: '/missing', access: everyone, title: 'M', screen: async () => Missing }),
  redirection({
    path: '/old/:id',
    access: everyone,
    redirect: ({ params }) => `/new/${params.id}`,
  }),
  screen({
    path: '/new/:id',
    access: everyone,
    title: 'New',
    isPublic: true,
    screen: async () => () => <p>new</p>,
  }),
];

async function open(
  address: string,
  viewer: Viewer = guest,
  routes: Row[] = rows,
  writesStyles = false,
) {
  const page: Page = {
    environment: createMockEnvironment(),
    viewer: { read: () => viewer, subscribe: () => () => {} },
    brand: defaultBrand,
    rows: routes,
    frame: publicFrame,
    writesStyles,
  };
  const router = createMemoryRouter(createRoutes(page) as RouteObject[], {
    initialEntries: [address],
  });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  await act(async () => {
    render(
      <App page={page}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  return router;
}

afterEach(() => vi.restoreAllMocks());

it('shows the screen of a row in its frame', async () => {
  await open('/');
  expect(view.getByRole('main').textContent).toBe('home');
  expect(document.title).toBe('Home · Passerelle');
});

it('follows a redirection with its parameters', async () => {
  const router = await open('/old/7');
  expect(router.state.location.pathname).toBe('/new/7');
});

it('sends who has not completed set-up there, from every private address', async () => {
  const router = await open('/', newEmployer);
  expect(router.state.location.pathname).toBe('/setup');
});

it('leaves the public pages open to them', async () => {
  const router = await open('/new/1', newEmployer);
  expect(router.state.location.pathname).toBe('/new/1');
});

it('says where an address leads nowhere, and offers to log in where it would with a session', async () => {
  await open('/crew?search=anna');
  expect(view.getByRole('heading').textContent).toBe('Lost at sea? Page not found or no access.');
  expect(view.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
    '/sign-in?next=%2Fcrew%3Fsearch%3Danna',
  );
});

it('does not offer to log in where nothing is, or to who is logged in', async () => {
  await open('/nowhere');
  expect(view.queryByRole('link', { name: 'Log In' })).toBeNull();
});

it('shows the same to a screen whose subject is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open('/missing');
  expect(view.getByRole('heading').textContent).toContain('Lost at sea?');
});

it('keeps the frame when a screen fails, and Retry opens it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isUp = false;
  const Flaky = () => (isUp ? <p>back</p> : <Broken />);
  const flaky = screen({ path: '/f', access: everyone, title: 'F', screen: async () => Flaky });
  await open('/f', guest, [flaky]);
  expect(view.getByRole('alert').textContent).toContain('No answer from the server');
  expect(view.getByRole('banner')).toBeTruthy();
  isUp = true;
  await act(async () => view.getByRole('button', { name: 'Retry' }).click());
  await vi.waitFor(() => expect(view.getByRole('main').textContent).toBe('back'));
});

it('says that a newer version is there when a chunk is gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const gone = screen({
    path: '/gone',
    access: everyone,
    title: 'G',
    screen: async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  });
  await open('/gone', guest, [gone]);
  expect(view.getByRole('alert').textContent).toContain('A newer version is available');
});

const editor = screen({
  path: '/editor',
  access: everyone,
  title: 'E',
  writesStyles: true,
  screen: async () => () => <p>editor</p>,
});

it.each([
  ['/', '/editor', false],
  ['/editor', '/', true],
])(
  'goes from %s to %s by a new document, whose policy is another',
  async (from, to, writesStyles) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const router = await open(from, guest, [...rows, editor], writesStyles);
    await act(async () => {
      await router.navigate(to);
    });
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`${to}$`)));
    expect(router.state.location.pathname).toBe(from);
  },
);
