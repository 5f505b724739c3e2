import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel, type FilterProps } from './FilterPanel.tsx';
import { countFilters, noFilters } from './filters.ts';
import { useHasRoom } from './useHasRoom.ts';

type Props = FilterProps & { lists: PreloadedQuery<FilterEditorQuery> | null };

/** The filters beside the results; without enough room in a drawer, with chips above the results. */
export function FilterFrame({ lists, ...props }: Props) {
  const { filters, onChange } = props;
  const hasRoom = useHasRoom();
  const [isOpen, setOpen] = useState(false);
  // A reset remounts the fields, to clear their internal state, too.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    onChange(noFilters, 0);
  };
  const panel = (
    <Suspense fallback={<SkeletonRows count={8} />}>
      {lists && <FilterPanel key={resets} lists={lists} {...props} />}
    </Suspense>
  );
  if (hasRoom)
    return (
      <section
        aria-label="Filters"
        className="sticky top-4 mt-4 flex max-h-[calc(100dvh-2rem)] w-70 shrink-0 flex-col self-start rounded-card border border-line bg-paper"
      >
        <header className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
          <h2 className="font-semibold">Filters</h2>
          <Button variant="quiet" className="px-3" onClick={reset}>
            Reset Filters
          </Button>
        </header>
        <div className="shaded-scroll min-h-0 flex-1 p-4">{panel}</div>
      </section>
    );
  return (
    <div className="mt-4 flex flex-col gap-3">
      <span className="flex flex-wrap gap-2">
        <Button
          icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
          onClick={() => setOpen(true)}
        >
          Filters
          <Counter value={countFilters(filters)} label="in force" quiet />
        </Button>
        <Button variant="quiet" onClick={reset}>
          Reset Filters
        </Button>
      </span>
      <Suspense fallback={null}>{lists && <ActiveFilters lists={lists} {...props} />}</Suspense>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            <Button onClick={reset}>Reset Filters</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show Results
            </Button>
          </>
        }
      >
        {panel}
      </Drawer>
    </div>
  );
}
