import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ListingTabs_counts$key } from '#web/__generated__/ListingTabs_counts.graphql.ts';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import type { Status, TabPaths } from './paths.ts';

type Props = {
  counts: ListingTabs_counts$key;
  paths: TabPaths;
  /** Null: every status. */
  status: Status | null;
};

/** The tabs Active, Archived and Drafts, and All where it has a path; the drafts have a count. */
export function ListingTabs({ counts, paths, status }: Props) {
  const { drafts } = useFragment(
    graphql`
      fragment ListingTabs_counts on ListingCounts {
        drafts
      }
    `,
    counts,
  );
  const current = { ACTIVE: paths.active, ARCHIVED: paths.archived, DRAFT: paths.drafts };
  return (
    <LinkTabs
      label="Listings"
      current={status ? current[status] : paths.all}
      tabs={[
        ...(paths.all ? [{ href: paths.all, label: 'All' }] : []),
        { href: paths.active, label: 'Active' },
        { href: paths.archived, label: 'Archived' },
        { href: paths.drafts, label: 'Drafts', count: drafts },
      ]}
    />
  );
}
