import { answerConsent, isAboutEmployer, wordsNow } from '#server/domain/introductions/answer.ts';
import { HIDDEN_MAX, hiddenFromOf, hideFrom, showTo } from '#server/domain/introductions/hidden.ts';
import {
  canAnswer,
  canRelease,
  type ConsentRow,
  consentsOfApplications,
  loadConsents,
  OWN_MAX,
  ownIntroductions,
  watchOwnIntroductions,
} from '#server/domain/introductions/read.ts';
import { RELEASE_REASON_MAX, releaseConsent } from '#server/domain/introductions/release.ts';
import { agreeAlways, standingConsents } from '#server/domain/introductions/standing.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { NAME_MAX } from '#server/domain/kernel/input.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { Application, jobById } from './applications.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { Job } from './jobs.ts';
import { mutation, node } from './mutation.ts';
import { atMost } from './prices.ts';

const Answer = builder.enumType('IntroductionAnswer', {
  description: 'What a candidate answers when asked whether they may be introduced.',
  values: {
    AGREED: { description: 'They may be introduced.' },
    DECLINED: { description: 'They may not.' },
  } as const,
});

/** The employments that a question names, of those that are shown. */
const EMPLOYERS_MAX = 20;
/** The facts of a question. */
const FACTS_MAX = 7;

const Introduction = builder.loadableNodeRef('Introduction', {
  id: { resolve: (consent: ConsentRow) => consent.id },
  load: async (ids: string[], { viewer }) =>
    (await loadConsents(viewer, ids)).map((row) => row ?? notFound()),
});

Introduction.implement({
  description:
    'The question whether a candidate may be introduced for a job, and the answer: nothing about them leaves the agency before. Admins and the candidate see it.',
  fields: (t) => ({
    job: t.field({
      type: Job,
      nullable: true,
      description: 'The job; null for a candidate where they no longer see it.',
      resolve: ({ jobId }, _args, context) => jobById(jobId, context),
    }),
    askedAt: t.expose('askedAt', { type: 'DateTime', description: 'When they were asked.' }),
    facts: t.stringList({
      description: 'What they were shown of the yacht and the job, a line each, without its name.',
      extensions: atMost(() => FACTS_MAX),
      resolve: ({ facts }) => facts,
    }),
    question: t.exposeString('question', { description: 'The question as they were asked it.' }),
    asks: t.string({
      description:
        'The question as it stands now: it names each employment of theirs that it concerns. A yes that comes with these words releases them there.',
      resolve: (consent) => wordsNow(consent),
    }),
    isAskedAnew: t.boolean({
      description:
        'Whether they said yes to words that did not name an employment which the question names now: that yes does not count there.',
      resolve: (consent) => consent.answer === 'AGREED' && isAboutEmployer(consent),
    }),
    releasedEmployers: t.stringList({
      description: 'The employments that the question named to which they said yes.',
      extensions: atMost(() => EMPLOYERS_MAX),
      resolve: ({ answer, answeredAbout }) =>
        answer === 'AGREED' ? answeredAbout.slice(0, EMPLOYERS_MAX) : [],
    }),
    answer: t.expose('answer', {
      type: Answer,
      nullable: true,
      description: 'Their answer; null while there is none.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they answered.',
    }),
    introducedAt: t.expose('introducedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a client first saw them for this job.',
    }),
    mayLeave: t.exposeBoolean('mayLeave', {
      description:
        'Whether what is about them may leave the agency: they agreed, never worked on the yacht or for those behind her and have no partner to wait for, or were released after their last answer, they are not hidden from her, and they are still up for the job.',
    }),
    hasApplied: t.exposeBoolean('hasApplied', {
      description: 'Whether they have applied for the job.',
    }),
    releaseReason: t.string({
      nullable: true,
      description: `Why they may be introduced without having agreed; null where nobody said so. ${openTo('introduction.release')}`,
      resolve: ({ releaseReason }, _args, { viewer }) =>
        may(viewer, 'introduction.release') ? releaseReason : null,
    }),
    workedAboard: t.string({
      nullable: true,
      description: `The employments on this very yacht or with a client behind her, as they wrote them: they are not introduced there unless an admin says why. ${openTo('introduction.release')}`,
      resolve: ({ workedAboard }, _args, { viewer }) =>
        may(viewer, 'introduction.release') ? workedAboard : null,
    }),
    hiddenFrom: t.string({
      nullable: true,
      description: `The name on the candidate's own list that means the yacht, her client, somebody of theirs or her employer: they are never introduced there. ${openTo('introduction.release')}`,
      resolve: ({ hiddenFrom }, _args, { viewer }) =>
        may(viewer, 'introduction.release') ? hiddenFrom : null,
    }),
    waitsFor: t.string({
      nullable: true,
      description: `The linked partner who is up for an opening on the same yacht and has not agreed: couples are introduced together. ${openTo('introduction.release')}`,
      resolve: ({ waitsFor }, _args, { viewer }) =>
        may(viewer, 'introduction.release') ? waitsFor : null,
    }),
    viewerCanAnswer: t.boolean({
      description: 'Whether the viewer may answer, or change the answer.',
      resolve: (consent, _args, { viewer }) => canAnswer(viewer, consent),
    }),
    viewerCanRelease: t.boolean({
      description: 'Whether the viewer may let them be introduced for a reason.',
      resolve: (consent, _args, { viewer }) => canRelease(viewer, consent),
    }),
  }),
});

const ofApplication = batched(consentsOfApplications);
const standingOf = batched(standingConsents);
const hiddenOf = batched(hiddenFromOf);

builder.objectField(Application, 'introduction', (t) =>
  t.field({
    type: Introduction,
    nullable: true,
    description:
      'Whether the candidate agrees to be introduced; null where they were not asked, and for everybody but admins and the candidate.',
    resolve: ({ id }, _args, context) => ofApplication(id, context),
  }),
);

builder.objectField(Candidate, 'agreesToIntroductions', (t) =>
  t.boolean({
    nullable: true,
    description: `Whether they say yes to every introduction for a position that they look for or have applied for. ${openTo('introduction.agreeAlways')}`,
    extensions: READS_ID,
    resolve: ({ id }, _args, context) => standingOf(id, context),
  }),
);

builder.objectField(Candidate, 'hiddenFrom', (t) =>
  t.stringList({
    nullable: true,
    description: `The yachts, people and companies to whom they are never introduced, as they wrote them, the first one first. ${openTo('introduction.hide')}`,
    extensions: { ...READS_ID, ...atMost(() => HIDDEN_MAX) },
    resolve: ({ id }, _args, context) => hiddenOf(id, context),
  }),
);

builder.queryField('ownIntroductions', (t) =>
  t.field({
    type: [Introduction],
    description: `Whether the viewer agrees to be introduced: the questions about open jobs, those to answer first, then the newest. At most ${OWN_MAX}. ${openTo('introduction.answer')}`,
    extensions: atMost(() => OWN_MAX),
    resolve: (_root, _args, { viewer }) => ownIntroductions(viewer),
  }),
);

builder.subscriptionField('ownIntroductions', (t) =>
  t.field({
    type: [Introduction],
    description: `The list of the query of the same name at once, then whenever a question was asked, answered or withdrawn. ${openTo('introduction.answer')}`,
    extensions: atMost(() => OWN_MAX),
    subscribe: (_root, _args, { viewer }) => watchOwnIntroductions(viewer),
    resolve: (_event, _args, { viewer }) => ownIntroductions(viewer),
  }),
);

mutation('answerIntroduction', {
  description: `Answers whether the viewer may be introduced, or changes the answer, until they are. ${openTo('introduction.answer')}`,
  input: (t) => ({
    id: t.globalID({ for: Introduction, required: true, description: 'The question.' }),
    agrees: t.boolean({ required: true, description: 'Whether they may.' }),
    question: t.string({
      description:
        'The words that were shown (`asks`). Without them, or with others, a yes does not release somebody to their own employer.',
    }),
  }),
  act: (viewer, { id, agrees, question }) => answerConsent(viewer, { id: id.id, agrees, question }),
  payload: node('introduction', Introduction, 'The question with the answer.'),
});

mutation('releaseIntroduction', {
  description: `Lets somebody be introduced who has not agreed, for a reason that stays on record; a later no ends it. ${openTo('introduction.release')}`,
  input: (t) => ({
    id: t.globalID({ for: Introduction, required: true, description: 'The question.' }),
    reason: t.string({
      required: true,
      description: `Why, in at most ${RELEASE_REASON_MAX} characters.`,
    }),
  }),
  act: (viewer, { id, reason }) => releaseConsent(viewer, { id: id.id, reason }),
  payload: node('introduction', Introduction, 'The question.'),
  message: introductionTexts.released,
});

mutation('agreeToIntroductions', {
  description: `Says yes to every introduction for a position that the viewer looks for or has applied for, or takes that back; answers that were given stay. ${openTo('introduction.agreeAlways')}`,
  input: (t) => ({
    agrees: t.boolean({ required: true, description: 'Whether they do.' }),
  }),
  act: (viewer, { agrees }) => agreeAlways(viewer, agrees),
  payload: node('candidate', Candidate, 'The viewer.'),
});

mutation('hideFrom', {
  description: `Puts a yacht, a person or a company on the viewer's list of those to whom they are never introduced; ${HIDDEN_MAX} at most. ${openTo('introduction.hide')}`,
  input: (t) => ({
    name: t.string({
      required: true,
      description: `Their name, of at most ${NAME_MAX} characters.`,
    }),
  }),
  act: (viewer, { name }) => hideFrom(viewer, { name }),
  payload: node('candidate', Candidate, 'The viewer.'),
});

mutation('showTo', {
  description: `Takes a name off the viewer's list of those to whom they are never introduced. ${openTo('introduction.hide')}`,
  input: (t) => ({
    name: t.string({ required: true, description: 'The name as it stands there.' }),
  }),
  act: (viewer, { name }) => showTo(viewer, { name }),
  payload: node('candidate', Candidate, 'The viewer.'),
});
