let goingBack = false;

/** Must stand before the router is created, so that it hears of 'back' before the loaders run. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => {
    goingBack = true;
  });
}

/** True while a navigation that the back or forward button started is under way. */
export function isGoingBack(): boolean {
  return goingBack;
}

export function arrived(): void {
  goingBack = false;
}
