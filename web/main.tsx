import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { keepDraftsOf } from './features/forms/draft-owner.ts';
import { arrived, watchHistory } from './history.ts';
import { createEnvironment, type SavedAnswer, withSavedAnswers } from './relay/environment.ts';
import { fetchAnswer, subscribe } from './relay/network.ts';
import { setPageOwner } from './relay/session.ts';
import { createRoutes } from './router.tsx';
import { startPage } from './start.ts';

/** What the server wrote into the page: its answers, and whether it drew the page as well. */
type Boot = { answers: SavedAnswer[]; isDrawn: boolean };

function readBoot(): Boot {
  const text = document.querySelector('#boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : { answers: [], isDrawn: false };
}

type Router = ReturnType<typeof createBrowserRouter>;

function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Lets the browser paint, and take what is pressed, before the next piece of work. */
const breath = (): Promise<void> =>
  // Timers are slow in a tab that is not looked at.
  'scheduler' in window ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await breath();
  const { answers, isDrawn } = readBoot();
  const environment = createEnvironment({
    fetchAnswer: withSavedAnswers(answers, fetchAnswer),
    subscribe,
  });
  const page = await startPage(environment, window.location.pathname);
  const owner = page.viewer.read().account?.id ?? null;
  setPageOwner(owner);
  if (owner !== null) keepDraftsOf(owner);
  watchHistory();
  await breath();
  const router = createBrowserRouter(createRoutes(page));
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') arrived();
  });
  // A page that the server drew is only the same one once its first loaders are through.
  await whenReady(router);
  await breath();
  const root = document.querySelector('#app');
  if (!root) throw new Error('The page has no place for the application.');
  const app = (
    <App page={page}>
      <RouterProvider router={router} />
    </App>
  );
  // In slices: what is pressed or typed meanwhile comes first.
  if (isDrawn) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // What was pressed before is pressed now: `server/http/pages/early-clicks.ts`.
  dispatchEvent(new Event('begun'));
}

// Not awaited: the screens' chunks import this one, and would wait for it while it waits for them.
start().catch((error: unknown) => {
  reportError(error);
  const root = document.querySelector('#app');
  if (root?.childElementCount === 0 || root?.querySelector('[role=status]')) {
    root.textContent = 'The page could not be started. Please load it again.';
  }
});
