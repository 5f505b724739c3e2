import { useLayoutEffect } from 'react';

/** Sets the page and everything that floats over it to the dense type and controls of a back-office while mounted. */
export function useOfficeDensity(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('density-office');
    return () => document.documentElement.classList.remove('density-office');
  }, []);
}
