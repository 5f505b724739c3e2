import { Counter } from '#web/ui/Counter.tsx';
import { figure } from '#web/ui/showing.ts';
import { FAR, type Found } from './useFound.ts';

/** '10,000+' until the exact number is known. */
export function FoundFigure({ count, isMore }: Found) {
  if (!isMore) return figure(count);
  return (
    <>
      <span aria-hidden>{figure(count)}+</span>
      <span className="sr-only">more than {figure(count)}</span>
    </>
  );
}

/** A counter of results, as wide for '10,000+' as for the number that takes its place. */
export function FoundCounter({ found }: { found: Found }) {
  return (
    <Counter
      quiet
      value={found.count}
      shown={<FoundFigure {...found} />}
      className={found.isMore || found.count > FAR ? 'min-w-20' : undefined}
    />
  );
}
