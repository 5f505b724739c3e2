import { uploadTexts } from '#server/domain/kernel/texts.ts';
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

/** Fields of a profile that the domain calls otherwise. */
const profileFields = {
  nationalities: 'nationality',
  newsletter: 'newsLetter',
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

/** Every documented call (specifications, section 7): method, path, whom it is for, handler. */
export const calls: readonly Call[] = [
  get('/auth/session', 'people', auth.session),
  get('/auth/logout', 'everybody', auth.logout, { changes: true }),
  post('/auth/login', 'everybody', auth.login),
  post('/auth/register', 'everybody', auth.register),
  post('/auth/check-email', 'people', auth.checkEmail),
  get('/auth/verify-email/:code', 'everybody', auth.verifyEmail, { changes: true }),
  post('/auth/resend-verification-email', 'people', auth.resendVerificationEmail),
  post('/auth/send-reset-password-code', 'everybody', auth.sendResetPasswordCode),
  post('/auth/reset-password', 'everybody', auth.resetPassword, {
    fields: { code: 'passwordResetCode' },
  }),
  post('/auth/check-previous-password', 'people', auth.checkPreviousPassword),
  post('/auth/change-password', 'people', auth.changePassword),

  post('/users/data', 'people', users.data),
  post('/users/update', 'people', users.update, { fields: profileFields }),
  post('/users/delete-candidate-account', 'crewing', users.deleteCandidateAccountOf),
  get('/users/spreadsheet', 'agency', users.spreadsheet),

  post('/employers/update', 'employers', yachts.updateEmployer, { fields: yachtFields }),

  post('/candidates/update', 'crewing', candidates.update, { fields: profileFields }),
  form('/candidates/upload-avatar', 'candidates', uploads.avatar),
  form('/candidates/upload-cv', 'candidates', uploads.cv, { failed: uploadTexts.cvUnread }),
  form('/candidates/upload-updated-cv', 'candidates', uploads.updatedCv, {
    failed: uploadTexts.cvFailed,
  }),
  form('/candidates/upload-document', 'candidates', uploads.document, {
    fields: { kind: 'propName' },
    failed: uploadTexts.documentFailed,
  }),
  post('/candidates/verify-reference', 'agency', candidates.verifyReference),
  get('/candidates/get-sign-ups-count', 'agency', candidates.signUpsCount),
  post('/candidates/get-sign-ups', 'agency', candidates.signUps),
  post('/candidates/search-sign-ups', 'agency', candidates.searchSignUps, searching),
  get('/candidates/get-crew', 'agency', candidates.crew),
  post('/candidates/get-more-crew', 'agency', candidates.moreCrew),
  post('/candidates/search-crew', 'agency', candidates.searchCrew, searching),
  get('/candidates/stats', 'agency', candidates.stats),
  get('/candidates/verified-references', 'agency', references.verified),
  get('/candidates/all-references', 'agency', references.all),

  get('/qualifications', 'everybody', referenceData.qualifications),
  get('/positions', 'everybody', referenceData.positions),
  get('/vessels/fast-load', 'yachting', referenceData.fastVessels),
  get('/vessels/all', 'yachting', referenceData.allVessels),

  post('/jobs/for-guest', 'everybody', jobs.forGuest),
  post('/jobs/all', 'crewing', jobs.all),
  post('/jobs/only-admin', 'agency', jobs.onlyAdmin),
  post('/jobs/find', 'crewing', jobs.find),
  post('/jobs/delete', 'agency', jobs.remove),
  post('/jobs/archive', 'agency', jobs.archive),
  post('/jobs/yacht-listings', 'agency', jobs.yachtListings),
  post('/jobs/match', 'agency', jobs.match),
  post('/jobs/handle-draft', 'agency', jobs.handleDraft, { fields: jobFields }),
  post('/jobs/looking-for-crew', 'everybody', jobs.lookingForCrew),
  post('/jobs/list', 'agency', jobs.list, { fields: jobFields }),
  get('/jobs/unique-reference', 'agency', jobs.uniqueReferenceOf, { changes: true }),
  post('/jobs/alerts', 'agency', jobs.alerts, { fields: { candidateIds: 'selected' } }),
  post('/jobs/email-list', 'agency', jobs.emailList),
  post('/jobs/search', 'agency', jobs.search, searching),
  get('/jobs/stats', 'agency', jobs.stats),

  post('/applications', 'crewing', applications.list),
  post('/applications/create', 'candidates', applications.create),
  post('/applications/update', 'candidates', applications.update),
  post('/applications/job', 'agency', applications.ofJob),
  post('/applications/find', 'crewing', applications.find),
  post('/applications/put-forward', 'agency', applications.putForward),
  post('/applications/forward', 'agency', applications.forward),
  post('/applications/hire', 'agency', applications.hire),
  post('/applications/reject', 'agency', applications.reject),
  post('/applications/restore', 'agency', applications.restore),

  post('/couples/create', 'candidates', couples.create, { fields: { email: 'receiver' } }),
  post('/couples/update', 'candidates', couples.update),

  post('/references', 'everybody', references.find),
  post('/references/update', 'everybody', references.update),

  get('/yachts', 'agency', yachts.list),
  post('/yachts/search', 'agency', yachts.search, searching),
  post('/yachts/find', 'yachting', yachts.find),
  post('/yachts/add-local', 'agency', yachts.addLocal, { fields: yachtFields }),
  post('/yachts/edit-local', 'agency', yachts.editLocal, { fields: yachtFields }),
  post('/yachts/update', 'yachting', yachts.update, { fields: yachtFields }),
  post('/yachts/delete', 'agency', yachts.remove),
];
