import { uploadTexts } from '#server/domain/kernel/texts.ts';
import { REFERENCE_DATA } from '#server/wire/freshness.ts';
import * as applications from './applications.ts';
import * as auth from './auth.ts';
import { type Call, change, form, get, post, withPassword } from './call.ts';
import * as candidates from './candidates.ts';
import * as couples from './couples.ts';
import { jobFields, profileNames, yachtFields } from './documented/own-names.ts';
import * as gives from './gives.ts';
import * as jobs from './jobs.ts';
import * as referenceData from './reference-data.ts';
import * as references from './references.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as yachts from './yachts.ts';

const searching = { fields: { search: 'keyword' } };

/** Every documented call (specifications, section 7): method, path, audience, handler. */
export const calls: readonly Call[] = [
  get('/auth/session', 'people', auth.session, {
    gives: gives.namedUser,
    answers: 'The user with its profile, also as user.',
  }),
  get('/auth/logout', 'everybody', auth.logout, {
    gives: gives.nothing,
    answers: 'null; the session ends.',
    changes: true,
  }),
  withPassword('/auth/login', 'everybody', auth.login, {
    takes: 'email, password',
    gives: gives.namedUser,
    answers: 'The user with its profile; sets the session cookie.',
  }),
  withPassword('/auth/register', 'everybody', auth.register, {
    takes: 'firstName, lastName, email, password, userType',
    gives: gives.created(gives.namedUser),
    answers: '201, the user; sets the session cookie.',
  }),
  post('/auth/check-email', 'people', auth.checkEmail, {
    takes: 'email',
    gives: gives.freeOrTaken,
    answers: 'At the top: status is true where it is free, false with user._id where it is taken.',
  }),
  get('/auth/verify-email/:code', 'everybody', auth.verifyEmail, {
    gives: gives.created(gives.userOrNull),
    answers: '201, the user, to their own session; else null.',
    changes: true,
  }),
  change('/auth/resend-verification-email', 'people', auth.resendVerificationEmail, {
    takes: 'id',
    gives: gives.created(gives.nothing),
    answers: '201, null; the confirmation is sent again.',
  }),
  change('/auth/send-reset-password-code', 'everybody', auth.sendResetPasswordCode, {
    takes: 'email',
    gives: gives.nothing,
    answers: 'null, for known and unknown addresses alike.',
  }),
  withPassword('/auth/reset-password', 'everybody', auth.resetPassword, {
    takes: 'passwordResetCode, password',
    gives: gives.nothing,
    answers: 'null; a code works once, for an hour.',
    fields: { code: 'passwordResetCode' },
  }),
  withPassword('/auth/check-previous-password', 'people', auth.checkPreviousPassword, {
    takes: 'id, password',
    gives: gives.rightOrWrong,
    answers: 'At the top: status, true or false.',
  }),
  withPassword('/auth/change-password', 'people', auth.changePassword, {
    takes: 'id, password, previousPassword',
    gives: gives.nothing,
    answers: 'null; every other session ends.',
  }),

  post('/users/data', 'people', users.data, {
    takes: 'id',
    gives: gives.namedUser,
    answers: 'The user with its profile, also as user.',
  }),
  change('/users/update', 'people', users.update, {
    takes: 'id, data: a list of propName and value',
    gives: gives.user,
    answers: 'The updated user.',
    fields: profileNames,
  }),
  change('/users/delete-candidate-account', 'crewing', users.deleteCandidateAccountOf, {
    takes: 'user',
    gives: gives.nothing,
    answers: 'null; the account and all that belongs to it is gone.',
  }),
  get('/users/spreadsheet', 'agency', users.spreadsheet, {
    gives: gives.userRows,
    answers: 'Every candidate as a flat row, sent as they are read.',
  }),

  change('/employers/update', 'employers', yachts.updateEmployer, {
    takes: 'id, data: a list of propName and value',
    gives: gives.user,
    answers: 'The updated user.',
    fields: yachtFields,
  }),

  change('/candidates/update', 'crewing', candidates.update, {
    takes: 'id, data: a list of propName and value',
    gives: gives.profile,
    answers: 'The updated profile.',
    fields: profileNames,
  }),
  form('/candidates/upload-avatar', 'candidates', uploads.avatar, {
    takes: '_id, and a jpeg or png up to 10 MB',
    gives: gives.created(gives.profile),
    answers: '201, the updated profile.',
  }),
  form('/candidates/upload-cv', 'candidates', uploads.cv, {
    takes: '_id, and a pdf, doc or docx up to 20 MB',
    gives: gives.created(gives.profile),
    answers: '201, the updated profile, its empty fields filled from the CV.',
    failed: uploadTexts.cvUnread,
  }),
  form('/candidates/upload-updated-cv', 'candidates', uploads.updatedCv, {
    takes: '_id, and a pdf, doc or docx up to 20 MB',
    gives: gives.created(gives.profile),
    answers: '201, the updated profile; the CV is only stored.',
    failed: uploadTexts.cvFailed,
  }),
  form('/candidates/upload-document', 'candidates', uploads.document, {
    takes: '_id, propName, and a pdf, doc, docx, jpeg, png or heic up to 20 MB',
    gives: gives.created(gives.document),
    answers: '201, the stored item: _id, name, extension, size, url, uploaded.',
    fields: { kind: 'propName' },
    failed: uploadTexts.documentFailed,
  }),
  change('/candidates/verify-reference', 'agency', candidates.verifyReference, {
    takes: 'id, email: the referee’s',
    gives: gives.reference,
    answers: 'The reference, with emailSent; its referee is sent the link.',
  }),
  get('/candidates/get-sign-ups-count', 'agency', candidates.signUpsCount, {
    gives: gives.signUpCounts,
    answers: 'completed and incomplete, two numbers.',
  }),
  post('/candidates/get-sign-ups', 'agency', candidates.signUps, {
    takes: 'status, skip',
    gives: gives.candidates,
    answers: 'Rows of candidates, newest first, and total.',
  }),
  post('/candidates/search-sign-ups', 'agency', candidates.searchSignUps, {
    takes: 'status, keyword, skip',
    gives: gives.candidates,
    answers: 'Rows of candidates, and total.',
    ...searching,
  }),
  get('/candidates/get-crew', 'agency', candidates.crew, {
    gives: gives.candidates,
    answers: 'The first 50 verified candidates, and total.',
  }),
  post('/candidates/get-more-crew', 'agency', candidates.moreCrew, {
    takes: 'skip',
    gives: gives.candidates,
    answers: 'The 50 after so many, and total.',
  }),
  post('/candidates/search-crew', 'agency', candidates.searchCrew, {
    takes: 'keyword, skip',
    gives: gives.candidates,
    answers: 'Rows of verified candidates, and total.',
    ...searching,
  }),
  get('/candidates/stats', 'agency', candidates.stats, {
    gives: gives.crewCounts,
    answers: 'total, thisMonth, thisWeek, incomplete, engineers, decks, stews and activeUsers.',
  }),
  get('/candidates/verified-references', 'agency', references.verified, {
    gives: gives.referenceGroups,
    answers: 'Completed references, grouped by the position that their candidate wants.',
  }),
  get('/candidates/all-references', 'agency', references.all, {
    gives: gives.referenceRows,
    answers: 'Every reference as a flat row, sent as they are read.',
  }),

  get('/qualifications', 'everybody', referenceData.qualifications, {
    gives: gives.created(gives.qualifications),
    answers: '201, every qualification.',
    freshness: REFERENCE_DATA,
  }),
  get('/positions', 'everybody', referenceData.positions, {
    gives: gives.created(gives.positions),
    answers: '201, every position.',
    freshness: REFERENCE_DATA,
  }),
  get('/vessels/fast-load', 'yachting', referenceData.fastVessels, {
    gives: gives.created(gives.vessels),
    answers: '201, the first 200 known vessels by name.',
  }),
  get('/vessels/all', 'yachting', referenceData.allVessels, {
    gives: gives.created(gives.vessels),
    answers: '201, every known vessel.',
  }),

  post('/jobs/for-guest', 'everybody', jobs.forGuest, {
    takes: 'skip',
    gives: gives.jobs,
    answers: 'Summaries of the open positions, and total.',
  }),
  post('/jobs/all', 'crewing', jobs.all, {
    takes: 'skip',
    gives: gives.jobs,
    answers:
      'To a candidate what is open to them, the best first, each with tier and percent; to an admin every active job. And total.',
  }),
  post('/jobs/only-admin', 'agency', jobs.onlyAdmin, {
    takes: 'skip',
    gives: gives.jobs,
    answers: 'Every job, drafts and archived ones too, and total.',
  }),
  post('/jobs/find', 'crewing', jobs.find, { takes: '_id', gives: gives.job, answers: 'The job.' }),
  change('/jobs/delete', 'agency', jobs.remove, {
    takes: '_id',
    gives: gives.nothing,
    answers: 'null; its applications go with it.',
  }),
  change('/jobs/archive', 'agency', jobs.archive, {
    takes: '_id',
    gives: gives.job,
    answers: 'The job.',
  }),
  post('/jobs/yacht-listings', 'agency', jobs.yachtListings, {
    takes: '_id: the yacht’s, skip',
    gives: gives.jobs,
    answers: 'Its jobs of every status, each with the counts of its applications.',
  }),
  post('/jobs/match', 'agency', jobs.match, {
    takes: 'job, filters, skip',
    gives: gives.ranked,
    answers:
      'Rows of candidates with percent and match, the best match first, at most 50, and total.',
  }),
  change('/jobs/handle-draft', 'agency', jobs.handleDraft, {
    takes: 'The fields of a job, _id, draft',
    gives: gives.createdOrFound(gives.job),
    answers: 'The job; without _id a new one, 201.',
    fields: jobFields,
  }),
  change('/jobs/looking-for-crew', 'everybody', jobs.lookingForCrew, {
    takes: 'position, name, email, message',
    gives: gives.nothing,
    answers: 'null; the agency is sent the message.',
  }),
  change('/jobs/list', 'agency', jobs.list, {
    takes: '_id',
    gives: gives.job,
    answers: 'The job, which is active from then on.',
    fields: jobFields,
  }),
  get('/jobs/unique-reference', 'agency', jobs.uniqueReferenceOf, {
    gives: gives.uniqueReference,
    answers: 'At the top: ref, which is never given twice.',
    changes: true,
  }),
  change('/jobs/alerts', 'agency', jobs.alerts, {
    takes: '_id, selected: a list of ids',
    gives: gives.ids,
    answers: 'The job’s e-mail list; a candidate is told of a job once.',
    fields: { candidateIds: 'selected' },
  }),
  post('/jobs/email-list', 'agency', jobs.emailList, {
    takes: 'list: a list of ids, skip',
    gives: gives.candidates,
    answers: 'Their rows, and total.',
  }),
  post('/jobs/search', 'agency', jobs.search, {
    takes: 'keyword, status: active, archived or drafts, skip',
    gives: gives.jobs,
    answers: 'The jobs of that status, and total.',
    ...searching,
  }),
  get('/jobs/stats', 'agency', jobs.stats, {
    gives: gives.jobCounts,
    answers: 'total, thisYear, thisMonth, thisWeek and today.',
  }),

  post('/applications', 'crewing', applications.list, {
    takes: 'skip',
    gives: gives.applications,
    answers: 'A candidate’s own, each with its job; to an admin all. And total.',
  }),
  change('/applications/create', 'candidates', applications.create, {
    takes: 'job, candidate',
    gives: gives.createdOrFound(gives.application),
    answers: '201, the application; asked for again the same one, 200.',
  }),
  change('/applications/update', 'candidates', applications.update, {
    takes: 'id, data: a list of propName and value',
    gives: gives.application,
    answers: 'The application. Its status can be set to withdrawn.',
  }),
  post('/applications/job', 'agency', applications.ofJob, {
    takes: 'job',
    gives: gives.applicationGroups,
    answers: 'Its applications as active, rejected, forwarded and hired.',
  }),
  post('/applications/find', 'crewing', applications.find, {
    takes: '_id',
    gives: gives.applicationWithUser,
    answers: 'At the top: user and application.',
  }),
  change('/applications/put-forward', 'agency', applications.putForward, {
    takes: '_id',
    gives: gives.nextStage,
    answers: 'At the top: nextStage, forwarded after applied, hired after forwarded.',
  }),
  change('/applications/forward', 'agency', applications.forward, {
    takes: '_id',
    gives: gives.namedApplication,
    answers: 'The application, forwarded.',
  }),
  change('/applications/hire', 'agency', applications.hire, {
    takes: '_id',
    gives: gives.namedApplication,
    answers: 'The application, hired.',
  }),
  change('/applications/reject', 'agency', applications.reject, {
    takes: '_id',
    gives: gives.namedApplication,
    answers: 'The application, rejected.',
  }),
  change('/applications/restore', 'agency', applications.restore, {
    takes: '_id',
    gives: gives.namedApplication,
    answers: 'The application, applied and not rejected.',
  }),

  change('/couples/create', 'candidates', couples.create, {
    takes: 'sender, receiver',
    gives: gives.couple,
    answers: 'At the top: couple.',
    fields: { email: 'receiver' },
  }),
  change('/couples/update', 'candidates', couples.update, {
    takes: '_id, status: linked, declined, cancelled or removed',
    gives: gives.couple,
    answers: 'At the top: couple.',
  }),

  post('/references', 'everybody', references.find, {
    takes: 'id: the token of the link',
    gives: gives.openedReference,
    answers: 'At the top: reference and candidate.',
  }),
  change('/references/update', 'everybody', references.update, {
    takes: 'id: the token of the link, data: a list of propName and value',
    gives: gives.openedReference,
    answers: 'At the top: reference and candidate. completed, set to true, freezes it.',
  }),

  get('/yachts', 'agency', yachts.list, {
    takes: 'skip',
    gives: gives.yachts,
    answers: 'Every yacht of the agency, newest first, and total.',
  }),
  post('/yachts/search', 'agency', yachts.search, {
    takes: 'keyword, skip',
    gives: gives.yachts,
    answers: 'Yachts of the agency, and total.',
    ...searching,
  }),
  post('/yachts/find', 'yachting', yachts.find, {
    takes: '_id',
    gives: gives.yacht,
    answers: 'The yacht.',
  }),
  change('/yachts/add-local', 'agency', yachts.addLocal, {
    takes: 'The fields of a yacht',
    gives: gives.created(gives.yacht),
    answers: '201, the yacht.',
    fields: yachtFields,
  }),
  change('/yachts/edit-local', 'agency', yachts.editLocal, {
    takes: '_id, the fields of a yacht',
    gives: gives.yacht,
    answers: 'The yacht.',
    fields: yachtFields,
  }),
  change('/yachts/update', 'yachting', yachts.update, {
    takes: 'id, data: a list of propName and value',
    gives: gives.yacht,
    answers: 'The yacht.',
    fields: yachtFields,
  }),
  change('/yachts/delete', 'agency', yachts.remove, {
    takes: '_id',
    gives: gives.nothing,
    answers: 'null; a yacht with an active job stays, 409.',
  }),
];
