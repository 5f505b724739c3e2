import { everyone } from '#web/routes/access.ts';
import { type Row, screen } from '#web/routes/row.ts';

export const developerRows: readonly Row[] = [
  screen({
    path: '/developers',
    access: everyone,
    title: 'Developers',
    isPublic: true,
    frame: 'public',
    menu: { footer: { label: 'Developers', order: 6 } },
    screen: async () => (await import('./Developers.tsx')).Developers,
  }),
  screen({
    path: '/developers/graphiql',
    access: everyone,
    title: 'GraphiQL',
    isPublic: true,
    frame: 'public',
    writesStyles: true,
    screen: async () => (await import('./Explorer.tsx')).Explorer,
  }),
];
