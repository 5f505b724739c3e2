import { graphql } from 'relay-runtime';
import type { BriefQuery } from '#web/__generated__/BriefQuery.graphql.ts';
import { BriefReader } from '#web/features/briefs/BriefReader.tsx';
import { asLeft } from '#web/features/frame/last-seen.ts';
import { tabPaths } from '#web/features/listings/paths.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** Listings begun from the text of an e-mailed brief. */
export function Brief() {
  const data = useRouteQuery<BriefQuery>(graphql`
    query BriefQuery($enquiry: ID!, $hasEnquiry: Boolean!) @preloadable {
      node(id: $enquiry) @include(if: $hasEnquiry) {
        ... on Enquiry {
          id
          ...BriefReader_enquiry @alias(as: "enquiry")
        }
      }
      ...BriefReader_query
    }
  `);
  const back = { href: asLeft(tabPaths('all', '').active), label: 'Return to Listings' };
  return (
    <OfficePage
      title="Listings from a Brief"
      description="Paste a captain’s mail: what it says fills the drafts, for you to check."
      back={back}
    >
      <BriefReader key={data.node?.id ?? ''} query={data} enquiry={data.node?.enquiry ?? null} />
    </OfficePage>
  );
}
