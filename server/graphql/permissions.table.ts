import { Upload } from 'graphql-upload-ts';
import { Readable } from 'node:stream';
import { PASSWORD } from '#server/testing/accounts.ts';
import { makePdf, makePng } from '#server/testing/files.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import {
  createCode,
  createCompletedReference,
  createReferenceLink,
  type World,
} from '#server/testing/world.ts';

/**
 * Who is answered what, for every field of the graph that takes arguments or stands at a root. The
 * columns are ROLES: guest, candidate, other candidate, employer, admin, integration without scopes,
 * integration with the read scopes. What is asked for belongs to the first candidate.
 */
export interface Rule {
  /** A word of WORDS for each column. */
  answers: string;
  /** The arguments; for a mutation its input. */
  args?: (world: World) => object | Promise<object>;
  /** Where the field is not at a root: how it is reached, and where it stands in the data. */
  document?: string;
  path?: readonly string[];
}

/** Codes of the graph by the words of the table; `ok`, `null` and `empty` stand for themselves. */
export const WORDS: Record<string, string> = {
  login: 'UNAUTHENTICATED',
  no: 'FORBIDDEN',
  absent: 'NOT_FOUND',
};

const EVERYBODY = 'ok ok ok ok ok ok ok';
const AGENCY = 'login no no no ok no no';
const AGENCY_AND_READER = 'login no no no ok no ok';
const CANDIDATES = 'login ok ok no no no no';
const OWNER = 'login ok absent no no no no';
const PEOPLE = 'login ok ok ok ok no no';

const open: Rule = { answers: EVERYBODY };
const agency = (args?: Rule['args']): Rule => ({ answers: AGENCY, ...(args && { args }) });
const candidates = (args?: Rule['args']): Rule => ({ answers: CANDIDATES, ...(args && { args }) });
const owner = (args: NonNullable<Rule['args']>): Rule => ({ answers: OWNER, args });

const on =
  (name: keyof World['ids'], key = 'id') =>
  ({ ids }: World) => ({ [key]: ids[name] });

const afterCompletion = async (world: World) => {
  await createCompletedReference(world);
  return {};
};

/** A field's name may be followed by what this row of it is about. */
export const QUERIES: Record<string, Rule> = {
  'Query.brand': open,
  'Query.builders': open,
  'Query.consultantCounts': agency(() => ({ status: 'ACTIVE' })),
  'Query.consultants': agency(),
  'Query.crewStatistics': agency(),
  'Query.jobStatistics': agency(),
  'Query.monthlyStatistics': agency(),
  'Query.countries': open,
  'Query.crew': { answers: AGENCY_AND_READER },
  'Query.emailIsFree': { answers: PEOPLE, args: ({ email }) => ({ email }) },
  'Query.equipment': open,
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
  'Query.myApplications': { answers: 'login ok ok no no no no' },
  'Query.myOpenApplicationCount': candidates(),
  'Query.nationalities': open,
  'Query.newApplications': { answers: AGENCY_AND_READER, args: on('Job', 'jobId') },
  'Query.node': { answers: 'absent ok absent absent ok absent absent', args: on('Candidate') },
  'Query.nodes': {
    answers: 'empty ok empty empty ok empty empty',
    args: ({ ids }) => ({ ids: [ids.Candidate] }),
  },
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
  'Query.signUpCounts': agency(),
  'Query.signUps': agency(() => ({ status: 'COMPLETED' })),
  'Query.skills': open,
  'Query.verifiedReferences': agency(afterCompletion),
  'Query.verifiedTitles': agency(afterCompletion),
  'Query.vesselSuggestions': { answers: 'login no no ok ok no no', args: () => ({ text: 'a' }) },
  'Query.viewer': { answers: 'null ok ok ok ok null null' },
  'Query.yacht, of the agency': { answers: 'null null null null ok null null', args: on('Yacht') },
  'Query.yacht, of the employer': {
    answers: 'null null null ok ok null null',
    args: on('EmployersYacht'),
  },
  'Query.yachts': agency(),
  'Job.applications': {
    answers: 'login no no no ok null ok',
    document:
      'query ($id: ID!) { job(id: $id) { applications(group: ACTIVE) { totalCount edges { node { id } } } } }',
    path: ['job', 'applications'],
    args: on('Job'),
  },
  'Job.candidateMatches': {
    answers: 'login no no no ok null no',
    document:
      'query ($id: ID!) { job(id: $id) { candidateMatches { totalCount edges { match node { id } } } } }',
    path: ['job', 'candidateMatches'],
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
  'Job.alerts': {
    answers: 'login no no no empty null no',
    document:
      'query ($id: ID!) { job(id: $id) { alerts { totalCount edges { status node { id } } } alertCounts { total } } }',
    path: ['job', 'alerts'],
    args: on('Job'),
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
  'Subscription.coupleChanges': { answers: 'login ok ok no null no no' },
  'Subscription.myApplications': { answers: 'login null null no no no no' },
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
  'Subscription.jobAlertCounts': agency(on('Job', 'jobId')),
  'Subscription.signUpCounts': agency(),
  'Subscription.verifiedTitles': agency(afterCompletion),
};

const pastRole = {
  companyName: 'M/Y Io',
  position: 'Mate',
  description: 'Watches.',
  fromDate: '03/2020',
  present: true,
};
const desiredRole = ({ ids }: World) => ({
  positions: [ids.Position],
  noYachtSizePreference: true,
  yachtTypes: ['SAILING_YACHT'],
  jobTypes: ['ROTATION'],
});
const reference = {
  referenceName: 'Ines Prado',
  companyName: 'M/Y Io',
  position: 'Captain',
  email: 'ines@example.com',
};
const wholeYacht = {
  name: 'Io',
  yachtType: 'SAILING_YACHT',
  size: 31.5,
  builderName: 'Perini Navi',
  builderCountry: 'IT',
};
const education = {
  name: 'Nautical school',
  description: 'Navigation.',
  fromDate: '2018',
  toDate: '2019',
  present: false,
};

let address = 0;
const newAddress = () => `new-${(address += 1)}@example.com`;

async function emailOfNewCandidate(): Promise<string> {
  const email = newAddress();
  await createCandidate({}, { email });
  return email;
}

/** A file of a multipart request, as the graph is given it. */
function upload(bytes: Buffer, filename: string): Upload {
  const sent = new Upload();
  sent.resolve({
    fieldName: 'file',
    filename,
    mimetype: 'application/octet-stream',
    encoding: '7bit',
    createReadStream: () => Readable.from([bytes]),
  } as unknown as Parameters<Upload['resolve']>[0]);
  return sent;
}

/** Each row runs on a world of its own for every role that it answers. */
export const MUTATIONS: Record<string, Rule> = {
  'Mutation.answerReference': {
    answers: EVERYBODY,
    args: async (world) => ({
      token: await createReferenceLink(world),
      full: false,
      performance: 'GOOD',
      completed: true,
    }),
  },
  'Mutation.applyForJob': candidates(on('OpenJob', 'jobId')),
  'Mutation.archiveJob': agency(on('Job')),
  'Mutation.archiveReference': agency(({ ids }) => ({ id: ids.Reference, archived: true })),
  'Mutation.changePassword': {
    answers: PEOPLE,
    args: () => ({ previousPassword: PASSWORD, password: 'another secret' }),
  },
  'Mutation.checkPreviousPassword': { answers: PEOPLE, args: () => ({ password: PASSWORD }) },
  'Mutation.chooseProfileType': candidates(() => ({ profileType: 'BUILD' })),
  'Mutation.completeProfile': candidates(),
  'Mutation.confirmEmail': {
    answers: EVERYBODY,
    args: async (world) => ({ code: await createCode(world, 'CONFIRM_EMAIL') }),
  },
  'Mutation.createJobReference': agency(),
  'Mutation.createYacht': agency(() => ({
    fields: { name: 'Io', yachtType: 'SAILING_YACHT', size: 31.5 },
  })),
  'Mutation.deleteAccount, their own': { answers: 'login ok ok ok no no no', args: () => ({}) },
  'Mutation.deleteAccount, the candidate’s': {
    answers: 'login ok absent absent ok no no',
    args: on('Candidate'),
  },
  'Mutation.deleteJob': agency(on('Archived')),
  'Mutation.deleteYacht': agency(on('EmptyYacht')),
  'Mutation.listJob': agency(on('Draft')),
  'Mutation.logIn': { answers: EVERYBODY, args: ({ email }) => ({ email, password: PASSWORD }) },
  'Mutation.logOut': open,
  'Mutation.markCvNoticeShown': candidates(),
  'Mutation.markNotInterested': candidates(on('OpenJob', 'jobId')),
  'Mutation.moveApplication': agency(({ ids }) => ({ id: ids.Application, action: 'FORWARD' })),
  'Mutation.registerAccount': {
    answers: EVERYBODY,
    args: () => ({
      firstName: 'Ana',
      lastName: 'Lima',
      email: newAddress(),
      password: PASSWORD,
      userType: 'EMPLOYER',
    }),
  },
  'Mutation.rejectCandidate': agency(on('Candidate')),
  'Mutation.relistJob': agency(on('Archived')),
  'Mutation.removeDesiredRole': owner(on('DesiredRole')),
  'Mutation.removeDocument': owner(on('Document')),
  'Mutation.removeEducation': owner(on('Education')),
  'Mutation.removePastRole': owner(on('PastRole')),
  'Mutation.removePhoto': candidates(),
  'Mutation.removeReference': owner(on('Reference')),
  'Mutation.reorderDesiredRoles': owner(({ ids }) => ({ ids: [ids.SecondRole, ids.DesiredRole] })),
  'Mutation.requestCouple': {
    answers: 'login ALREADY_EXISTS ok no no no no',
    args: async () => ({ email: await emailOfNewCandidate() }),
  },
  'Mutation.requestPasswordReset': { answers: EVERYBODY, args: ({ email }) => ({ email }) },
  'Mutation.resendConfirmation, their own': {
    answers:
      'login INVALID_TRANSITION INVALID_TRANSITION INVALID_TRANSITION INVALID_TRANSITION no no',
    args: () => ({}),
  },
  'Mutation.resendConfirmation, the candidate’s': {
    answers: 'login INVALID_TRANSITION absent absent INVALID_TRANSITION no no',
    args: on('User', 'userId'),
  },
  'Mutation.resetPassword': {
    answers: EVERYBODY,
    args: async (world) => ({
      code: await createCode(world, 'RESET_PASSWORD'),
      password: 'another secret',
    }),
  },
  'Mutation.saveCandidateNotes': agency(({ ids }) => ({ id: ids.Candidate, notes: 'Calm.' })),
  'Mutation.saveDesiredRole, the candidate’s': owner((world) => ({
    id: world.ids.DesiredRole,
    ...desiredRole(world),
  })),
  'Mutation.saveDesiredRole, a new one': candidates(desiredRole),
  'Mutation.saveEducation, the candidate’s': owner(({ ids }) => ({
    id: ids.Education,
    ...education,
  })),
  'Mutation.saveEducation, a new one': candidates(() => education),
  'Mutation.saveEmployerStep': {
    answers: 'login no no ok no no no',
    args: () => ({ step: 1, yacht: wholeYacht, contact: { primaryPhone: '+44 7700 900123' } }),
  },
  'Mutation.saveJob': agency(({ ids }) => ({
    id: ids.Draft,
    step: 1,
    fields: { position: ids.Position, notes: 'Ask for the second engineer.' },
  })),
  'Mutation.saveJob, a new one': agency(({ ids }) => ({ yacht: ids.Yacht, fields: {} })),
  'Mutation.savePastRole, the candidate’s': owner(({ ids }) => ({ id: ids.PastRole, ...pastRole })),
  'Mutation.savePastRole, a new one': candidates(() => pastRole),
  'Mutation.saveReference, the candidate’s': owner(({ ids }) => ({
    id: ids.Reference,
    ...reference,
  })),
  'Mutation.saveReference, a new one': candidates(() => reference),
  'Mutation.saveSetupStep': {
    answers: 'login INVALID_TRANSITION INVALID_TRANSITION no no no no',
    args: ({ ids }) => ({
      step: 4,
      details: { smoking: false },
      qualifications: [ids.Qualification],
    }),
  },
  'Mutation.sendEnquiry': {
    answers: EVERYBODY,
    args: ({ ids, email }) => ({ position: ids.Position, name: 'Ana', email, message: 'Hello.' }),
  },
  'Mutation.sendReferenceLink': agency(({ ids }) => ({
    id: ids.Reference,
    email: 'ines@example.com',
  })),
  'Mutation.setAvailability': candidates(() => ({ availability: 'IMMEDIATE' })),
  'Mutation.setCertificate': candidates(() => ({
    kind: 'ENG1',
    held: true,
    expiryDate: '01/02/2030',
  })),
  'Mutation.setEquipment': candidates(({ ids }) => ({ equipment: [ids.Equipment] })),
  'Mutation.setQualifications': candidates(({ ids }) => ({ qualifications: [ids.Qualification] })),
  'Mutation.setSkills': candidates(({ ids }) => ({ skills: [ids.Skill] })),
  'Mutation.setVisa': candidates(() => ({ kind: 'B1B2', held: true, expiryDate: '01/02/2030' })),
  'Mutation.skipPhoto': { answers: 'login INVALID_TRANSITION INVALID_TRANSITION no no no no' },
  'Mutation.undoEmailChange': {
    answers: EVERYBODY,
    args: async (world) => ({ code: await createCode(world, 'UNDO_EMAIL_CHANGE') }),
  },
  'Mutation.updateBasicDetails': {
    answers: PEOPLE,
    args: () => ({ firstName: 'Ana', lastName: 'Lima', email: newAddress() }),
  },
  'Mutation.updateCouple': owner(({ ids }) => ({ id: ids.Couple, status: 'CANCELLED' })),
  'Mutation.updateEmployer': {
    answers: 'login no no ok no no no',
    args: () => ({ yacht: { smoking: true }, contact: { primaryPhoneWhatsApp: true } }),
  },
  'Mutation.updateProfile': candidates(() => ({ details: { hobbies: 'Freediving' } })),
  'Mutation.updateYacht, of the agency': {
    answers: 'login no no absent ok no no',
    args: ({ ids }) => ({ id: ids.Yacht, fields: { smoking: true } }),
  },
  'Mutation.updateYacht, of the employer': {
    answers: 'login no no ok ok no no',
    args: ({ ids }) => ({ id: ids.EmployersYacht, fields: { smoking: true } }),
  },
  'Mutation.uploadCv': candidates(() => ({
    file: upload(makePdf('Jane Doe'), 'cv.pdf'),
    prefill: false,
  })),
  'Mutation.uploadDocument': candidates(() => ({
    file: upload(makePdf('Passport'), 'passport.pdf'),
    kind: 'ENG1',
  })),
  'Mutation.uploadPhoto': candidates(async () => ({ file: upload(await makePng(), 'me.png') })),
  'Mutation.sendJobAlerts': agency(({ ids }) => ({
    jobId: ids.Job,
    candidateIds: [ids.Candidate],
  })),
  'Mutation.verifyCandidate': agency(on('Candidate')),
  'Mutation.withdrawApplication': owner(on('Application')),
};
