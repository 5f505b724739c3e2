import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import { buttonStyles } from './button-styles.ts';

type Props = {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Also loads when scrolled near; the button remains for keyboards and slow connections. */
  auto?: boolean;
  /** 'Showing 50 of 1,204' */
  summary?: ReactNode;
  /** Address of the next page, for use without JavaScript. */
  href?: string;
};

/** The end of a list that has more pages. */
export function LoadMore({ hasMore, loading, onMore, auto, summary, href }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!auto || !hasMore || loading || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      // Specification 2, section 9.
      { rootMargin: '128px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [auto, hasMore, loading]);

  if (!hasMore && !summary) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-4">
      {summary && <p className="text-note text-ink-soft tabular-nums">{summary}</p>}
      {hasMore && href !== undefined && (
        <a
          href={href}
          aria-busy={loading}
          className={buttonStyles('secondary')}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (!loading) onMore();
          }}
        >
          {loading ? 'Loading' : 'Load more'}
        </a>
      )}
      {hasMore && href === undefined && (
        <Button onClick={onMore} pending={loading}>
          {loading ? 'Loading' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
