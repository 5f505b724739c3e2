import {
  alertCouple,
  PARTNERS,
  type Place,
  shortlistCouple,
} from '#server/domain/couple-matches/acts.ts';
import {
  COUPLES_MAX,
  type CoupleMatch as Match,
  type CoupleMatchPlace as MatchPlace,
  findCoupleMatches,
} from '#server/domain/couple-matches/find.ts';
import type { Decision } from '#server/domain/decisions/note.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { applicationsOfPairs } from '#server/domain/rows/application.ts';
import { Application, jobById } from './applications.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate, candidateById } from './candidates.ts';
import { decided, failureOf } from './decision.ts';
import { AlertStateRef, alertStateOf } from './job-alerts.ts';
import { Job } from './jobs.ts';
import { mutation, type PayloadFields } from './mutation.ts';
import { atMost } from './prices.ts';

const applicationOf = batched(applicationsOfPairs);

const CoupleMatchPlace = builder.objectRef<MatchPlace>('CoupleMatchPlace').implement({
  description: 'A partner of a couple, and the opening that they are a match for.',
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Who it is; null once they are deleted.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    job: t.field({ type: Job, description: 'The opening.', resolve: ({ jobId }) => jobId }),
    match: t.exposeInt('match', { description: 'Their score for it, 0 to 100.' }),
    application: t.field({
      type: Application,
      nullable: true,
      description: 'Their application for it; null where they have not applied.',
      resolve: ({ jobId, candidateId }, _args, context) =>
        applicationOf(`${jobId} ${candidateId}`, context),
    }),
    alert: t.field({
      type: AlertStateRef,
      description: 'Whether they were told of it.',
      resolve: ({ jobId, candidateId }, _args, context) =>
        alertStateOf(`${jobId}:${candidateId}`, context),
    }),
    isShortlisted: t.exposeBoolean('isShortlisted', {
      description: 'Whether they are on its shortlist.',
    }),
  }),
});

const CoupleMatch = builder.objectRef<Match>('CoupleMatch').implement({
  description: 'A linked couple of whom each partner is a match for an opening on one yacht.',
  fields: (t) => ({
    here: t.expose('here', { type: CoupleMatchPlace, description: 'Who is for this listing.' }),
    there: t.expose('there', {
      type: CoupleMatchPlace,
      description: 'Who is for another open listing of the yacht.',
    }),
  }),
});

builder.objectField(Job, 'coupleMatches', (t) =>
  t.field({
    type: [CoupleMatch],
    description: `The linked couples of whom one partner wants a position of this listing’s department and the other one of another open listing of the yacht, ordered by the weaker of their scores, then the sum; at most ${COUPLES_MAX}. ${openTo('couple.match')}`,
    extensions: { ...atMost(() => COUPLES_MAX), ...READS_ID },
    resolve: ({ id }, _args, { viewer }) => findCoupleMatches(viewer, id),
  }),
);

interface Outcome extends Place {
  decision: Decision | null;
  failure: DomainError | null;
}

const CoupleOutcome = builder.objectRef<Outcome>('CoupleOutcome').implement({
  description: 'What an act on a couple came to for one of the two.',
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Who it is; null where the profile is gone.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description: 'The listing; null where it is gone.',
      resolve: ({ jobId }, _args, context) => jobById(jobId, context),
    }),
    decision: t.expose('decision', decided),
    failure: t.field(failureOf('Why nothing was done about them; null where it was.')),
  }),
});

const CouplePlaceInput = builder.inputType('CouplePlaceInput', {
  description: 'A partner of a couple, and their listing.',
  fields: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'The listing.' }),
    candidateId: t.globalID({ for: Candidate, required: true, description: 'The partner.' }),
  }),
});

const outcomes = (t: PayloadFields<Outcome[]>) => ({
  outcomes: t.field({
    type: [CoupleOutcome],
    description: 'What it came to for each of the two, in the order given.',
    extensions: atMost(() => PARTNERS),
    resolve: (all) => all,
  }),
});

/** Adds a mutation that does something about both partners, each for their own listing. */
const forCouple = (
  name: string,
  description: string,
  act: typeof shortlistCouple | typeof alertCouple,
) =>
  mutation(name, {
    description,
    input: (t) => ({
      places: t.field({
        type: [CouplePlaceInput],
        required: true,
        description: 'Both partners, who are linked, for two listings of one yacht.',
      }),
    }),
    act: async (viewer, { places }) => {
      const named = places.map(({ jobId, candidateId }) => ({
        jobId: jobId.id,
        candidateId: candidateId.id,
      }));
      const made = await act(viewer, named);
      return made.flatMap((one, at): Outcome[] => {
        const place = named[at];
        if (!place) return [];
        return one instanceof DomainError
          ? [{ ...place, decision: null, failure: one }]
          : [{ ...place, decision: one, failure: null }];
      });
    },
    payload: outcomes,
    rows: () => PARTNERS,
  });

forCouple(
  'shortlistCouple',
  `Puts each partner of a linked couple at the end of the shortlist of their own listing, as addToShortlist does, those that can be and no others. ${openTo('shortlist.change')}`,
  shortlistCouple,
);
forCouple(
  'alertCouple',
  `Tells each partner of a linked couple of their own listing by e-mail, as sendJobAlerts does, those that can be and no others. ${openTo('alert.send')}`,
  alertCouple,
);
