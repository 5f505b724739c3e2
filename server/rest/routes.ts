import * as auth from './auth.ts';
import { type Call, get, post } from './call.ts';
import * as users from './users.ts';

/** Fields of a profile that the domain calls otherwise. */
const profileFields = { nationalities: 'nationality', newsletter: 'newsLetter' };

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
];
