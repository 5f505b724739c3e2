import { type RefObject, useEffect, useState } from 'react';

/** Rows up to which all are drawn. */
const ALL = 150;
/** Rows drawn above and below what is in sight; the window moves in steps of half of them. */
const BEYOND = 20;
/** Pixels of a row before any was measured. */
const USUAL = 55;
/** By table and width: with another height than before, Back would lead to other rows. */
const heights = new Map<string, number>();

export type RowWindow = {
  /** The drawn rows, the last one left out. */
  first: number;
  end: number;
  /** Pixels that stand for the rows above and below. */
  before: number;
  after: number;
};

/**
 * Which rows of a long table in the scrolling window are drawn: those in sight and some around
 * them. Under its `name` the height of its rows is remembered.
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  name: string,
  count: number,
  isOn: boolean,
): RowWindow {
  const [start, setStart] = useState(0);
  const [height, setHeight] = useState(() => known(name) ?? USUAL);
  const isLong = isOn && count > ALL;
  useEffect(() => {
    if (!isLong) return undefined;
    let measured = known(name) ?? USUAL;
    const look = () => {
      const above = Math.max(0, -(body.current?.getBoundingClientRect().top ?? 0)) / measured;
      const step = BEYOND / 2;
      setStart(Math.max(0, Math.floor(above / step) * step - BEYOND));
    };
    // Not while scrolling: a new height would move everything that is above.
    const measure = () => {
      measured = rowHeight(body.current) ?? USUAL;
      heights.set(keyOf(name), measured);
      setHeight(measured);
      look();
    };
    if (known(name) === undefined) measure();
    else look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', measure);
    };
  }, [body, name, isLong]);
  useEffect(() => (isLong ? keepAim() : undefined), [isLong]);
  if (!isLong) return { first: 0, end: count, before: 0, after: 0 };
  const inSight = Math.ceil(window.innerHeight / height);
  const first = Math.min(start, Math.max(0, count - inSight - BEYOND));
  const end = Math.min(count, first + inSight + 3 * BEYOND);
  return { first, end, before: first * height, after: (count - end) * height };
}

/**
 * Home and End lead to the very top and foot: rows that are drawn on the way and are not as high as
 * was reckoned move the aim of a scroll that is under way.
 */
function keepAim(): () => void {
  let aim: string | null = null;
  const note = ({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.matches('input, textarea, select');
    aim = isTyping ? null : key;
  };
  const forget = () => (aim = null);
  const arrive = () => {
    if (aim === 'Home') window.scrollTo({ top: 0 });
    if (aim === 'End') window.scrollTo({ top: document.body.scrollHeight });
    aim = null;
  };
  const ends = new AbortController();
  const options = { signal: ends.signal, passive: true };
  window.addEventListener('keydown', note, options);
  for (const type of ['wheel', 'pointerdown'] as const)
    window.addEventListener(type, forget, options);
  window.addEventListener('scrollend', arrive, options);
  return () => ends.abort();
}

const keyOf = (name: string) => `${name} ${window.innerWidth}`;
const known = (name: string) =>
  typeof window === 'undefined' ? undefined : heights.get(keyOf(name));

/** What a row takes on average, the gap to the next one included. */
function rowHeight(body: HTMLTableSectionElement | null): number | null {
  const rows = body?.querySelectorAll<HTMLElement>('tr[aria-rowindex]') ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!first || !last || first === last) return null;
  const { top } = first.getBoundingClientRect();
  const span = last.getBoundingClientRect().top - top;
  return span > 0 ? span / (rows.length - 1) : null;
}
