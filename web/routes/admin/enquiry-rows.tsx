import { Inbox } from 'lucide-react';
import EnquiriesQueryParameters from '#web/__generated__/EnquiriesQuery$parameters.ts';
import type { EnquiriesQuery } from '#web/__generated__/EnquiriesQuery.graphql.ts';
import EnquiryPaneQueryParameters from '#web/__generated__/EnquiryPaneQuery$parameters.ts';
import type { EnquiryPaneQuery } from '#web/__generated__/EnquiryPaneQuery.graphql.ts';
import { inboxPath, stageOf } from '#web/features/enquiries/lists.ts';
import { redirection, request, type Row, screenWithQuery } from '#web/routes/row.ts';
import { TableLoading } from './TableLoading.tsx';

export const enquiryRows: readonly Row[] = [
  redirection({
    path: '/enquiries',
    access: ['admin'],
    menu: { own: { label: 'Enquiries', order: 9, icon: Inbox, badge: 'enquiries' } },
    redirect: () => inboxPath('NEW'),
  }),
  screenWithQuery<EnquiriesQuery>({
    path: '/enquiries/:list',
    access: ['admin'],
    title: 'Enquiries',
    loading: (
      <TableLoading
        title="Enquiries"
        description="From people who look for crew."
        bar="tabs"
        columns={['Who Asks', 'Message', 'Came']}
      />
    ),
    query: EnquiriesQueryParameters,
    variables: ({ params }) => ({ filter: { stages: [stageOf(params.list)] } }),
    beside: ({ search }) => {
      const id = search.get('open');
      return id
        ? request<EnquiryPaneQuery>({ query: EnquiryPaneQueryParameters, variables: { id } })
        : null;
    },
    screen: async () => (await import('./Enquiries.tsx')).Enquiries,
  }),
];
