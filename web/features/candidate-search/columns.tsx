import { graphql } from 'relay-runtime';
import type { columns_candidate$data } from '#web/__generated__/columns_candidate.graphql.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { day } from '#web/ui/day.ts';

type Row = { readonly node: Omit<columns_candidate$data, ' $fragmentType'> };

void graphql`
  fragment columns_candidate on Candidate {
    lastActiveAt
    profileCompletion
  }
`;

/** Last activity and profile completion, shared by the results and the sent alerts. */
export const activityColumns: Column<Row>[] = [
  {
    id: 'last-active',
    header: 'Last Active',
    width: 'w-32',
    cell: ({ node }) => <span className="whitespace-nowrap">{day(node.lastActiveAt)}</span>,
  },
  {
    id: 'profile',
    header: 'Profile',
    width: 'w-px',
    cell: ({ node }) => <ProgressRing percent={node.profileCompletion} label="Profile" size={36} />,
  },
];
