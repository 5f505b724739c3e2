import { type RefObject, useEffect, useState } from 'react';

/** Tables up to this many rows are rendered whole. */
const UNWINDOWED_ROWS = 150;
/** Rows rendered above and below the visible ones; the window moves in steps of half of them. */
const OVERSCAN = 20;
/** Assumed row height in pixels before any is measured. */
const DEFAULT_HEIGHT = 55;
/** Measured heights by table and width: with another height, Back would restore another scroll position. */
const heights = new Map<string, number>();

export type RowWindow = {
  /** The rendered rows; `end` is exclusive. */
  first: number;
  end: number;
  /** Height in pixels of the space above and below. */
  before: number;
  after: number;
  /** Of a row, in pixels. */
  height: number;
};

/**
 * Windowing of long tables: the range of rows to render, which is the visible ones and some around
 * them. The row height is remembered under `name`.
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  name: string,
  count: number,
  isOn: boolean,
): RowWindow {
  const [start, setStart] = useState(0);
  const [latest, setLatest] = useState({ name, height: known(name) ?? DEFAULT_HEIGHT });
  const height = latest.name === name ? latest.height : (known(name) ?? DEFAULT_HEIGHT);
  const isLong = isOn && count > UNWINDOWED_ROWS;
  useEffect(() => {
    if (!isLong) return undefined;
    let measured = known(name) ?? DEFAULT_HEIGHT;
    const update = () => {
      const above = Math.max(0, -(body.current?.getBoundingClientRect().top ?? 0)) / measured;
      const step = OVERSCAN / 2;
      setStart(Math.max(0, Math.floor(above / step) * step - OVERSCAN));
    };
    // Never during a scroll: a new height would move everything above.
    const measure = () => {
      measured = rowHeight(body.current) ?? DEFAULT_HEIGHT;
      heights.set(keyOf(name), measured);
      setLatest({ name, height: measured });
      // By the new height the rows in sight would be others; KeptPlace keeps these where they are.
      if (!fillsScreen(body.current)) update();
    };
    if (known(name) === undefined) measure();
    else if (!fillsScreen(body.current)) update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', measure);
    };
  }, [body, name, isLong]);
  useEffect(() => (isLong ? jumpOnHomeAndEnd() : undefined), [isLong]);
  if (!isLong) return { first: 0, end: count, before: 0, after: 0, height: 0 };
  const visible = Math.ceil(window.innerHeight / height);
  const first = Math.min(start, Math.max(0, count - visible - OVERSCAN));
  const end = Math.min(count, first + visible + 3 * OVERSCAN);
  return { first, end, before: first * height, after: (count - end) * height, height };
}

/**
 * Home and End jump. The browser's own smooth scroll would lead through rows rendered on the way, and may go on
 * after its `scrollend`. The rows at the end may be higher than assumed, so its place is corrected there.
 */
function jumpOnHomeAndEnd(): () => void {
  let aim: 'Home' | 'End' | null = null;
  const forget = () => (aim = null);
  const jump = () => {
    if (!aim) return;
    const top = aim === 'Home' ? 0 : document.documentElement.scrollHeight - window.innerHeight;
    if (Math.abs(window.scrollY - top) < 1) aim = null;
    else window.scrollTo({ top, behavior: 'instant' });
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey, metaKey, shiftKey, target } = event;
    aim = null;
    if ((key !== 'Home' && key !== 'End') || altKey || metaKey || shiftKey) return;
    if (event.defaultPrevented || !scrollsPage(target)) return;
    event.preventDefault();
    aim = key;
    jump();
  };
  const ends = new AbortController();
  const { signal } = ends;
  window.addEventListener('keydown', press, { signal });
  for (const type of ['wheel', 'pointerdown'] as const)
    window.addEventListener(type, forget, { signal, passive: true });
  window.addEventListener('scrollend', jump, { signal });
  return () => ends.abort();
}

/** Whether Home and End pressed here scroll the page, not a field or a scrolling part of it. */
function scrollsPage(target: EventTarget | null): boolean {
  let at = target instanceof Element ? target : null;
  for (; at && at !== document.body; at = at.parentElement) {
    if (at.matches('input, textarea, select, dialog, [contenteditable]')) return false;
    const isScrollable = at.scrollHeight > at.clientHeight && at !== document.documentElement;
    if (isScrollable && /auto|scroll/.test(getComputedStyle(at).overflowY)) return false;
  }
  return true;
}

const keyOf = (name: string) => `${name} ${window.innerWidth}`;
const known = (name: string) =>
  typeof window === 'undefined' ? undefined : heights.get(keyOf(name));

/** Whether the rendered rows fill the screen, as far as the table reaches. */
function fillsScreen(body: HTMLTableSectionElement | null): boolean {
  const rows = body?.querySelectorAll('tr[aria-rowindex]') ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!body || !first || !last) return false;
  const { top, bottom } = body.getBoundingClientRect();
  return (
    first.getBoundingClientRect().top <= Math.max(0, top) + 1 &&
    last.getBoundingClientRect().bottom >= Math.min(window.innerHeight, bottom) - 1
  );
}

/** The average row height, including the gap to the next row. */
function rowHeight(body: HTMLTableSectionElement | null): number | null {
  const rows = body?.querySelectorAll<HTMLElement>('tr[aria-rowindex]') ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!first || !last || first === last) return null;
  const { top } = first.getBoundingClientRect();
  const span = last.getBoundingClientRect().top - top;
  return span > 0 ? span / (rows.length - 1) : null;
}
