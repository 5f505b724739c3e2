import { ListPlus } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { usePageKeys } from '#web/ui/usePageKeys.ts';
import { useAddToShortlist } from './useAddToShortlist.ts';

type Props = { jobId: string; candidateId: string };

/** Adds the person who is open to the shortlist of the job, by a press or the key S. */
export function AddToShortlist({ jobId, candidateId }: Props) {
  const [add, isAdding] = useAddToShortlist();
  usePageKeys({ s: ({ repeat }) => void (!repeat && !isAdding && add(jobId, [candidateId])) });
  return (
    <Button
      pending={isAdding}
      aria-keyshortcuts="s"
      className="whitespace-nowrap"
      onClick={(press) => {
        ignoreRepeat(press.nativeEvent);
        void add(jobId, [candidateId]);
      }}
    >
      Add to Shortlist <Kbd>S</Kbd>
    </Button>
  );
}

/** The same for somebody in a list. */
export function AddRowToShortlist({ jobId, candidateId, name }: Props & { name: string }) {
  const [add, isAdding] = useAddToShortlist();
  return (
    <IconButton
      label={`Add to Shortlist: ${name}`}
      title="Add to Shortlist"
      icon={<ListPlus />}
      pending={isAdding}
      onClick={(press) => {
        ignoreRepeat(press.nativeEvent);
        void add(jobId, [candidateId]);
      }}
    />
  );
}
