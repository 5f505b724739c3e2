import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/Banner.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shown at the top of the content while the connection is lost; stays visible when scrolling. */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Banner
      tone="warning"
      title="You are offline."
      // Beside a sidebar no bar is above.
      className="sticky top-16 z-20 m-2 wide:[body:has(#sidebar)_&]:top-2 print:hidden"
    >
      What you see may be old. What you typed stays here until you are connected again.
    </Banner>
  );
}
