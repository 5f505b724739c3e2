import { useLayoutEffect } from 'react';

/** Applies the compact back-office density to the page and its overlays while mounted. */
export function useOfficeDensity(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('density-office');
    return () => document.documentElement.classList.remove('density-office');
  }, []);
}
