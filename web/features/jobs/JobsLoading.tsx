import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ListAndPanel } from './ListAndPanel.tsx';

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-3/4', 'w-2/5', 'w-3/5'];

function CardLoading({ width }: { width: string }) {
  return (
    <Card className="flex flex-col gap-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <Skeleton className="size-11 rounded-full" />
      </div>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-8 w-full" />
    </Card>
  );
}

/** Placeholder of the open job. */
export function PanelLoading() {
  return (
    <Card className="flex flex-col gap-5">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </Card>
  );
}

/** Placeholder of the jobs screen. */
export function JobsLoading() {
  return (
    <div aria-busy className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="mb-6 h-8 w-32" />
      <Skeleton className="mb-6 h-11 w-full" />
      <ListAndPanel
        panel={<PanelLoading />}
        list={
          <div className="flex flex-col gap-3">
            {widths.map((width, index) => (
              <CardLoading key={index} width={width} />
            ))}
          </div>
        }
      />
    </div>
  );
}
