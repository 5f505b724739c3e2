import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * The keys of a list: the arrows (or j and k) go from row to row, Home and End to its ends, Space
 * chooses the row and Enter, as on every link, opens it. For the element around the table.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest('tbody tr');
  // A box or a button of the row keeps its own Space.
  if (!row || target.closest('[role="dialog"]')) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('tbody tr a')];
  const here = links.findIndex((link) => row.contains(link));
  const ends: Readonly<Record<string, number>> = { Home: 0, End: links.length - 1 };
  const next = key in steps ? here + (steps[key] ?? 0) : ends[key];
  if (next !== undefined) links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  else if (key === ' ' && target.closest('a'))
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  else return;
  event.preventDefault();
}
