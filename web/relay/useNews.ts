import { useRef } from 'react';

type Figures = readonly (number | undefined)[];

/**
 * Whether an event of a subscription brings news. The first one says how things stand as it begins: it
 * does where those figures are not what the page was loaded with, `shown` at the first drawing.
 */
export function useNews(shown: Figures): (told: Figures) => boolean {
  const loaded = useRef(shown);
  const isFirst = useRef(true);
  return (told) => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    return !wasFirst || told.some((figure, at) => figure !== loaded.current[at]);
  };
}
