import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate, createSession, createTokenOf } from '#server/testing/fixtures.ts';
import {
  createCompletedReference,
  createReferenceLink,
  type World,
} from '#server/testing/world.ts';

/**
 * The expected results by role, for every field with arguments and every root field. The columns
 * are ROLES: guest, candidate, other candidate, employer, admin, integration without scopes,
 * integration with the read scopes. The requested data belongs to the first candidate.
 */
export interface Rule {
  /** A word of WORDS for each column. */
  answers: string;
  /** The arguments, or a mutation's input. */
  args?: (world: World) => object | Promise<object>;
  /** For a field that is not at a root: how to reach it, and its path in the data. */
  document?: string;
  path?: readonly string[];
}

/** Error codes by the words of the table; `ok`, `null` and `empty` stand for themselves. */
export const WORDS: Record<string, string> = {
  login: 'UNAUTHENTICATED',
  no: 'FORBIDDEN',
  absent: 'NOT_FOUND',
};

export const EVERYBODY = 'ok ok ok ok ok ok ok';
const AGENCY = 'login no no no ok no no';
const AGENCY_AND_READER = 'login no no no ok no ok';
const CANDIDATES = 'login ok ok no no no no';
const OWNER = 'login ok absent no no no no';
export const PEOPLE = 'login ok ok ok ok no no';

export const open: Rule = { answers: EVERYBODY };
export const agency = (args?: Rule['args']): Rule => ({ answers: AGENCY, ...(args && { args }) });
export const candidates = (args?: Rule['args']): Rule => ({
  answers: CANDIDATES,
  ...(args && { args }),
});
export const owner = (args: NonNullable<Rule['args']>): Rule => ({ answers: OWNER, args });

export const on =
  (name: keyof World['ids'], key = 'id') =>
  ({ ids }: World) => ({ [key]: ids[name] });

const afterCompletion = async (world: World) => {
  await createCompletedReference(world);
  return {};
};

/** A certificate of somebody hired that expires today. */
const withHired = async ({ rows }: World) => {
  const { candidateId } = await createCandidate();
  await db.application.create({ data: { jobId: rows.Job, candidateId, status: 'HIRED' } });
  await db.candidateCertificate.create({
    data: { candidateId, kind: 'ENG1', held: true, expiryDate: new Date() },
  });
  return {};
};

const withWaiting = async ({ rows }: World) => {
  const data = { appliedAt: new Date('2026-03-02') };
  await db.application.update({ where: { id: rows.Application }, data });
  return {};
};

/** The admin is the consultant of the world's jobs. */
const withOwnListing = async ({ viewers, rows }: World) => {
  const { consultant } = await db.job.findUniqueOrThrow({ where: { id: rows.Job } });
  const { userId: id } = viewers.admin as AdminViewer;
  await db.user.update({ where: { id }, data: { consultant } });
  return {};
};

/** Somebody is interviewed today for a job whose consultant the admin is. */
const withInterview = async (world: World) => {
  await db.application.update({
    where: { id: world.rows.ForwardedApplication },
    data: { interviewAt: new Date() },
  });
  return withOwnListing(world);
};

/** A placement for a job whose consultant the admin is ends. */
const withReminder = async (world: World) => {
  await db.placement.update({
    where: { id: world.rows.Placement },
    data: { endsOn: new Date(), remindedOf: 'END', remindedAt: new Date() },
  });
  return withOwnListing(world);
};

/** A field's name may be followed by a description of the row. */
export const QUERIES: Record<string, Rule> = {
  'Query.agencyJobs': agency(),
  'Query.applications': { answers: 'login no no no ok no ok' },
  'Query.applications, by what a reader of applications cannot read': {
    answers: 'login no no no ok no no',
    args: ({ ids }) => ({ filter: { yachts: [ids.Yacht] } }),
  },
  'Query.brand': open,
  'Query.builders': open,
  // A token without scopes gets a position and never a change.
  'Query.changes': { answers: 'login no no no ok ok ok' },
  'Query.colleagues': agency(),
  'Query.consultantCounts': agency(() => ({ status: 'ACTIVE' })),
  'Query.consultants': agency(),
  'Query.crewStatistics': agency(),
  'Query.hiringStatistics': agency(() => ({ period: 'THIS_YEAR' })),
  'Query.jobStatistics': agency(),
  'Query.mergePreview': agency(({ ids }) => ({
    survivor: ids.Candidate,
    other: ids.VerifiedCandidate,
  })),
  'Query.monthlyStatistics': agency(),
  'Query.countries': open,
  'Query.crew': { answers: AGENCY_AND_READER },
  'Query.crew, by what an integration cannot read': {
    answers: 'login no no no empty no no',
    args: () => ({ filter: { smoking: true } }),
  },
  'Query.crew, ranked for a job': {
    answers: 'login no no no ok no no',
    args: ({ ids }) => ({ rankedFor: ids.Job }),
  },
  'Query.crewFilterCosts': {
    answers: 'login no no no empty no empty',
    args: () => ({ filter: {} }),
  },
  'Query.currentIntegration': {
    answers: 'null null null null null ok ok',
    args: async ({ viewers }) => {
      for (const viewer of Object.values(viewers))
        if ('tokenId' in viewer) await createTokenOf(viewer);
      return {};
    },
  },
  'Query.emailIsFree': { answers: PEOPLE, args: ({ email }) => ({ email }) },
  'Query.clients': agency(),
  'Query.complaints': agency(),
  'Query.enquiries': agency(),
  'Query.enquiryCounts': agency(),
  'Query.equipment': open,
  'Query.expiringCertificates': agency(withHired),
  'Query.integrationTokens': agency(),
  'Query.jumpTargets': agency(() => ({ text: 'Yacht' })),
  'Query.readBrief': agency(() => ({ text: 'Need a bosun.' })),
  'Query.job, live': { answers: 'ok ok ok ok ok null ok', args: on('Job') },
  'Query.job, archived': { answers: 'null null null null ok null ok', args: on('Archived') },
  'Query.job, draft': { answers: 'null null null null ok null null', args: on('Draft') },
  'Query.jobs': { answers: 'ok ok ok ok ok empty ok' },
  'Query.jobs, by what a guest cannot read': {
    answers: 'login ok ok no ok no no',
    args: () => ({ filter: { coupleFriendly: true } }),
  },
  'Query.languages': open,
  'Query.listingCounts': agency(),
  'Query.listings': agency(() => ({ status: 'ACTIVE' })),
  'Query.mailDelivery': agency(),
  'Query.myApplications': { answers: 'login ok ok no no no no' },
  'Query.myOpenApplicationCount': candidates(),
  'Query.ownApplications': candidates(),
  'Query.ownIntroductions': { answers: 'login ok empty no no no no' },
  'Query.ownApplications, by what a candidate cannot read': {
    answers: 'login no no no no no no',
    args: ({ ids }) => ({ filter: { yachts: [ids.Yacht] } }),
  },
  'Query.ownListings': agency(withOwnListing),
  'Query.nextInterviews': agency(withInterview),
  'Query.nationalities': open,
  'Query.ownMentions': agency(),
  'Query.ownTasks': agency(),
  'Query.newEmployers': agency(),
  'Query.newApplications': { answers: AGENCY_AND_READER, args: on('Job', 'jobId') },
  'Query.node': { answers: 'absent ok absent absent ok absent absent', args: on('Candidate') },
  'Query.nodes': {
    answers: 'empty ok empty empty ok empty empty',
    args: ({ ids }) => ({ ids: [ids.Candidate] }),
  },
  'Query.placementReminders': agency(withReminder),
  'Query.places': {
    answers: 'empty empty empty empty empty empty empty',
    args: () => ({ text: 'x' }),
  },
  'Query.positions': open,
  'Query.qualifications': open,
  'Query.referenceForm': {
    answers: EVERYBODY,
    args: async (world) => ({ token: await createReferenceLink(world) }),
  },
  'Query.apart': { answers: EVERYBODY, document: '{ apart { __typename } }' },
  'Query.savedSearches': agency(),
  'Query.signUpCounts': agency(),
  'Query.signUps': agency(() => ({ status: 'COMPLETED' })),
  'Query.skills': open,
  'Query.verifiedReferences': agency(afterCompletion),
  'Query.verifiedTitles': agency(afterCompletion),
  'Query.mailTemplates': agency(),
  'Query.rejectionReasons': agency(),
  'Application.rejectionMail': {
    answers: 'absent absent no absent ok absent no',
    document:
      'query ($id: ID!, $templateId: ID!) { node(id: $id) { ... on Application { rejectionMail(templateId: $templateId) { subject paragraphs } } } }',
    path: ['node', 'rejectionMail'],
    args: ({ ids }) => ({ id: ids.ApplicationOfVerified, templateId: ids.MailTemplate }),
  },
  'Query.sessions, their own': {
    answers: PEOPLE,
    args: async ({ viewers }) => {
      for (const viewer of Object.values(viewers))
        if ('userId' in viewer) await createSession(viewer.userId);
      return {};
    },
  },
  'Query.sessions, the candidate’s': {
    answers: 'login ok empty empty ok no no',
    args: on('Candidate', 'ownerId'),
  },
  'Query.tokens': agency(),
  'Query.unsentEmails': agency(),
  'Query.vesselSuggestions': { answers: 'login no no ok ok no no', args: () => ({ text: 'a' }) },
  'Query.waitingApplications': { answers: AGENCY_AND_READER, args: withWaiting },
  'Query.webhookEndpoints': agency(),
  'Query.webhooks': agency(),
  'Query.viewer': { answers: 'null ok ok ok ok null null' },
  'Query.yacht, of the agency': { answers: 'null null null null ok null null', args: on('Yacht') },
  'Query.yacht, of the employer': {
    answers: 'null null null ok ok null null',
    args: on('EmployersYacht'),
  },
  'Query.yachts': agency(),
  'NewApplications.applicationById': {
    answers: AGENCY_AND_READER,
    document: 'query ($id: ID!) { newApplications { applicationById(id: $id) { id } } }',
    path: ['newApplications', 'applicationById'],
    args: on('ApplicationOfVerified'),
  },
  'Application.place': {
    answers: 'absent absent no absent ok absent ok',
    document:
      'query ($id: ID!) { node(id: $id) { ... on Application { place(group: ACTIVE) { position } } } }',
    path: ['node', 'place'],
    args: on('ApplicationOfVerified'),
  },
  'Job.applications': {
    answers: 'login no no no ok null ok',
    document:
      'query ($id: ID!) { job(id: $id) { applications(group: ACTIVE) { totalCount edges { node { id } } } } }',
    path: ['job', 'applications'],
    args: on('Job'),
  },
  'Candidate.applications': {
    answers: 'absent absent no absent ok absent ok',
    document:
      'query ($id: ID!) { node(id: $id) { ... on Candidate { applications { totalCount edges { node { id } } } } } }',
    path: ['node', 'applications'],
    args: on('VerifiedCandidate'),
  },
  'Candidate.noteEntries': {
    answers: 'absent no absent absent ok absent absent',
    document:
      'query ($id: ID!) { node(id: $id) { ... on Candidate { noteEntries { totalCount edges { node { id text mentions { id } } } } } } }',
    path: ['node', 'noteEntries'],
    args: on('Candidate'),
  },
  'Candidate.timeline': {
    answers: 'absent no absent absent ok absent absent',
    document:
      'query ($id: ID!) { node(id: $id) { ... on Candidate { timeline { totalCount edges { node { id title } } } } } }',
    path: ['node', 'timeline'],
    args: on('Candidate'),
  },
  'Job.candidateMatches': {
    answers: 'login no no no ok null no',
    document:
      'query ($id: ID!) { job(id: $id) { candidateMatches { totalCount edges { match node { id } } } } }',
    path: ['job', 'candidateMatches'],
    args: on('Job'),
  },
  'Job.candidateMatchCount': {
    answers: 'login no no no ok null no',
    document: 'query ($id: ID!) { job(id: $id) { candidateMatchCount } }',
    path: ['job', 'candidateMatchCount'],
    args: on('Job'),
  },
  'Candidate.jobAlert': {
    answers: 'absent no absent absent ok absent absent',
    document:
      'query ($id: ID!, $jobId: ID!) { node(id: $id) { ... on Candidate { jobAlert(jobId: $jobId) { status canBeTold } } } }',
    path: ['node', 'jobAlert'],
    args: ({ ids }) => ({ id: ids.Candidate, jobId: ids.Job }),
  },
  'Job.alertPreview': {
    answers: 'login no no no ok null no',
    document: 'query ($id: ID!) { job(id: $id) { alertPreview { subject } } }',
    path: ['job', 'alertPreview'],
    args: on('Job'),
  },
  'Job.appliedAmong': {
    answers: 'login no no no ok null no',
    document:
      'query ($id: ID!, $candidateIds: [ID!]!) { job(id: $id) { appliedAmong(candidateIds: $candidateIds) { total } } }',
    path: ['job', 'appliedAmong'],
    args: (world) => ({ ...on('Job')(world), candidateIds: [world.ids.Candidate] }),
  },
  'Job.alerts': {
    answers: 'login no no no empty null no',
    document:
      'query ($id: ID!) { job(id: $id) { alerts { totalCount edges { status node { id } } } alertCounts { total } } }',
    path: ['job', 'alerts'],
    args: on('Job'),
  },
  'User.notices': {
    answers: 'null ok null null null null null',
    document:
      'query ($id: ID!) { node(id: $id) { ... on User { notices { totalCount edges { node { id } } } } } }',
    path: ['node', 'notices'],
    args: on('User'),
  },
  'WebhookEndpoint.deliveries': {
    answers: 'null null null null ok null null',
    document:
      'query ($id: ID!) { node(id: $id) { ... on WebhookEndpoint { deliveries { totalCount edges { node { id } } } } } }',
    path: ['node', 'deliveries'],
    args: on('WebhookEndpoint'),
  },
  'Yacht.listings, of the agency': {
    answers: 'null null null null ok null null',
    document:
      'query ($id: ID!) { yacht(id: $id) { listings(status: ACTIVE) { totalCount edges { node { id } } } } }',
    path: ['yacht', 'listings'],
    args: on('Yacht'),
  },
  'Yacht.listings, of the employer': {
    answers: 'null null null no empty null null',
    document:
      'query ($id: ID!) { yacht(id: $id) { listings(status: ACTIVE) { totalCount edges { node { id } } } } }',
    path: ['yacht', 'listings'],
    args: on('EmployersYacht'),
  },
};

export const SUBSCRIPTIONS: Record<string, Rule> = {
  'Subscription.changes': { answers: 'login no no no ok ok ok' },
  'Subscription.coupleChanges': { answers: 'login ok ok no null no no' },
  'Subscription.cvDraftChanges': candidates(),
  'Subscription.myApplications': { answers: 'login null null no no no no' },
  'Subscription.myOpenApplicationCount': candidates(),
  'Subscription.ownIntroductions': { answers: 'login ok empty no no no no' },
  'Subscription.newApplications': { answers: AGENCY_AND_READER },
  'Subscription.newApplications, of a yacht': {
    answers: AGENCY_AND_READER,
    args: on('Yacht', 'yachtId'),
  },
  'Subscription.referenceChanges, their own': {
    answers: 'login ok ok no INVALID_INPUT no no',
  },
  'Subscription.referenceChanges, the candidate’s': {
    answers: 'login ok null no ok no no',
    args: on('Candidate', 'candidateId'),
  },
  'Subscription.isThere': agency(on('Candidate')),
  'Subscription.jobAlertCounts': agency(on('Job', 'jobId')),
  'Subscription.mailDelivery': agency(),
  'Subscription.noticeChanges': { answers: PEOPLE },
  'Subscription.standingChanges': candidates(),
  'Subscription.enquiryCounts': agency(),
  'Subscription.newEmployerCount': agency(),
  'Query.ownNoteCount': agency(),
  'Subscription.ownNoteCount': agency(),
  'Subscription.shortlist': agency(on('Job', 'jobId')),
  'Subscription.signUpCounts': agency(),
  'Subscription.verifiedReferenceChanges': agency(afterCompletion),
  'Subscription.verifiedTitles': agency(afterCompletion),
};
