import { MessageSquareWarning, ScrollText } from 'lucide-react';
import ComplaintsQueryParameters from '#web/__generated__/ComplaintsQuery$parameters.ts';
import type { ComplaintsQuery } from '#web/__generated__/ComplaintsQuery.graphql.ts';
import { redirection, type Row, screen, screenWithQuery } from '#web/routes/row.ts';

export const complaintRows: readonly Row[] = [
  redirection({
    path: '/complaints',
    access: ['admin'],
    menu: { own: { label: 'Complaints', order: 11, icon: MessageSquareWarning } },
    redirect: () => '/complaints/open',
  }),
  screenWithQuery<ComplaintsQuery>({
    path: '/complaints/:list',
    access: ['admin'],
    title: 'Complaints',
    query: ComplaintsQueryParameters,
    variables: ({ params }) => ({ filter: { answered: params.list === 'answered' } }),
    screen: async () => (await import('./Complaints.tsx')).Complaints,
  }),
  screen({
    path: '/inspection',
    access: ['admin'],
    title: 'Inspection Pack',
    menu: { own: { label: 'Inspection', order: 12, icon: ScrollText } },
    screen: async () => (await import('./Inspection.tsx')).Inspection,
  }),
];
