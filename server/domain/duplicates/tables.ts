import { raw, type Sql, sql } from '#server/platform/sql.ts';

/** A part of a person of which one of two values is chosen as a whole. */
export type MergePart =
  | 'NAME'
  | 'LOG_IN'
  | 'PHONES'
  | 'DATE_OF_BIRTH'
  | 'SALARY'
  | 'AVAILABILITY'
  | 'PLACE'
  | 'PHOTO'
  | 'CV'
  | 'DETAILS'
  | 'ABOUT'
  | 'DESIRED_ROLES'
  | 'EXPERIENCE'
  | 'EDUCATION'
  | 'CERTIFICATES'
  | 'QUALIFICATIONS'
  | 'SKILLS';

/** The columns of each part, and of those that are decided by a rule. */
export const COLUMNS = {
  NAME: { users: ['first_name', 'last_name'] },
  // A log-in is one thing: an address never comes with the other account's password.
  LOG_IN: { users: ['email', 'email_verified', 'password_hash'], candidates: ['newsletter'] },
  PHONES: {
    candidates: [
      'primary_phone',
      'primary_phone_whatsapp',
      'secondary_phone',
      'secondary_phone_whatsapp',
    ],
  },
  DATE_OF_BIRTH: { candidates: ['dob'] },
  SALARY: { candidates: ['ideal_salary', 'ideal_salary_currency'] },
  AVAILABILITY: {
    candidates: [
      'is_available',
      'has_notice',
      'notice_period',
      'available_from',
      'availability_said_at',
    ],
  },
  PLACE: {
    candidates: ['location_name', 'location_country', 'location_lat', 'location_lng', 'country'],
  },
  PHOTO: { candidates: ['image_file_id'] },
  CV: { candidates: ['cv_file_id'] },
  DETAILS: {
    candidates: [
      'gender',
      'height_cm',
      'nationalities',
      'languages',
      'smoking',
      'tattoo',
      'relationship_status',
    ],
  },
  ABOUT: { candidates: ['about_me', 'hobbies'] },
  /** The further of both; see `further`. */
  VERIFICATION: {
    candidates: [
      'requested_verification',
      'requested_verification_at',
      'is_verified',
      'verified_at',
      'is_rejected',
      'rejection_words',
    ],
  },
  SET_UP: { candidates: ['profile_type', 'initial_setup_step', 'initial_setup_completed'] },
  /** The other's where the survivor has none; else both are entries, see `notes.ts`. */
  NOTES: { candidates: ['notes'] },
} as const satisfies Record<string, { users?: readonly string[]; candidates?: readonly string[] }>;

export type ColumnPart = keyof typeof COLUMNS;

/** The tables of the parts that are lists; each row is the candidate's alone. */
export const LISTS = {
  DESIRED_ROLES: ['desired_roles', 'desired_role_positions'],
  EXPERIENCE: ['past_roles'],
  EDUCATION: ['education'],
  CERTIFICATES: ['candidate_certificates', 'candidate_visas'],
  QUALIFICATIONS: ['candidate_qualifications'],
  SKILLS: ['candidate_skills', 'candidate_equipment'],
} as const satisfies Partial<Record<MergePart, readonly string[]>>;

export type ListPart = keyof typeof LISTS;

/** The parts that are chosen, in the order in which they are shown. */
export const PARTS = [
  'NAME',
  'LOG_IN',
  'PHONES',
  'DATE_OF_BIRTH',
  'SALARY',
  'AVAILABILITY',
  'PLACE',
  'PHOTO',
  'CV',
  'DETAILS',
  'ABOUT',
  'DESIRED_ROLES',
  'EXPERIENCE',
  'EDUCATION',
  'CERTIFICATES',
  'QUALIFICATIONS',
  'SKILLS',
] as const satisfies readonly MergePart[];

export interface Table {
  /** Names the rows in a snapshot. */
  name: string;
  table: string;
  /** Whose the row is. */
  owner: string;
  of: 'candidate' | 'user';
  key: readonly string[];
  /** Whether a snapshot has the rows; otherwise only their keys. */
  isWhole: boolean;
  /** Whether the rows become the survivor's. */
  moves: boolean;
}

const table = (
  name: string,
  of: Table['of'],
  { owner, key = ['id'], isWhole = false, moves = false, ...other }: Partial<Table> = {},
): Table => ({
  name,
  table: name,
  owner: owner ?? (of === 'user' ? 'user_id' : 'candidate_id'),
  of,
  key,
  isWhole,
  moves,
  ...other,
});

const moved = (name: string, of: Table['of'], given: Partial<Table> = {}) =>
  table(name, of, { moves: true, ...given });
const whole = (name: string, given: Partial<Table> = {}) =>
  table(name, 'candidate', { isWhole: true, ...given });

/**
 * The tables with rows of a candidate, in an order in which rows can be inserted. Every foreign key to an
 * account or a candidate stands here or in ENDS: a test compares them.
 */
export const TABLES: readonly Table[] = [
  table('users', 'user', { owner: 'id', isWhole: true }),
  moved('stored_files', 'user'),
  whole('candidates', { owner: 'id' }),
  table('known_addresses', 'user', { key: ['user_id', 'address_hash'], isWhole: true }),
  moved('former_addresses', 'user', { key: ['user_id', 'email'], isWhole: true }),
  moved('enquiries', 'user'),
  moved('complaints', 'user'),
  moved('emails', 'user'),
  moved('notices', 'user'),
  moved('webhook_deliveries', 'user'),
  moved('applications', 'candidate', { isWhole: true }),
  moved('acts', 'user', { table: 'application_events', owner: 'actor_id' }),
  moved('documents', 'candidate'),
  moved('references', 'candidate', { isWhole: true }),
  moved('found_work', 'candidate'),
  moved('not_interested', 'candidate', { key: ['candidate_id', 'job_id'], isWhole: true }),
  moved('saved_jobs', 'candidate', { key: ['candidate_id', 'job_id'], isWhole: true }),
  moved('job_alerts', 'candidate', { isWhole: true }),
  moved('introduction_consents', 'candidate', { isWhole: true }),
  moved('introduction_records', 'candidate'),
  moved('hidden_from', 'candidate', { key: ['candidate_id', 'name'], isWhole: true }),
  moved('shortlist_entries', 'candidate', { isWhole: true }),
  moved('shortlist_answers', 'candidate', { isWhole: true }),
  moved('couple_members', 'candidate', { key: ['couple_id', 'role'], isWhole: true }),
  moved('candidate_notes', 'candidate', { isWhole: true }),
  moved('candidate_events', 'candidate', { isWhole: true }),
  moved('document_reads', 'candidate'),
  moved('own_reads', 'user', { table: 'document_reads', owner: 'reader_id' }),
  whole('standing_consents', { key: ['candidate_id'] }),
  whole('desired_roles'),
  whole('past_roles'),
  whole('education'),
  whole('candidate_certificates', { key: ['candidate_id', 'kind'] }),
  whole('candidate_visas', { key: ['candidate_id', 'kind'] }),
  whole('candidate_qualifications', { key: ['candidate_id', 'qualification_id'] }),
  whole('candidate_skills', { key: ['candidate_id', 'skill_id'] }),
  whole('candidate_equipment', { key: ['candidate_id', 'equipment_id'] }),
  whole('dismissed_first', {
    table: 'duplicate_dismissals',
    owner: 'first_id',
    key: ['first_id', 'second_id'],
  }),
  whole('dismissed_second', {
    table: 'duplicate_dismissals',
    owner: 'second_id',
    key: ['first_id', 'second_id'],
  }),
];

/** Rows of rows: their table, and from where to the owner. */
export const CHILDREN: readonly { name: string; from: Sql; owner: Sql }[] = [
  {
    name: 'application_events',
    from: sql`application_events t join applications p on p.id = t.application_id`,
    owner: sql`p.candidate_id`,
  },
  {
    name: 'desired_role_positions',
    from: sql`desired_role_positions t join desired_roles p on p.id = t.desired_role_id`,
    owner: sql`p.candidate_id`,
  },
  {
    name: 'candidate_note_mentions',
    from: sql`candidate_note_mentions t join candidate_notes p on p.id = t.note_id`,
    owner: sql`p.candidate_id`,
  },
  {
    name: 'couples',
    from: sql`couples t join couple_members p on p.couple_id = t.id`,
    owner: sql`p.candidate_id`,
  },
];

/** Foreign keys to accounts and candidates whose rows end with the account, or are never a candidate's. */
export const ENDS: Readonly<Record<string, readonly string[]>> = {
  'what logs in or waits for an answer': [
    'account_codes.user_id',
    'idempotency_keys.user_id',
    'known_devices.user_id',
    'sessions.user_id',
  ],
  'what was read in a CV and not accepted: nobody else may review it': ['cv_drafts.candidate_id'],
  'what may be undone for seconds': ['decisions.candidate_id', 'decisions.user_id'],
  'what admins and employers have': [
    'candidate_events.actor_id',
    'candidate_note_mentions.user_id',
    'candidate_notes.assignee_id',
    'candidate_notes.author_id',
    'candidate_notes.done_by_id',
    'clients.changed_by_id',
    'complaints.answered_by_id',
    'complaints.entered_by_id',
    'duplicate_dismissals.by_id',
    'employers.user_id',
    'enquiries.answered_by_id',
    'enquiries.closed_by_id',
    'enquiry_replies.author_id',
    'integration_tokens.created_by_id',
    'introduction_consents.asked_by_id',
    'introduction_consents.released_by_id',
    'jobs.posted_by_id',
    'saved_searches.user_id',
    'shortlist_entries.added_by_id',
    'shortlist_links.created_by_id',
  ],
  'what a merge keeps: the survivor’s stays, and who has some is not merged into another': [
    'kept_merges.survivor_id',
  ],
};

/** A name of the tables above as part of a statement. */
export const named = (name: string): Sql => raw(`"${name}"`);
