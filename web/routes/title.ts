import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useBrand } from '#web/brand.ts';
import type { ScreenRow } from './row.ts';

export const lostTitle = 'Lost at sea?';

/** 'Find Jobs · Passerelle'; only the agency's name if the title is empty. */
export function fullTitle(title: string, brandName: string): string {
  return title ? `${title} · ${brandName}` : brandName;
}

/** Replaces the row's title by one that needs the screen's data, such as `useTitle(candidate.firstName)`. */
export function useTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = fullTitle(title, name);
  }, [title, name]);
}

/** The row of the current screen, or null for the not-found screen. */
export function useRow(): ScreenRow | null {
  const handle = useMatches().at(-1)?.handle as { row: ScreenRow | null } | undefined;
  return handle?.row ?? null;
}
