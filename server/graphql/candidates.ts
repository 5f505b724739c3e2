import { emailAddress } from '#server/domain/kernel/formats.ts';
import {
  type SignUpCounts as SignUpCountsShape,
  signUpCounts,
  watchSignUpCounts,
} from '#server/domain/candidates/lists.ts';
import {
  type Decided,
  decideCandidates,
  DECISIONS_MAX,
  REJECTION_WORDS_MAX,
  rejectCandidate,
  verifyCandidate,
} from '#server/domain/candidates/verification.ts';
import { watchStanding } from '#server/domain/candidates/standing.ts';
import { DomainError, notFound } from '#server/domain/kernel/errors.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { type CandidateRow, loadCandidates } from '#server/domain/rows/candidate.ts';
import { readingOf } from './asked.ts';
import { builder } from './builder.ts';
import { decided, failureOf } from './decision.ts';
import { CHANGE_KEY, optional } from './described.ts';
import { ProfileType } from './enums.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { nodeOf } from './global-ids.ts';
import { idOf, mutation, type PayloadFields } from './mutation.ts';
import { PHOTO_ADDRESS, photoAddress, whole, WHOLE_OF } from './stored-files.ts';

const reading = readingOf<CandidateRow>();

export const Candidate = builder.loadableNodeRef('Candidate', {
  id: { resolve: (candidate: CandidateRow) => candidate.id },
  load: async (ids: string[], { viewer }) =>
    (await loadCandidates(viewer, ids)).map((row) => row ?? notFound()),
});

Candidate.implement({
  description:
    'A crew member: the person, as lists and applications have them. Their owner, admins, and integrations with the scope see one.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'Given name.' }),
    lastName: t.exposeString('lastName', { description: 'Family name.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Address; an integration needs CANDIDATES_CONTACT.',
    }),
    emailAddress: t.field({
      type: 'EmailAddress',
      nullable: true,
      description: 'email, for programs; null where not every program would take it.',
      resolve: ({ email }) => emailAddress(email),
    }),
    position: t.exposeString('positionName', {
      nullable: true,
      description: 'Name of the first desired position.',
    }),
    imageUrl: t.string({
      nullable: true,
      description: PHOTO_ADDRESS,
      ...reading(['imageKey'], ({ imageKey }, _args, { viewer }) => photoAddress(viewer, imageKey)),
    }),
    imageAddress: t.field({
      type: 'URL',
      nullable: true,
      description: WHOLE_OF('imageUrl'),
      resolve: ({ imageKey }, _args, { viewer }) => whole(photoAddress(viewer, imageKey)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they signed up.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the profile last changed.',
    }),
    changeKey: t.exposeID('changeKey', { description: CHANGE_KEY }),
    lastActiveAt: t.expose('lastActiveAt', {
      type: 'DateTime',
      description: 'When they were last here, within five minutes.',
    }),
    profileCompletion: t.exposeInt('profileCompletion', {
      description: 'Percent of the profile that is complete, 0 to 100.',
    }),
    verification: t.field({
      type: Verification,
      description: "Where the agency's verification stands.",
      ...reading(['isVerified', 'requestedVerification', 'isRejected'], verificationOf),
    }),
    rejectionWords: t.string({
      nullable: true,
      description:
        'What the agency asks them to mend, where it turned their request down and said so. Themself and the agency only.',
      ...reading(
        ['isVerified', 'requestedVerification', 'isRejected', 'rejectionWords'],
        (candidate) => (verificationOf(candidate) === 'REJECTED' ? candidate.rejectionWords : null),
      ),
    }),
    requestedVerificationAt: t.expose(
      'requestedVerificationAt',
      optional('DateTime', 'When verification was requested, while the request stands.'),
    ),
    profileType: t.expose('profileType', optional(ProfileType, 'How the profile was begun.')),
    inLinkedCouple: t.boolean({
      description: 'Whether they are linked with a partner: the TEAM badge.',
      ...reading(['isLinked'], ({ isLinked }) => isLinked ?? false),
    }),
    viewerCanVerify: t.boolean({
      description: 'Whether the viewer may verify them now.',
      ...reading(['isVerified'], (candidate, _args, { viewer }) =>
        may(viewer, 'candidate.verify', candidate),
      ),
    }),
    viewerCanReject: t.boolean({
      description: 'Whether the viewer may turn their request down now.',
      ...reading(['isVerified', 'requestedVerification'], (candidate, _args, { viewer }) =>
        may(viewer, 'candidate.reject', candidate),
      ),
    }),
  }),
});

const Verification = builder.enumType('Verification', {
  description: "The agency's verification of a profile.",
  values: {
    NONE: { description: 'Not requested yet.' },
    REQUESTED: { description: 'Waiting for the agency.' },
    VERIFIED: { description: 'Verified: part of the crew.' },
    REJECTED: { description: 'Turned down; the candidate may ask again.' },
  } as const,
});

function verificationOf(
  candidate: Pick<CandidateRow, 'isVerified' | 'requestedVerification' | 'isRejected'>,
) {
  if (candidate.isVerified) return 'VERIFIED';
  if (candidate.requestedVerification) return 'REQUESTED';
  return candidate.isRejected ? 'REJECTED' : 'NONE';
}

/** A candidate's row; null, and no error, where the viewer may not see them. */
export const candidateById = batched(loadCandidates);

const SignUpCounts = builder.objectRef<SignUpCountsShape>('SignUpCounts').implement({
  description: 'How many sign-ups each list has.',
  fields: (t) => ({
    completed: t.exposeInt('completed', { description: 'Waiting for the agency.' }),
    incomplete: t.exposeInt('incomplete', { description: 'The other unverified candidates.' }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description:
        'In an event of the subscription, who came or was decided; null once they are deleted, and where any may have changed: at first, and after a lost connection.',
      resolve: ({ candidateId }, _args, context) =>
        candidateId ? candidateById(candidateId, context) : null,
    }),
    deletedCandidateId: t.globalID({
      nullable: true,
      description: 'In an event of the subscription, who was deleted.',
      resolve: async ({ candidateId }, _args, context) =>
        candidateId && !(await candidateById(candidateId, context))
          ? { id: candidateId, type: Candidate }
          : null,
    }),
  }),
});

builder.queryFields((t) => ({
  signUpCounts: t.field({
    type: SignUpCounts,
    description: `The counts of the two lists. ${openTo('candidate.countSignUps')}`,
    resolve: (_root, _args, { viewer }) => signUpCounts(viewer),
  }),
}));

builder.subscriptionField('signUpCounts', (t) =>
  t.field({
    type: SignUpCounts,
    description: `The counts at once, then with the candidate whenever one of them may have moved. ${openTo('candidate.countSignUps')}`,
    subscribe: (_root, _args, { viewer }) => watchSignUpCounts(viewer),
    resolve: (counts) => counts,
  }),
);

builder.subscriptionField('standingChanges', (t) =>
  t.field({
    type: Candidate,
    description: `The viewer themself, at once and whenever the agency's verification of their profile has moved. ${openTo('candidate.watchStanding')}`,
    subscribe: (_root, _args, { viewer }) => watchStanding(viewer),
    resolve: ({ candidateId }) => candidateId,
  }),
);

const decidedCandidate = (t: PayloadFields<Decided>) => ({
  candidate: t.expose('id', { type: Candidate, description: 'The candidate as they stand now.' }),
  decision: t.expose('decision', decided),
});

mutation('verifyCandidate', {
  description: `Verifies a candidate, who becomes part of the crew and is told by e-mail. ${openTo('candidate.verify')}`,
  input: idOf(Candidate, 'The candidate.'),
  act: (viewer, { id }) => verifyCandidate(viewer, id.id),
  payload: decidedCandidate,
  message: ({ name }) => candidateTexts.verified(name),
});

mutation('rejectCandidate', {
  description: `Turns a candidate's request for verification down; they are told by e-mail. ${openTo('candidate.reject')}`,
  input: (t) => ({
    ...idOf(Candidate, 'The candidate.')(t),
    words: t.string({
      description: `What they should mend, at most ${REJECTION_WORDS_MAX} characters: they read it on their start page and in the e-mail.`,
    }),
  }),
  act: (viewer, { id, words }) => rejectCandidate(viewer, id.id, words),
  payload: decidedCandidate,
  message: ({ name }) => candidateTexts.rejected(name),
});

const SignUpDecision = builder.enumType('SignUpDecision', {
  description: 'What the agency decides about the profile of a candidate.',
  values: {
    VERIFY: { value: 'verify', description: 'They become part of the crew.' },
    REJECT: { value: 'reject', description: 'Their request for verification is turned down.' },
  } as const,
});

interface Outcome {
  givenId: string;
  id: string;
  made: Decided | null;
  failure: DomainError | null;
}

const DecisionOutcome = builder.objectRef<Outcome>('CandidateDecisionOutcome').implement({
  description: 'What the decision about one of several candidates came to.',
  fields: (t) => ({
    candidateId: t.exposeID('givenId', { description: 'The id as it was given.' }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate as they stand now; null where nothing was decided.',
      resolve: ({ made }) => made?.id,
    }),
    decision: t.field({ ...decided, resolve: ({ made }) => made?.decision ?? null }),
    failure: t.field(
      failureOf('Why nothing was decided; its path leads to the id in the input. Else null.'),
    ),
  }),
});

mutation('decideCandidates', {
  description: `Verifies or rejects up to ${DECISIONS_MAX} candidates, each as verifyCandidate and rejectCandidate do, those that can be and no others. ${openTo('candidate.verify')}`,
  input: (t) => ({
    decision: t.field({ type: SignUpDecision, required: true, description: 'What is decided.' }),
    ids: t.idList({
      required: true,
      description: 'The candidates.',
    }),
    words: t.string({
      description: `What the rejected should mend, at most ${REJECTION_WORDS_MAX} characters; as for one.`,
    }),
  }),
  rows: ({ ids }) => Math.min(ids.length, DECISIONS_MAX),
  act: async (viewer, { decision, ids, words }) => {
    const named = ids.map((givenId) => {
      const { typename, id } = nodeOf(String(givenId));
      return { givenId: String(givenId), id: keyOf(typename === 'Candidate' ? id : '') };
    });
    const made = await decideCandidates(viewer, {
      decision,
      ids: named.map(({ id }) => id),
      words,
    });
    return made.map((one, at): Outcome => {
      const { givenId = '', id = '' } = named[at] ?? {};
      return one instanceof DomainError
        ? { givenId, id, made: null, failure: one }
        : { givenId, id, made: one, failure: null };
    });
  },
  payload: (t) => ({
    outcomes: t.field({
      type: [DecisionOutcome],
      description: 'What each came to, in the order given.',
      resolve: (outcomes) => outcomes,
    }),
  }),
});
