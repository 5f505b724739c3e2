import { answerBy, isOverdue, loadProgress, type Way } from '#server/domain/applications/way.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { Application } from './applications.ts';
import { builder } from './builder.ts';
import { optional } from './described.ts';

const ApplicationWay = builder.objectRef<Way>('ApplicationWay').implement({
  description: 'When an application came to where it stands.',
  fields: (t) => ({
    putForwardAt: t.expose(
      'putForwardAt',
      optional(
        'DateTime',
        'When it was put forward; null where it does not stand there or beyond.',
      ),
    ),
    endedAt: t.expose(
      'endedAt',
      optional(
        'DateTime',
        'When the candidate was hired or turned down, took it back, or the position was closed; null before.',
      ),
    ),
  }),
});

/** What a page's applications need is read together. */
export const progressOf = batched(loadProgress);

builder.objectFields(Application, (t) => ({
  way: t.field({
    type: ApplicationWay,
    nullable: true,
    description: 'When it came to where it stands.',
    resolve: ({ id }, _args, context) => progressOf(id, context),
  }),
  answerBy: t.field({
    ...optional('Date', 'The last day for the agency’s answer; null once there is one.'),
    resolve: (application) => answerBy(application),
  }),
  isOverdue: t.boolean({
    description: 'Whether that day is over without an answer.',
    resolve: (application) => isOverdue(application),
  }),
}));
