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

/** Data that the server put into the page: its responses, and whether it also rendered the page. */
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

/** Yields so that the browser can paint and handle input before the next task. */
const yieldToBrowser = (): Promise<void> =>
  // Timers are throttled in background tabs.
  'scheduler' in window ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await yieldToBrowser();
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
  await yieldToBrowser();
  const router = createBrowserRouter(createRoutes(page));
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') arrived();
  });
  // Hydration matches the server's markup only after the first loaders have finished.
  await whenReady(router);
  await yieldToBrowser();
  const root = document.querySelector('#app');
  if (!root) throw new Error('The page has no place for the application.');
  const app = (
    <App page={page}>
      <RouterProvider router={router} />
    </App>
  );
  // A transition hydrates in slices, so that input takes precedence.
  if (isDrawn) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // Replays presses made before hydration: `server/http/pages/early-clicks.ts`.
  dispatchEvent(new Event('begun'));
}

// Not awaited: a top-level await would deadlock, because the screens' chunks import this module.
start().catch((error: unknown) => {
  reportError(error);
  const root = document.querySelector('#app');
  if (root?.childElementCount === 0 || root?.querySelector('[role=status]')) {
    root.textContent = 'The page could not be started. Please load it again.';
  }
});
