import { uploadTexts } from '#server/domain/kernel/texts.ts';
import { documentedNames } from '#server/domain/profile-fields/fields.ts';
import * as applications from './applications.ts';
import * as auth from './auth.ts';
import { type Call, form, get, post } from './call.ts';
import * as candidates from './candidates.ts';
import * as couples from './couples.ts';
import * as jobs from './jobs.ts';
import * as referenceData from './reference-data.ts';
import * as references from './references.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as yachts from './yachts.ts';

/** Fields of a profile that have another name in the domain. */
const profileNames = {
  ...Object.fromEntries(Object.entries(documentedNames).map(([name, own]) => [own, name])),
  positions: 'position',
  yachtTypes: 'yachtType',
  jobTypes: 'jobType',
};
const jobFields = { startDate: 'startDateApprx', visibility: 'visible' };
const yachtFields = {
  buildYear: 'age',
  builderName: 'yachtBuilderName',
  builderCountry: 'yachtBuilderCountry',
  location: 'currentLocation',
  step: 'initialSetupStep',
  completed: 'initialSetupCompleted',
};
const searching = { fields: { search: 'keyword' } };

/** Every documented call (specifications, section 7): method, path, audience, handler. */
export const calls: readonly Call[] = [
  get('/auth/session', 'people', auth.session, {
    answers: 'The user with its profile, also as user.',
  }),
  get('/auth/logout', 'everybody', auth.logout, {
    answers: 'null; the session ends.',
    changes: true,
  }),
  post('/auth/login', 'everybody', auth.login, {
    takes: 'email, password',
    answers: 'The user with its profile; sets the session cookie.',
  }),
  post('/auth/register', 'everybody', auth.register, {
    takes: 'firstName, lastName, email, password, userType',
    answers: '201, the user; sets the session cookie.',
  }),
  post('/auth/check-email', 'people', auth.checkEmail, {
    takes: 'email',
    answers: 'At the top: status is true where it is free, false with user._id where it is taken.',
  }),
  get('/auth/verify-email/:code', 'everybody', auth.verifyEmail, {
    answers: '201, the user, to their own session; else null.',
    changes: true,
  }),
  post('/auth/resend-verification-email', 'people', auth.resendVerificationEmail, {
    takes: 'id',
    answers: '201, null; the confirmation is sent again.',
  }),
  post('/auth/send-reset-password-code', 'everybody', auth.sendResetPasswordCode, {
    takes: 'email',
    answers: 'null, for known and unknown addresses alike.',
  }),
  post('/auth/reset-password', 'everybody', auth.resetPassword, {
    takes: 'passwordResetCode, password',
    answers: 'null; a code works once, for an hour.',
    fields: { code: 'passwordResetCode' },
  }),
  post('/auth/check-previous-password', 'people', auth.checkPreviousPassword, {
    takes: 'id, password',
    answers: 'At the top: status, true or false.',
  }),
  post('/auth/change-password', 'people', auth.changePassword, {
    takes: 'id, password, previousPassword',
    answers: 'null; every other session ends.',
  }),

  post('/users/data', 'people', users.data, {
    takes: 'id',
    answers: 'The user with its profile, also as user.',
  }),
  post('/users/update', 'people', users.update, {
    takes: 'id, data: a list of propName and value',
    answers: 'The updated user.',
    fields: profileNames,
  }),
  post('/users/delete-candidate-account', 'crewing', users.deleteCandidateAccountOf, {
    takes: 'user',
    answers: 'null; the account and all that belongs to it is gone.',
  }),
  get('/users/spreadsheet', 'agency', users.spreadsheet, {
    answers: 'Every candidate as a flat row, sent as they are read.',
  }),

  post('/employers/update', 'employers', yachts.updateEmployer, {
    takes: 'id, data: a list of propName and value',
    answers: 'The updated user.',
    fields: yachtFields,
  }),

  post('/candidates/update', 'crewing', candidates.update, {
    takes: 'id, data: a list of propName and value',
    answers: 'The updated profile.',
    fields: profileNames,
  }),
  form('/candidates/upload-avatar', 'candidates', uploads.avatar, {
    takes: '_id, and a jpeg or png up to 10 MB',
    answers: '201, the updated profile.',
  }),
  form('/candidates/upload-cv', 'candidates', uploads.cv, {
    takes: '_id, and a pdf, doc or docx up to 20 MB',
    answers: '201, the updated profile, its empty fields filled from the CV.',
    failed: uploadTexts.cvUnread,
  }),
  form('/candidates/upload-updated-cv', 'candidates', uploads.updatedCv, {
    takes: '_id, and a pdf, doc or docx up to 20 MB',
    answers: '201, the updated profile; the CV is only stored.',
    failed: uploadTexts.cvFailed,
  }),
  form('/candidates/upload-document', 'candidates', uploads.document, {
    takes: '_id, propName, and a pdf, doc, docx, jpeg, png or heic up to 20 MB',
    answers: '201, the stored item: _id, name, extension, size, url, uploaded.',
    fields: { kind: 'propName' },
    failed: uploadTexts.documentFailed,
  }),
  post('/candidates/verify-reference', 'agency', candidates.verifyReference, {
    takes: 'id, email: the referee’s',
    answers: 'The reference, with emailSent; its referee is sent the link.',
  }),
  get('/candidates/get-sign-ups-count', 'agency', candidates.signUpsCount, {
    answers: 'completed and incomplete, two numbers.',
  }),
  post('/candidates/get-sign-ups', 'agency', candidates.signUps, {
    takes: 'status, skip',
    answers: 'Rows of candidates, newest first, and total.',
  }),
  post('/candidates/search-sign-ups', 'agency', candidates.searchSignUps, {
    takes: 'status, keyword, skip',
    answers: 'Rows of candidates, and total.',
    ...searching,
  }),
  get('/candidates/get-crew', 'agency', candidates.crew, {
    answers: 'The first 50 verified candidates, and total.',
  }),
  post('/candidates/get-more-crew', 'agency', candidates.moreCrew, {
    takes: 'skip',
    answers: 'The 50 after so many, and total.',
  }),
  post('/candidates/search-crew', 'agency', candidates.searchCrew, {
    takes: 'keyword, skip',
    answers: 'Rows of verified candidates, and total.',
    ...searching,
  }),
  get('/candidates/stats', 'agency', candidates.stats, {
    answers: 'total, thisMonth, thisWeek, incomplete, engineers, decks, stews and activeUsers.',
  }),
  get('/candidates/verified-references', 'agency', references.verified, {
    answers: 'Completed references, grouped by the position that their candidate wants.',
  }),
  get('/candidates/all-references', 'agency', references.all, {
    answers: 'Every reference as a flat row, sent as they are read.',
  }),

  get('/qualifications', 'everybody', referenceData.qualifications, {
    answers: '201, every qualification.',
  }),
  get('/positions', 'everybody', referenceData.positions, { answers: '201, every position.' }),
  get('/vessels/fast-load', 'yachting', referenceData.fastVessels, {
    answers: '201, the first 200 known vessels by name.',
  }),
  get('/vessels/all', 'yachting', referenceData.allVessels, {
    answers: '201, every known vessel.',
  }),

  post('/jobs/for-guest', 'everybody', jobs.forGuest, {
    takes: 'skip',
    answers: 'Summaries of the open positions, and total.',
  }),
  post('/jobs/all', 'crewing', jobs.all, {
    takes: 'skip',
    answers:
      'To a candidate what is open to them, the best first, each with tier and percent; to an admin every active job. And total.',
  }),
  post('/jobs/only-admin', 'agency', jobs.onlyAdmin, {
    takes: 'skip',
    answers: 'Every job, drafts and archived ones too, and total.',
  }),
  post('/jobs/find', 'crewing', jobs.find, { takes: '_id', answers: 'The job.' }),
  post('/jobs/delete', 'agency', jobs.remove, {
    takes: '_id',
    answers: 'null; its applications go with it.',
  }),
  post('/jobs/archive', 'agency', jobs.archive, { takes: '_id', answers: 'The job.' }),
  post('/jobs/yacht-listings', 'agency', jobs.yachtListings, {
    takes: '_id: the yacht’s, skip',
    answers: 'Its jobs of every status, each with the counts of its applications.',
  }),
  post('/jobs/match', 'agency', jobs.match, {
    takes: 'job, filters, skip',
    answers:
      'Rows of candidates with percent and match, the best match first, at most 50, and total.',
  }),
  post('/jobs/handle-draft', 'agency', jobs.handleDraft, {
    takes: 'The fields of a job, _id, draft',
    answers: 'The job; without _id a new one, 201.',
    fields: jobFields,
  }),
  post('/jobs/looking-for-crew', 'everybody', jobs.lookingForCrew, {
    takes: 'position, name, email, message',
    answers: 'null; the agency is sent the message.',
  }),
  post('/jobs/list', 'agency', jobs.list, {
    takes: '_id',
    answers: 'The job, which is active from then on.',
    fields: jobFields,
  }),
  get('/jobs/unique-reference', 'agency', jobs.uniqueReferenceOf, {
    answers: 'At the top: ref, which is never given twice.',
    changes: true,
  }),
  post('/jobs/alerts', 'agency', jobs.alerts, {
    takes: '_id, selected: a list of ids',
    answers: 'The job’s e-mail list; a candidate is told of a job once.',
    fields: { candidateIds: 'selected' },
  }),
  post('/jobs/email-list', 'agency', jobs.emailList, {
    takes: 'list: a list of ids, skip',
    answers: 'Their rows, and total.',
  }),
  post('/jobs/search', 'agency', jobs.search, {
    takes: 'keyword, status: active, archived or drafts, skip',
    answers: 'The jobs of that status, and total.',
    ...searching,
  }),
  get('/jobs/stats', 'agency', jobs.stats, {
    answers: 'total, thisYear, thisMonth, thisWeek and today.',
  }),

  post('/applications', 'crewing', applications.list, {
    takes: 'skip',
    answers: 'A candidate’s own, each with its job; to an admin all. And total.',
  }),
  post('/applications/create', 'candidates', applications.create, {
    takes: 'job, candidate',
    answers: '201, the application; asked for again the same one, 200.',
  }),
  post('/applications/update', 'candidates', applications.update, {
    takes: 'id, data: a list of propName and value',
    answers: 'The application. Its status can be set to withdrawn.',
  }),
  post('/applications/job', 'agency', applications.ofJob, {
    takes: 'job',
    answers: 'Its applications as active, rejected, forwarded and hired.',
  }),
  post('/applications/find', 'crewing', applications.find, {
    takes: '_id',
    answers: 'At the top: user and application.',
  }),
  post('/applications/put-forward', 'agency', applications.putForward, {
    takes: '_id',
    answers: 'At the top: nextStage, forwarded after applied, hired after forwarded.',
  }),
  post('/applications/forward', 'agency', applications.forward, {
    takes: '_id',
    answers: 'The application, forwarded.',
  }),
  post('/applications/hire', 'agency', applications.hire, {
    takes: '_id',
    answers: 'The application, hired.',
  }),
  post('/applications/reject', 'agency', applications.reject, {
    takes: '_id',
    answers: 'The application, rejected.',
  }),
  post('/applications/restore', 'agency', applications.restore, {
    takes: '_id',
    answers: 'The application, applied and not rejected.',
  }),

  post('/couples/create', 'candidates', couples.create, {
    takes: 'sender, receiver',
    answers: 'At the top: couple.',
    fields: { email: 'receiver' },
  }),
  post('/couples/update', 'candidates', couples.update, {
    takes: '_id, status: linked, declined, cancelled or removed',
    answers: 'At the top: couple.',
  }),

  post('/references', 'everybody', references.find, {
    takes: 'id: the token of the link',
    answers: 'At the top: reference and candidate.',
  }),
  post('/references/update', 'everybody', references.update, {
    takes: 'id: the token of the link, data: a list of propName and value',
    answers: 'At the top: reference and candidate. completed, set to true, freezes it.',
  }),

  get('/yachts', 'agency', yachts.list, {
    takes: 'skip',
    answers: 'Every yacht of the agency, newest first, and total.',
  }),
  post('/yachts/search', 'agency', yachts.search, {
    takes: 'keyword, skip',
    answers: 'Yachts of the agency, and total.',
    ...searching,
  }),
  post('/yachts/find', 'yachting', yachts.find, { takes: '_id', answers: 'The yacht.' }),
  post('/yachts/add-local', 'agency', yachts.addLocal, {
    takes: 'The fields of a yacht',
    answers: '201, the yacht.',
    fields: yachtFields,
  }),
  post('/yachts/edit-local', 'agency', yachts.editLocal, {
    takes: '_id, the fields of a yacht',
    answers: 'The yacht.',
    fields: yachtFields,
  }),
  post('/yachts/update', 'yachting', yachts.update, {
    takes: 'id, data: a list of propName and value',
    answers: 'The yacht.',
    fields: yachtFields,
  }),
  post('/yachts/delete', 'agency', yachts.remove, {
    takes: '_id',
    answers: 'null; a yacht with an active job stays, 409.',
  }),
];
