import { Skeleton } from '#web/ui/Skeleton.tsx';

const sections = ['h-36', 'h-16', 'h-6', 'h-24', 'h-40', 'h-16'];

/** Placeholder of the generated CV while it loads. */
export function CvLoading() {
  return (
    <div aria-busy className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-64" />
      <CvShape />
    </div>
  );
}

/** Only the page of the CV. */
export function CvShape() {
  return (
    <div className="rounded-card border border-line bg-paper">
      <div className="flex items-center gap-5 px-5 py-6 sm:px-8">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="ml-auto size-16 rounded-full" />
      </div>
      {sections.map((height, index) => (
        <div key={index} className="border-t border-line px-5 py-6 sm:px-8">
          <Skeleton className="mb-4 h-5 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
