import { INTERVIEWS_MAX, nextInterviews, setSteps } from '#server/domain/applications/steps.ts';
import { applicationTexts } from '#server/domain/kernel/texts.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { type Steps as StepsShape, stepText } from '#server/domain/rules/steps.ts';
import { Application } from './applications.ts';
import { progressOf } from './application-way.ts';
import { builder } from './builder.ts';
import { decided } from './decision.ts';
import { optional } from './described.ts';
import { mutation } from './mutation.ts';
import { atMost } from './prices.ts';

/** Interview, trial and offer: steps within forwarded. */

const Steps = builder.objectRef<StepsShape>('ApplicationSteps').implement({
  description:
    'Interview, trial and offer of an application that is put forward. Admins see all of it, its candidate interview and trial.',
  fields: (t) => ({
    interviewAt: t.expose('interviewAt', optional('DateTime', 'When they are interviewed.')),
    trialFrom: t.exposeString('trialFrom', {
      nullable: true,
      description: 'The first day of a trial on board, as YYYY-MM-DD.',
    }),
    trialTo: t.exposeString('trialTo', {
      nullable: true,
      description: 'Its last day, as YYYY-MM-DD; null where it is open.',
    }),
    offeredOn: t.exposeString('offeredOn', {
      nullable: true,
      description: `The day of the offer, as YYYY-MM-DD. ${openTo('application.readOffer')}`,
    }),
    label: t.string({
      nullable: true,
      description: 'The furthest step in words, times in UTC.',
      resolve: (steps) => stepText(steps),
    }),
  }),
});

builder.objectField(Application, 'steps', (t) =>
  t.field({
    type: Steps,
    nullable: true,
    description:
      'Interview, trial and offer; null while there are none, at any other stage than forwarded, and for everybody but admins and the candidate.',
    resolve: async ({ id }, _args, context) => (await progressOf(id, context))?.steps,
  }),
);

builder.queryField('nextInterviews', (t) =>
  t.field({
    type: [Application],
    description: `The applications to listings whose consultant the viewer is with an interview today or tomorrow (UTC), the earliest first, ${INTERVIEWS_MAX} at most. ${openTo('application.setSteps')}`,
    extensions: atMost(() => INTERVIEWS_MAX),
    resolve: (_root, _args, { viewer }) => nextInterviews(viewer),
  }),
);

mutation('setApplicationSteps', {
  description: `Sets interview, trial and offer of an application that is put forward, and moves nothing; what is missing stays as it is, null takes a step back. ${openTo('application.setSteps')}`,
  input: (t) => ({
    id: t.globalID({ for: Application, required: true, description: 'The application.' }),
    interviewAt: t.field({ type: 'DateTime', description: 'When they are interviewed.' }),
    trialFrom: t.string({ description: 'The first day of the trial, as YYYY-MM-DD.' }),
    trialTo: t.string({ description: 'Its last day, as YYYY-MM-DD.' }),
    offeredOn: t.string({ description: 'The day of the offer, as YYYY-MM-DD.' }),
  }),
  act: (viewer, { id, ...steps }) => setSteps(viewer, { ...steps, id: id.id }),
  payload: (t) => ({
    application: t.expose('applicationId', { type: Application, description: 'The application.' }),
    decision: t.expose('decision', decided),
  }),
  message: applicationTexts.stepsSet,
});
