import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EnquiryTabs_query$key } from '#web/__generated__/EnquiryTabs_query.graphql.ts';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { inboxPath } from './lists.ts';

/** The lists of the inbox with their counts, which the frame keeps up to date. */
export function EnquiryTabs({ query }: { query: EnquiryTabs_query$key }) {
  const { enquiryCounts: counts } = useFragment(
    graphql`
      fragment EnquiryTabs_query on Query {
        enquiryCounts {
          waiting
          answered
          listed
          closed
        }
      }
    `,
    query,
  );
  return (
    <LinkTabs
      label="Enquiries"
      tabs={[
        { href: inboxPath('NEW'), label: 'New', count: counts.waiting },
        { href: inboxPath('ANSWERED'), label: 'Answered', count: counts.answered, quiet: true },
        { href: inboxPath('LISTED'), label: 'Became a Listing', count: counts.listed, quiet: true },
        { href: inboxPath('CLOSED'), label: 'Closed', count: counts.closed, quiet: true },
      ]}
    />
  );
}
