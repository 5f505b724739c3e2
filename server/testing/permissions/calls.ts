import { PASSWORD } from '#server/testing/accounts.ts';
import { makePdf, makePng } from '#server/testing/files.ts';
import {
  coupleless,
  createCode,
  createReferenceLink,
  unconfirmed,
  type World,
} from '#server/testing/world.ts';

/** The roles in column order; the referee is a guest with the reference's link. */
export const COLUMNS = [
  'guest',
  'candidate',
  'other',
  'employer',
  'referee',
  'admin',
  'integration',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The expected results of one call by role. The requested data belongs to the first candidate. */
export interface Rule {
  /** A word of WORDS for each column. */
  answers: string;
  body?: (world: World, column: Column) => object | Promise<object>;
  /** The value of `:code` in the path. */
  code?: (world: World) => Promise<string>;
  file?: () => Promise<{ name: string; bytes: Uint8Array }>;
}

export const WORDS: Record<string, string> = {
  login: 'unauthenticated',
  no: 'forbidden',
  absent: 'not-found',
};

const EVERYBODY = 'ok ok ok ok ok ok no';
const PEOPLE = 'login ok ok ok login ok no';
const AGENCY = 'login no no no login ok no';
const MEMBERS = 'login ok ok no login ok no';
const YACHTING = 'login no no ok login ok no';
const OWNER = 'login ok absent no login no no';
const OWNER_AND_AGENCY = 'login ok absent no login ok no';
const REFEREE = 'absent absent absent absent ok ok no';

const rule =
  (answers: string) =>
  (body?: Rule['body']): Rule => ({ answers, ...(body && { body }) });
const everybody = rule(EVERYBODY);
const agency = rule(AGENCY);
const owner = rule(OWNER);
const ownerAndAgency = rule(OWNER_AND_AGENCY);

const on =
  (name: keyof World['rows'], key = '_id') =>
  ({ rows }: World) => ({ [key]: rows[name] });
const list = (values: Record<string, unknown>) =>
  Object.entries(values).map(([propName, value]) => ({ propName, value }));
const change =
  (name: keyof World['rows'], values: Record<string, unknown>) =>
  ({ rows }: World) => ({ id: rows[name], data: list(values) });

let serial = 0;
const newAddress = () => `table-${(serial += 1)}@crew.test`;
const yacht = { name: 'Io', yachtType: 'Sailing Yacht', size: 31.5 };
const pdf = async () => ({ name: 'a.pdf', bytes: makePdf('x') });

const upload = (file: Rule['file'], more: object = {}): Rule => ({
  answers: OWNER,
  body: ({ rows }) => ({ _id: rows.Candidate, ...more }),
  ...(file && { file }),
});

/** Every documented call; its name may be followed by a description of the row. */
export const CALLS: Record<string, Rule> = {
  'GET /auth/session': rule(PEOPLE)(),
  'GET /auth/logout': everybody(),
  'POST /auth/login': everybody(({ email }) => ({ email, password: PASSWORD })),
  'POST /auth/register': everybody(() => ({
    firstName: 'Ana',
    lastName: 'Lima',
    email: newAddress(),
    password: PASSWORD,
    userType: 'Employer',
  })),
  'POST /auth/check-email': rule(PEOPLE)(({ email }) => ({ email })),
  'GET /auth/verify-email/:code': {
    answers: EVERYBODY,
    code: (world) => createCode(world, 'CONFIRM_EMAIL'),
  },
  'POST /auth/resend-verification-email': rule('login ok absent absent login ok no')(unconfirmed),
  'POST /auth/send-reset-password-code': everybody(({ email }) => ({ email })),
  'POST /auth/reset-password': everybody(async (world) => ({
    passwordResetCode: await createCode(world, 'RESET_PASSWORD'),
    password: 'another secret',
  })),
  'POST /auth/check-previous-password': rule('login ok absent absent login absent no')(
    ({ rows }) => ({ id: rows.User, password: PASSWORD }),
  ),
  'POST /auth/change-password': rule('login ok absent absent login absent no')(({ rows }) => ({
    id: rows.User,
    previousPassword: PASSWORD,
    password: 'another secret',
  })),

  'POST /users/data': rule('login ok absent absent login ok no')(on('User', 'id')),
  'POST /users/update': rule('login ok absent absent login absent no')(
    change('User', { firstName: 'Ana' }),
  ),
  'POST /users/delete-candidate-account': ownerAndAgency(on('Candidate', 'user')),
  'GET /users/spreadsheet': agency(),

  'POST /employers/update': rule('login no no ok login no no')(
    change('Employer', { primaryPhone: '+44 7700 900123' }),
  ),

  'POST /candidates/update, a detail': owner(change('Candidate', { hobbies: 'Diving' })),
  'POST /candidates/update, the notes': rule('login no absent no login ok no')(
    change('Candidate', { notes: 'Calm.' }),
  ),
  'POST /candidates/update, a decision': rule('login no absent no login ok no')(
    change('Candidate', { isVerified: true }),
  ),
  'POST /candidates/upload-avatar': upload(async () => ({
    name: 'me.png',
    bytes: await makePng(),
  })),
  'POST /candidates/upload-cv': upload(pdf),
  'POST /candidates/upload-updated-cv': upload(pdf),
  'POST /candidates/upload-document': upload(pdf, { propName: 'eng1' }),
  'POST /candidates/verify-reference': agency(({ rows }) => ({
    id: rows.Reference,
    email: 'ines@example.com',
  })),
  'GET /candidates/get-sign-ups-count': agency(),
  'POST /candidates/get-sign-ups': agency(() => ({ status: true })),
  'POST /candidates/search-sign-ups': agency(() => ({ status: true, keyword: 'person' })),
  'GET /candidates/get-crew': agency(),
  'POST /candidates/get-more-crew': agency(() => ({ skip: 0 })),
  'POST /candidates/search-crew': agency(() => ({ keyword: 'person' })),
  'GET /candidates/stats': agency(),
  'GET /candidates/verified-references': agency(),
  'GET /candidates/all-references': agency(),

  'GET /qualifications': everybody(),
  'GET /positions': everybody(),
  'GET /vessels/fast-load': rule(YACHTING)(),
  'GET /vessels/all': rule(YACHTING)(),

  'POST /jobs/for-guest': everybody(),
  'POST /jobs/all': rule(MEMBERS)(),
  'POST /jobs/only-admin': agency(),
  'POST /jobs/find, a live one': rule(MEMBERS)(on('Job')),
  'POST /jobs/find, a draft': rule('login absent absent no login ok no')(on('Draft')),
  'POST /jobs/delete': agency(on('Archived')),
  'POST /jobs/archive': agency(on('Job')),
  'POST /jobs/yacht-listings': agency(on('Yacht')),
  'POST /jobs/match': agency(({ rows }) => ({ job: rows.Job, filters: {} })),
  'POST /jobs/handle-draft, a new one': agency(({ rows }) => ({ yacht: rows.Yacht, draft: true })),
  'POST /jobs/handle-draft': agency(({ rows }) => ({ _id: rows.Draft, draft: true, notes: 'x' })),
  'POST /jobs/looking-for-crew': everybody(({ rows, email }) => ({
    position: rows.Position,
    name: 'Ana',
    email,
    message: 'Hello.',
  })),
  'POST /jobs/list': agency(on('Draft')),
  'GET /jobs/unique-reference': agency(),
  'POST /jobs/alerts': agency(({ rows }) => ({
    _id: rows.Job,
    list: [],
    selected: [rows.Candidate],
  })),
  'POST /jobs/email-list': agency(({ rows }) => ({ list: [rows.Candidate] })),
  'POST /jobs/search': agency(() => ({ keyword: 'deck', status: 'active' })),
  'GET /jobs/stats': agency(),

  'POST /applications': rule(MEMBERS)(),
  'POST /applications/create': owner(({ rows }) => ({
    job: rows.OpenJob,
    candidate: rows.Candidate,
  })),
  'POST /applications/update': owner(change('Application', { status: 'withdrawn' })),
  'POST /applications/job': agency(on('Job', 'job')),
  'POST /applications/find': ownerAndAgency(on('Application')),
  'POST /applications/put-forward': agency(on('Application')),
  'POST /applications/forward': agency(on('Application')),
  'POST /applications/hire': agency(on('ForwardedApplication')),
  'POST /applications/reject': agency(on('Application')),
  'POST /applications/restore': agency(on('RejectedApplication')),

  'POST /couples/create': owner(async (world) => {
    await coupleless(world);
    return { sender: world.rows.Candidate, receiver: world.rows.VerifiedCandidate };
  }),
  'POST /couples/update': owner(({ rows }) => ({ _id: rows.Couple, status: 'cancelled' })),

  'POST /references': rule(REFEREE)(referenceKey),
  'POST /references/update, an answer': rule(REFEREE)(async (world, column) => ({
    ...(await referenceKey(world, column)),
    data: list({ full: false, performance: 'Good' }),
  })),
  'POST /references/update, put away': rule('no no no no no ok no')(async (world, column) => ({
    ...(await referenceKey(world, column)),
    data: list({ archived: true }),
  })),

  'GET /yachts': agency(),
  'POST /yachts/search': agency(() => ({ keyword: 'yacht' })),
  'POST /yachts/find, of the agency': rule('login no no absent login ok no')(on('Yacht')),
  'POST /yachts/find, of the employer': rule(YACHTING)(on('EmployersYacht')),
  'POST /yachts/add-local': agency(() => yacht),
  'POST /yachts/edit-local': agency(({ rows }) => ({ _id: rows.Yacht, ...yacht })),
  'POST /yachts/update, of the agency': rule('login no no absent login ok no')(
    change('Yacht', { smoking: true }),
  ),
  'POST /yachts/update, of the employer': rule(YACHTING)(
    change('EmployersYacht', { smoking: true }),
  ),
  'POST /yachts/delete': agency(on('EmptyYacht')),
};

/** The referee uses the link's token, everybody else the reference's id. */
async function referenceKey(world: World, column: Column) {
  return { id: column === 'referee' ? await createReferenceLink(world) : world.rows.Reference };
}
