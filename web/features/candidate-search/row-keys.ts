import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Keyboard navigation of a list, as a handler on the element around the table: arrows (or j and k)
 * move between rows, Home and End to the first and last, Space selects the row, and Enter follows
 * its link.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest('tbody tr');
  // Space on a checkbox or button of the row keeps its own meaning.
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
