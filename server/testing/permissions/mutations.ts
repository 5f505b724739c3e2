import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { getNullableType, type GraphQLInputObjectType, isNonNullType } from 'graphql';
import { Upload } from 'graphql-upload-ts';
import { mergeCandidates } from '#server/domain/duplicates/merge.ts';
import { previewMerge } from '#server/domain/duplicates/preview.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { globalId } from '#server/graphql/global-ids.ts';
import { schema } from '#server/graphql/schema.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createLinked } from '#server/testing/couples.ts';
import { askFor } from '#server/testing/duplicates.ts';
import { makePdf, makePng } from '#server/testing/files.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { fieldOf } from '#server/testing/graph.ts';
import { least } from '#server/testing/input-values.ts';
import { agreeTo } from '#server/testing/shortlists.ts';
import {
  createCode,
  createDecision,
  createOwnDecision,
  createReferenceLink,
  newTemplate,
  type World,
} from '#server/testing/world.ts';
import { reminderMutations } from './reminders.ts';
import { sessionMutations } from './sessions.ts';
import { open, agency, candidates, owner, on, EVERYBODY, PEOPLE, type Rule } from './graph.ts';

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
const webhook = {
  name: 'Crew board',
  url: 'https://93.184.215.14/hooks',
  events: ['APPLICATION_CREATED', 'JOB_LISTED'],
};
const education = {
  name: 'Nautical school',
  description: 'Navigation.',
  fromDate: '2018',
  toDate: '2019',
  present: false,
};

/** A linked couple, and a listing of one yacht for each. */
const coupleOf = async ({ ids }: World) => {
  const wish = { position: 'Deckhand' };
  const couple = await createLinked(wish, wish);
  const jobs = [ids.Job, ids.OpenJob];
  return {
    places: couple.map(({ candidateId }, at) => ({
      jobId: jobs[at],
      candidateId: globalId('Candidate', candidateId),
    })),
  };
};

const adminOf = ({ viewers }: World) => viewers.admin as AdminViewer;

let address = 0;
const newAddress = () => `new-${(address += 1)}@example.com`;

let reasons = 0;
const newReason = () => `Reason ${Date.now()} ${(reasons += 1)}`;

async function emailOfNewCandidate(): Promise<string> {
  const email = newAddress();
  await createCandidate({}, { email });
  return email;
}

/** A file of a multipart request, as GraphQL receives it. */
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

/**
 * The rows that the rule for all others does not give: mutations that are open to anybody else than
 * the agency, or that need more than the least input. A field's name may be followed by a
 * description of the row.
 */
const ROWS: Record<string, Rule> = {
  'Mutation.addMailTemplate': agency(newTemplate),
  'Mutation.addRejectionReason': agency(() => ({ name: newReason() })),
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
  'Mutation.changeMailTemplate': agency(({ ids }) => ({ id: ids.MailTemplate, ...newTemplate() })),
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
  'Mutation.createWebhook': agency(({ ids }) => ({ token: ids.IntegrationToken, fields: webhook })),
  'Mutation.createYacht': agency(() => ({
    fields: { name: 'Io', yachtType: 'SAILING_YACHT', size: 31.5 },
  })),
  'Mutation.decideCandidates': agency(({ ids }) => ({ decision: 'VERIFY', ids: [ids.Candidate] })),
  'Mutation.deleteAccount, their own': { answers: 'login ok ok ok no no no', args: () => ({}) },
  'Mutation.deleteAccount, the candidate’s': {
    answers: 'login ok absent absent ok no no',
    args: on('Candidate'),
  },
  'Mutation.deleteJob': agency(on('Archived')),
  'Mutation.deleteYacht': agency(on('EmptyYacht')),
  'Mutation.dismissDuplicate': agency(({ ids }) => ({
    candidate: ids.Candidate,
    other: ids.VerifiedCandidate,
  })),
  'Mutation.listJob': agency(on('Draft')),
  'Mutation.logIn': { answers: EVERYBODY, args: ({ email }) => ({ email, password: PASSWORD }) },
  'Mutation.logOut': open,
  ...sessionMutations,
  ...reminderMutations,
  'Mutation.agreeToIntroductions': candidates(() => ({ agrees: true })),
  'Mutation.hideFrom': candidates(() => ({ name: 'Evenstar' })),
  'Mutation.showTo': candidates(() => ({ name: 'Evenstar' })),
  'Mutation.answerIntroduction': owner(({ ids }) => ({ id: ids.Introduction, agrees: true })),
  'Mutation.releaseIntroduction': agency(({ ids }) => ({
    id: ids.Introduction,
    reason: 'Agreed on the telephone.',
  })),
  'Mutation.markCvNoticeShown': candidates(),
  'Mutation.markNotInterested': candidates(on('OpenJob', 'jobId')),
  'Mutation.keepJob': candidates(({ ids }) => ({ id: ids.OpenJob, kept: true })),
  'Mutation.showJobAgain': candidates(on('OpenJob')),
  'Mutation.savePlacement': agency(({ ids }) => ({ applicationId: ids.HiredApplication })),
  'Mutation.setApplicationSteps': agency(on('ForwardedApplication')),
  'Mutation.moveApplication': agency(({ ids }) => ({ id: ids.Application, action: 'FORWARD' })),
  'Mutation.moveApplications': agency(({ ids }) => ({
    action: 'FORWARD',
    applications: [{ id: ids.Application, from: 'APPLIED' }],
  })),
  'Mutation.moveApplication, for a reason': agency(({ ids }) => ({
    id: ids.Application,
    action: 'REJECT',
    reasonId: ids.RejectionReason,
    mailTemplateId: ids.MailTemplate,
  })),
  'Mutation.orderRejectionReasons': agency(({ ids }) => ({ ids: [ids.RejectionReason] })),
  'Mutation.publishJob': agency(on('Draft')),
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
  'Mutation.addCandidateNote': agency(({ ids }) => ({ candidateId: ids.Candidate, text: 'x' })),
  'Mutation.settleTask': agency(({ ids }) => ({ id: ids.CandidateNote, isDone: true })),
  'Mutation.saveCandidateNotes': agency(({ ids }) => ({ id: ids.Candidate, notes: 'Calm.' })),
  'Mutation.saveSearch': agency(() => ({
    name: 'Free now',
    address: '?availability=immediate',
    filter: { availability: 'IMMEDIATE' },
  })),
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
  'Mutation.replyToEnquiry': agency(({ ids }) => ({
    id: ids.Enquiry,
    text: 'Gladly.',
    onceKey: randomUUID(),
  })),
  'Mutation.recordComplaint': agency(() => ({
    name: 'Ines Prado',
    text: 'Nobody called back.',
    onceKey: randomUUID(),
  })),
  'Mutation.saveClientPerson': agency(({ ids }) => ({ client: ids.Client, name: 'Ines Prado' })),
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
  'Mutation.addToShortlist': agency(({ ids }) => ({
    jobId: ids.OpenJob,
    candidateIds: [ids.Candidate],
  })),
  'Mutation.alertCouple': agency(coupleOf),
  'Mutation.shortlistCouple': agency(coupleOf),
  'Mutation.sendJobAlerts': agency(({ ids }) => ({
    jobId: ids.OpenJob,
    candidateIds: [ids.Candidate],
  })),
  'Mutation.sendShortlist': agency(async ({ ids, rows }) => {
    await agreeTo(rows.Job, rows.Candidate);
    return { jobId: ids.Job, name: 'Ines Prado', email: 'ines@yacht.test', days: 7 };
  }),
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
  'Mutation.updateWebhook': agency(({ ids }) => ({ id: ids.WebhookEndpoint, fields: webhook })),
  'Mutation.updateYacht, of the agency': {
    answers: 'login no no absent ok no no',
    args: ({ ids }) => ({ id: ids.Yacht, fields: { smoking: true } }),
  },
  'Mutation.updateYacht, of the employer': {
    answers: 'login no no ok ok no no',
    args: ({ ids }) => ({ id: ids.EmployersYacht, fields: { smoking: true } }),
  },
  'Mutation.importCv': candidates(() => ({ file: upload(makePdf('Jane Doe'), 'cv.pdf') })),
  'Mutation.acceptCvDraft': owner(on('CvDraft')),
  'Mutation.removeCvDraft': owner(on('CvDraft')),
  'Mutation.uploadCv': candidates(() => ({
    file: upload(makePdf('Jane Doe'), 'cv.pdf'),
    prefill: false,
  })),
  'Mutation.uploadDocument': candidates(() => ({
    file: upload(makePdf('Passport'), 'passport.pdf'),
    kind: 'ENG1',
  })),
  'Mutation.uploadPhoto': candidates(async () => ({ file: upload(await makePng(), 'me.png') })),
  'Mutation.markNoticesRead': {
    answers: 'login ok absent absent absent no no',
    args: ({ ids }) => ({ ids: [ids.Notice] }),
  },
  'Mutation.chooseNoticeMails': candidates(() => ({ kinds: ['JOB_SUGGESTED'], daily: true })),
  'Mutation.mergeCandidates': agency(async (world) => {
    const [survivor, other] = [await createCandidate(), await createCandidate()];
    const ids = { survivor: survivor.candidateId, other: other.candidateId };
    const { version } = await previewMerge(adminOf(world), ids);
    return {
      survivor: globalId('Candidate', ids.survivor),
      other: globalId('Candidate', ids.other),
      version,
      choices: [],
    };
  }),
  'Mutation.undoMerge': agency(async (world) => {
    const [survivor, other] = [await createCandidate(), await createCandidate()];
    const asked = await askFor(adminOf(world), { survivor, other });
    return { id: (await mergeCandidates(adminOf(world), asked)).mergeId };
  }),
  'Mutation.undoDecision, an admin’s': {
    answers: 'login absent absent absent ok absent absent',
    args: createDecision,
  },
  'Mutation.undoDecision, a candidate’s': {
    answers: 'login ok absent absent absent absent absent',
    args: createOwnDecision,
  },
  'Mutation.undoDecisions': {
    answers: 'login ok ok ok ok ok ok',
    args: async (world) => ({ ids: [(await createDecision(world)).id] }),
  },
  'Mutation.withdrawApplication': owner(on('Application')),
};

/** What a mutation without a row must answer. */
function agencyAlone(field: string): Rule {
  const type = fieldOf(field).args[0]?.type;
  if (!isNonNullType(type)) return agency();
  return agency(({ ids }) => least(getNullableType(type) as GraphQLInputObjectType, ids));
}

const named = new Set(Object.keys(ROWS).map((row) => row.replace(/,.*/, '')));
const others = Object.keys(schema.getMutationType()?.getFields() ?? {})
  .map((name) => `Mutation.${name}`)
  .filter((field) => !named.has(field));

/** The rows of every mutation. Each runs on fresh data for every role. */
export const MUTATIONS: Record<string, Rule> = {
  ...ROWS,
  ...Object.fromEntries(others.map((field) => [field, agencyAlone(field)])),
};
