/** A media query as what `useSyncExternalStore` subscribes to and reads. */
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
