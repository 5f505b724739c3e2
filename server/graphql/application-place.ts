import {
  type ApplicationPlace as PlaceShape,
  applicationPlace,
} from '#server/domain/applications/place.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { Application, ApplicationGroup } from './applications.ts';
import { builder } from './builder.ts';

const ApplicationPlace = builder.objectRef<PlaceShape>('ApplicationPlace').implement({
  description: 'Where an application stands in a group, and which are beside it.',
  fields: (t) => ({
    previous: t.field({
      type: Application,
      nullable: true,
      description: 'The one above; null for the first.',
      resolve: ({ previousId }) => previousId,
    }),
    next: t.field({
      type: Application,
      nullable: true,
      description: 'The one below; null for the last.',
      resolve: ({ nextId }) => nextId,
    }),
    position: t.exposeInt('position', {
      description: 'From 1; where it would stand, for one that has left the group.',
    }),
    total: t.exposeInt('total', { description: 'How many applications the group has.' }),
  }),
});

builder.objectField(Application, 'place', (t) =>
  t.field({
    type: ApplicationPlace,
    nullable: true,
    description: `Its place in a group of the job’s applications. ${openTo('application.list')}`,
    args: {
      group: t.arg({ type: ApplicationGroup, required: true, description: 'Which group.' }),
    },
    resolve: ({ id }, { group }, { viewer }) => applicationPlace(viewer, id, group),
  }),
);
