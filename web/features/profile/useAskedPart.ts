import { useEffect } from 'react';
import { useLocation } from 'react-router';

const controls = 'input, textarea, select, button';

/** Scrolls to the part of the profile named in the address (`#part-dob`) and focuses its first field. */
export function useAskedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('#part-')) return;
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  }, [hash, key]);
}
