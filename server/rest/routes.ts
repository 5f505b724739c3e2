import * as applications from './applications.ts';
import * as auth from './auth.ts';
import { type Call, form, get, post } from './call.ts';
import * as candidates from './candidates.ts';
import * as couples from './couples.ts';
import * as jobs from './jobs.ts';
import * as referenceData from './reference-data.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';

/** Fields of a profile that the domain calls otherwise. */
const profileFields = { nationalities: 'nationality', newsletter: 'newsLetter' };
const jobFields = { startDate: 'startDateApprx', visibility: 'visible' };
const searching = { fields: { search: 'keyword' } };

/** Every documented call (specifications, section 7): method, path, handler. */
export const calls: readonly Call[] = [
  get('/auth/session', auth.session),
  get('/auth/logout', auth.logout, { changes: true }),
  post('/auth/login', auth.login),
  post('/auth/register', auth.register),
  post('/auth/check-email', auth.checkEmail),
  get('/auth/verify-email/:code', auth.verifyEmail, { changes: true }),
  post('/auth/resend-verification-email', auth.resendVerificationEmail),
  post('/auth/send-reset-password-code', auth.sendResetPasswordCode),
  post('/auth/reset-password', auth.resetPassword, { fields: { code: 'passwordResetCode' } }),
  post('/auth/check-previous-password', auth.checkPreviousPassword),
  post('/auth/change-password', auth.changePassword),

  post('/users/data', users.data),
  post('/users/update', users.update, { fields: profileFields }),
  post('/users/delete-candidate-account', users.deleteCandidateAccountOf),

  post('/candidates/update', candidates.update, { fields: profileFields }),
  form('/candidates/upload-avatar', uploads.avatar),
  form('/candidates/upload-cv', uploads.cv),
  form('/candidates/upload-updated-cv', uploads.updatedCv),
  form('/candidates/upload-document', uploads.document, { fields: { kind: 'propName' } }),
  post('/candidates/verify-reference', candidates.verifyReference),
  get('/candidates/get-sign-ups-count', candidates.signUpsCount),
  post('/candidates/get-sign-ups', candidates.signUps),
  post('/candidates/search-sign-ups', candidates.searchSignUps, searching),
  get('/candidates/get-crew', candidates.crew),
  post('/candidates/get-more-crew', candidates.moreCrew),
  post('/candidates/search-crew', candidates.searchCrew, searching),
  get('/candidates/stats', candidates.stats),

  get('/qualifications', referenceData.qualifications),
  get('/positions', referenceData.positions),
  get('/vessels/fast-load', referenceData.fastVessels),
  get('/vessels/all', referenceData.allVessels),

  post('/jobs/for-guest', jobs.forGuest),
  post('/jobs/all', jobs.all),
  post('/jobs/only-admin', jobs.onlyAdmin),
  post('/jobs/find', jobs.find),
  post('/jobs/delete', jobs.remove),
  post('/jobs/archive', jobs.archive),
  post('/jobs/yacht-listings', jobs.yachtListings),
  post('/jobs/match', jobs.match),
  post('/jobs/handle-draft', jobs.handleDraft, { fields: jobFields }),
  post('/jobs/looking-for-crew', jobs.lookingForCrew),
  post('/jobs/list', jobs.list, { fields: jobFields }),
  get('/jobs/unique-reference', jobs.uniqueReferenceOf, { changes: true }),
  post('/jobs/alerts', jobs.alerts, { fields: { candidateIds: 'selected' } }),
  post('/jobs/email-list', jobs.emailList),
  post('/jobs/search', jobs.search, searching),
  get('/jobs/stats', jobs.stats),

  post('/applications', applications.list),
  post('/applications/create', applications.create),
  post('/applications/update', applications.update),
  post('/applications/job', applications.ofJob),
  post('/applications/find', applications.find),
  post('/applications/put-forward', applications.putForward),
  post('/applications/forward', applications.forward),
  post('/applications/hire', applications.hire),
  post('/applications/reject', applications.reject),
  post('/applications/restore', applications.restore),

  post('/couples/create', couples.create),
  post('/couples/update', couples.update),
];
