import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { type Search, writeSearch } from './address.ts';
import { FoundCounter } from './Found.tsx';
import type { Found } from './useFound.ts';

type Props = {
  search: Search;
  /** The number of results; undefined without a search. */
  found: Found | undefined;
  sent: number;
};

/** The Results and Sent tabs with their counts. */
export function SearchTabs({ search, found, sent }: Props) {
  const results = writeSearch({ ...search, tab: 'results' });
  const told = writeSearch({ ...search, tab: 'sent' });
  return (
    <LinkTabs
      label="Candidates"
      className="mt-6 flex-1"
      current={search.tab === 'sent' ? told : results}
      tabs={[
        { href: results, label: <>Results {found && <FoundCounter found={found} />}</> },
        { href: told, label: 'Sent', count: sent, quiet: true },
      ]}
    />
  );
}
