import { BriefcaseBusiness } from 'lucide-react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { CommandDialog } from '#web/ui/CommandDialog.tsx';
import { useTargets } from './useTargets.ts';

type Props = {
  query: useTargets_query$key;
  onPick: (job: { id: string; yachtId: string }) => void;
  onClose: () => void;
};

/** Asks for a live job by its title, yacht or reference. */
export function JobDialog({ query, onPick, onClose }: Props) {
  const { text, type, isShort, isSearching, jobs } = useTargets(query, 'ALERT');
  return (
    <CommandDialog
      label="For which job"
      placeholder="Position, yacht or reference"
      text={text}
      onText={type}
      groups={[
        {
          title: 'Jobs',
          items: jobs.map(({ id, title, detail }) => ({
            id,
            label: title,
            detail,
            icon: <BriefcaseBusiness aria-hidden className="size-4 shrink-0 text-ink-soft" />,
          })),
        },
      ]}
      loading={isSearching}
      emptyText={emptyText(isShort, isSearching)}
      onPick={(picked) => {
        onClose();
        const job = jobs.find(({ id }) => id === picked);
        if (job) onPick(job);
      }}
      onClose={onClose}
    />
  );
}

function emptyText(isShort: boolean, isSearching: boolean): string {
  if (isShort) return 'Type at least 2 characters of the position, the yacht or the reference.';
  return isSearching ? 'Searching…' : 'No live job of this name was found.';
}
