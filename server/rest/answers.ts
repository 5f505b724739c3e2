/** What each documented call takes, field by field, and answers as `data` (contract, section 4). */
export const answers: Readonly<Record<string, readonly [takes: string, answers: string]>> = {
  'GET auth/session': ['', 'The user with its profile, also as user.'],
  'GET auth/logout': ['', 'null; the session ends.'],
  'POST auth/login': ['email, password', 'The user with its profile; sets the session cookie.'],
  'POST auth/register': [
    'firstName, lastName, email, password, userType',
    '201, the user; sets the session cookie.',
  ],
  'POST auth/check-email': [
    'email',
    'At the top: status is true where it is free, false with user._id where it is taken.',
  ],
  'GET auth/verify-email/:code': ['', '201, the user, to their own session; else null.'],
  'POST auth/resend-verification-email': ['id', '201, null; the confirmation is sent again.'],
  'POST auth/send-reset-password-code': ['email', 'null, for known and unknown addresses alike.'],
  'POST auth/reset-password': [
    'passwordResetCode, password',
    'null; a code works once, for an hour.',
  ],
  'POST auth/check-previous-password': ['id, password', 'At the top: status, true or false.'],
  'POST auth/change-password': [
    'id, password, previousPassword',
    'null; every other session ends.',
  ],

  'POST users/data': ['id', 'The user with its profile, also as user.'],
  'POST users/update': ['id, data: a list of propName and value', 'The updated user.'],
  'POST users/delete-candidate-account': [
    'user',
    'null; the account and all that belongs to it is gone.',
  ],
  'GET users/spreadsheet': ['', 'Every candidate as a flat row, sent as they are read.'],

  'POST employers/update': ['id, data: a list of propName and value', 'The updated user.'],

  'POST candidates/update': ['id, data: a list of propName and value', 'The updated profile.'],
  'POST candidates/upload-avatar': [
    '_id, and a jpeg or png up to 10 MB',
    '201, the updated profile.',
  ],
  'POST candidates/upload-cv': [
    '_id, and a pdf, doc or docx up to 20 MB',
    '201, the updated profile, its empty fields filled from the CV.',
  ],
  'POST candidates/upload-updated-cv': [
    '_id, and a pdf, doc or docx up to 20 MB',
    '201, the updated profile; the CV is only stored.',
  ],
  'POST candidates/upload-document': [
    '_id, propName, and a pdf, doc, docx, jpeg, png or heic up to 20 MB',
    '201, the stored item: _id, name, extension, size, url, uploaded.',
  ],
  'POST candidates/verify-reference': [
    'id, email: the referee’s',
    'The reference, with emailSent; its referee is sent the link.',
  ],
  'GET candidates/get-sign-ups-count': ['', 'completed and incomplete, two numbers.'],
  'POST candidates/get-sign-ups': ['status, skip', 'Rows of candidates, newest first, and total.'],
  'POST candidates/search-sign-ups': ['status, keyword, skip', 'Rows of candidates, and total.'],
  'GET candidates/get-crew': ['', 'The first 50 verified candidates, and total.'],
  'POST candidates/get-more-crew': ['skip', 'The 50 after so many, and total.'],
  'POST candidates/search-crew': ['keyword, skip', 'Rows of verified candidates, and total.'],
  'GET candidates/stats': [
    '',
    'total, thisMonth, thisWeek, incomplete, engineers, decks, stews and activeUsers.',
  ],
  'GET candidates/verified-references': [
    '',
    'Completed references, grouped by the position that their candidate wants.',
  ],
  'GET candidates/all-references': ['', 'Every reference as a flat row, sent as they are read.'],

  'GET qualifications': ['', '201, every qualification.'],
  'GET positions': ['', '201, every position.'],
  'GET vessels/fast-load': ['', '201, the first 200 known vessels by name.'],
  'GET vessels/all': ['', '201, every known vessel.'],

  'POST jobs/for-guest': ['skip', 'Summaries of the open positions, and total.'],
  'POST jobs/all': [
    'skip',
    'To a candidate what is open to them, the best first, each with tier and percent; to an admin every active job. And total.',
  ],
  'POST jobs/only-admin': ['skip', 'Every job, drafts and archived ones too, and total.'],
  'POST jobs/find': ['_id', 'The job.'],
  'POST jobs/delete': ['_id', 'null; its applications go with it.'],
  'POST jobs/archive': ['_id', 'The job.'],
  'POST jobs/yacht-listings': [
    '_id: the yacht’s, skip',
    'Its jobs of every status, each with the counts of its applications.',
  ],
  'POST jobs/match': [
    'job, filters, skip',
    'Rows of candidates with percent and match, the best match first, at most 50, and total.',
  ],
  'POST jobs/handle-draft': [
    'The fields of a job, _id, draft',
    'The job; without _id a new one, 201.',
  ],
  'POST jobs/looking-for-crew': [
    'position, name, email, message',
    'null; the agency is sent the message.',
  ],
  'POST jobs/list': ['_id', 'The job, which is active from then on.'],
  'GET jobs/unique-reference': ['', 'At the top: ref, which is never given twice.'],
  'POST jobs/alerts': [
    '_id, selected: a list of ids',
    'The job’s e-mail list; a candidate is told of a job once.',
  ],
  'POST jobs/email-list': ['list: a list of ids, skip', 'Their rows, and total.'],
  'POST jobs/search': [
    'keyword, status: active, archived or drafts, skip',
    'The jobs of that status, and total.',
  ],
  'GET jobs/stats': ['', 'total, thisYear, thisMonth, thisWeek and today.'],

  'POST applications': [
    'skip',
    'A candidate’s own, each with its job; to an admin all. And total.',
  ],
  'POST applications/create': [
    'job, candidate',
    '201, the application; asked for again the same one, 200.',
  ],
  'POST applications/update': [
    'id, data: a list of propName and value',
    'The application. Its status can be set to withdrawn.',
  ],
  'POST applications/job': ['job', 'Its applications as active, rejected, forwarded and hired.'],
  'POST applications/find': ['_id', 'At the top: user and application.'],
  'POST applications/put-forward': [
    '_id',
    'At the top: nextStage, forwarded after applied, hired after forwarded.',
  ],
  'POST applications/forward': ['_id', 'The application, forwarded.'],
  'POST applications/hire': ['_id', 'The application, hired.'],
  'POST applications/reject': ['_id', 'The application, rejected.'],
  'POST applications/restore': ['_id', 'The application, applied and not rejected.'],

  'POST couples/create': ['sender, receiver', 'At the top: couple.'],
  'POST couples/update': [
    '_id, status: linked, declined, cancelled or removed',
    'At the top: couple.',
  ],

  'POST references': ['id: the token of the link', 'At the top: reference and candidate.'],
  'POST references/update': [
    'id: the token of the link, data: a list of propName and value',
    'At the top: reference and candidate. completed, set to true, freezes it.',
  ],

  'GET yachts': ['skip', 'Every yacht of the agency, newest first, and total.'],
  'POST yachts/search': ['keyword, skip', 'Yachts of the agency, and total.'],
  'POST yachts/find': ['_id', 'The yacht.'],
  'POST yachts/add-local': ['The fields of a yacht', '201, the yacht.'],
  'POST yachts/edit-local': ['_id, the fields of a yacht', 'The yacht.'],
  'POST yachts/update': ['id, data: a list of propName and value', 'The yacht.'],
  'POST yachts/delete': ['_id', 'null; a yacht with an active job stays, 409.'],
};
