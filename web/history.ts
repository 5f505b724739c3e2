let goingBack = false;

/** Call before the router is created, so that 'popstate' arrives here before the loaders run. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => {
    goingBack = true;
  });
}

/** Whether a navigation started by the back or forward button is in progress. */
export function isGoingBack(): boolean {
  return goingBack;
}

export function arrived(): void {
  goingBack = false;
}
