import { useEffect, useEffectEvent, useState } from 'react';

/** The largest page that the API returns. */
const MAX_PAGE = 100;

/** Loads all pages of a list, one after the other, and then calls back, while it renders. */
export function useWholeList(
  hasNext: boolean,
  isLoadingNext: boolean,
  loadNext: (count: number) => unknown,
  onLoaded: () => void,
): { isLoading: boolean; load: () => void } {
  const [isLoading, setLoading] = useState(false);
  if (isLoading && !hasNext) {
    setLoading(false);
    onLoaded();
  }
  const more = useEffectEvent(() => loadNext(MAX_PAGE));
  useEffect(() => {
    if (isLoading && hasNext && !isLoadingNext) more();
  }, [isLoading, hasNext, isLoadingNext]);
  return { isLoading, load: () => setLoading(true) };
}
