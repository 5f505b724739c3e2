/** A media query as a store for `useSyncExternalStore`. */
export function mediaQuery(query: string) {
  return {
    subscribe: (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    read: () => window.matchMedia(query).matches,
  };
}
