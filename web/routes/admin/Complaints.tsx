import { useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ComplaintsQuery } from '#web/__generated__/ComplaintsQuery.graphql.ts';
import { ComplaintList } from '#web/features/complaints/ComplaintList.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** The complaints with their clocks. */
export function Complaints() {
  const data = useRouteQuery<ComplaintsQuery>(graphql`
    query ComplaintsQuery($filter: ComplaintFilter) @preloadable {
      ...ComplaintList_query @arguments(filter: $filter)
    }
  `);
  return (
    <OfficePage
      title="Complaints"
      description="Answered in writing within 5 working days, or 10 once extended."
    >
      <ComplaintList key={useParams().list} query={data} />
    </OfficePage>
  );
}
