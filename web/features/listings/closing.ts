import { useSyncExternalStore } from 'react';

export type Listing = { readonly id: string; readonly title: string };

let asked: Listing | null = null;
const listeners = new Set<() => void>();

function change(next: Listing | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks whether a listing is to be closed, from wherever it was offered: a message outlives its screen. */
export const askToClose = (listing: Listing): void => change(listing);

const forget = () => change(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The listing that is asked about, for the frame that shows the dialog. */
export function useAskedToClose() {
  const listing = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  return { listing, forget };
}
