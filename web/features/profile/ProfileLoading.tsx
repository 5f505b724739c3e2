import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Placeholder of a tab of the profile builder while it loads. */
export function ProfileLoading() {
  return (
    <div
      aria-busy
      className="mx-auto grid max-w-6xl gap-x-8 gap-y-5 px-4 py-6 sm:px-6 wide:grid-cols-[15rem_minmax(0,1fr)] wide:py-8"
    >
      <span className="sr-only">Loading</span>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-11 wide:h-72" />
        <Skeleton className="h-24" />
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-8 w-48" />
        <Card className="flex flex-col gap-5">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </Card>
      </div>
    </div>
  );
}
