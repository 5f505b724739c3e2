import {
  explainOwnFits,
  type OwnFit,
  type OwnPaper,
  type PaperKind,
} from '#server/domain/fit/own.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { MatchReasonRef } from './candidate-search.ts';
import { enumValues, optional } from './described.ts';
import { PaperState } from './fit.ts';
import { Job } from './jobs.ts';

const Kind = builder.enumType('PaperKind', {
  description: 'Where in a profile a paper is entered.',
  values: enumValues<PaperKind>({
    CERTIFICATE: 'Among the essential certificates.',
    QUALIFICATION: 'Among the qualifications.',
    VISA: 'Among the visas.',
  }),
});

const Paper = builder.objectRef<OwnPaper>('OwnPaper').implement({
  description: 'A certificate, qualification or visa that a job asks for, as the viewer has it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: Kind, description: 'Where it is entered.' }),
    label: t.exposeString('label', { description: 'Its name; alternatives are joined by or.' }),
    state: t.expose('state', { type: PaperState, description: 'How the viewer has it.' }),
    expiresOn: t.expose('expiresOn', optional('Date', 'When it expires; null where not said.')),
  }),
});

const OwnFitRef = builder.objectRef<OwnFit>('OwnFit').implement({
  description: 'How the viewer, a candidate, fits a job.',
  fields: (t) => ({
    reasons: t.expose('reasons', {
      type: [MatchReasonRef],
      description: 'The three parts of the match score, addressed to them.',
    }),
    papers: t.expose('papers', { type: [Paper], description: 'Those that the listing names.' }),
  }),
});

const ownFitOf = batched(explainOwnFits);

builder.objectField(Job, 'ownFit', (t) =>
  t.field({
    type: OwnFitRef,
    nullable: true,
    description: `How the viewer fits the job, and what they lack for it; null for everybody who is not a candidate. ${openTo('job.rank')}`,
    resolve: ({ id }, _args, context) =>
      may(context.viewer, 'job.rank') ? ownFitOf(id, context) : null,
  }),
);
