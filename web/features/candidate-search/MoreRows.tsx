import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';

type Props = {
  hasMore: boolean;
  isLoading: boolean;
  load: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
  summary: ReactNode;
};

const PAGE = 50;

/** Loads more rows on scrolling; after a failure shows Retry. */
export function MoreRows({ hasMore, isLoading, load, summary }: Props) {
  const [failed, setFailed] = useState(false);
  const more = () => {
    setFailed(false);
    load(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  if (failed)
    return (
      <div role="alert" className="flex flex-col items-center gap-2 py-4">
        <p className="text-note text-ink-soft">The next rows could not be loaded.</p>
        <Button onClick={more}>Retry</Button>
      </div>
    );
  return <LoadMore auto hasMore={hasMore} loading={isLoading} onMore={more} summary={summary} />;
}
