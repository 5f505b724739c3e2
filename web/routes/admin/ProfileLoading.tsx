import { CvShape } from '#web/features/cv/CvLoading.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Placeholder of a candidate’s profile while it loads. */
export function ProfileLoading() {
  return (
    <div aria-busy className="mx-auto flex max-w-4xl flex-col gap-5 px-4 pt-6 pb-10 sm:px-6">
      <span className="sr-only">Loading</span>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-4 w-32" />
      </div>
      <Skeleton className="h-34" />
      <Skeleton className="h-60" />
      <CvShape />
    </div>
  );
}
