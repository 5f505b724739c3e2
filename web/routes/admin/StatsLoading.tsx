import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Placeholder of the statistics while they load. */
export function StatsLoading() {
  return (
    <div aria-busy className="mx-auto flex max-w-6xl flex-col gap-8 px-4 pt-6 pb-10 sm:px-6">
      <PageHeader title="Stats" description="Crew and positions, and how they grow." />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
