import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ListingTabs_counts$key } from '#web/__generated__/ListingTabs_counts.graphql.ts';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { type Status, tabPaths } from './paths.ts';

type Props = {
  counts: ListingTabs_counts$key;
  paths: ReturnType<typeof tabPaths>;
  status: Status;
};

/** The tabs Active, Archived and Drafts; the drafts have a count. */
export function ListingTabs({ counts, paths, status }: Props) {
  const { drafts } = useFragment(
    graphql`
      fragment ListingTabs_counts on ListingCounts {
        drafts
      }
    `,
    counts,
  );
  const current = { ACTIVE: paths.active, ARCHIVED: paths.archived, DRAFT: paths.drafts }[status];
  return (
    <LinkTabs
      label="Listings"
      current={current}
      tabs={[
        { href: paths.active, label: 'Active' },
        { href: paths.archived, label: 'Archived' },
        { href: paths.drafts, label: 'Drafts', count: drafts },
      ]}
    />
  );
}
