import { useParams, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { EnquiriesQuery } from '#web/__generated__/EnquiriesQuery.graphql.ts';
import { EnquiryList } from '#web/features/enquiries/EnquiryList.tsx';
import { EnquiryTabs } from '#web/features/enquiries/EnquiryTabs.tsx';
import { stageOf } from '#web/features/enquiries/lists.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** The inbox of what people who look for crew have written. */
export function Enquiries() {
  const data = useRouteQuery<EnquiriesQuery>(graphql`
    query EnquiriesQuery($filter: EnquiryFilter) @preloadable {
      ...EnquiryTabs_query
      ...EnquiryList_query @arguments(filter: $filter)
    }
  `);
  const stage = stageOf(useParams().list);
  const isOpen = useSearchParams()[0].has('open');
  return (
    <OfficePage
      title="Enquiries"
      className={isOpen ? 'max-w-400!' : undefined}
      description="From people who look for crew."
      bar={<EnquiryTabs query={data} />}
    >
      <EnquiryList key={stage} query={data} stage={stage} />
    </OfficePage>
  );
}
