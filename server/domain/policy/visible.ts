import type { ChangeKind } from '#server/domain/kernel/enums.ts';
import type { CoupleStatus } from '#server/domain/kernel/labels.ts';
import { deciderOf, isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { CLOSED_VISIBLE_HOURS } from '#server/domain/rules/application-view.ts';
import type { CoupleSide } from '#server/domain/rules/transitions.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { sql, type Sql } from '#server/platform/sql.ts';
import { granted, hasScope, may } from './allow.ts';
import { COPIED } from './job-columns.ts';

/**
 * What a viewer sees (contract, section 3); what they may do is in acts.ts. For each noun: which rows they
 * may see or change, as a Prisma `where` and as an SQL predicate for the hot statements (policy.test.ts
 * compares the two row by row), and which columns. What is hidden is absent: null or 'not found'.
 */

/** Archived jobs stay visible to their applicants for a while (specification 1, section 4). */
const archivedSince = () => new Date(Date.now() - CLOSED_VISIBLE_HOURS * 3_600_000);

const NONE = { id: { in: [] as string[] } };

// Jobs

const LIVE = { status: 'ACTIVE', visibility: 'LIVE' } as const satisfies Prisma.JobWhereInput;

/**
 * Jobs: active visible ones for guests and employers, for a candidate also those applied for, for an admin
 * all.
 */
export function visibleJobs(viewer: Viewer): Prisma.JobWhereInput {
  if (canEditJobs(viewer)) return {};
  if (viewer.role === 'integration')
    return hasScope(viewer, 'JOBS_READ') ? { status: { not: 'DRAFT' } } : NONE;
  if (viewer.role !== 'candidate') return LIVE;
  const own = { applications: { some: { candidateId: viewer.candidateId } } };
  return {
    OR: [
      LIVE,
      { ...own, status: 'ACTIVE' },
      { ...own, status: 'ARCHIVED', archivedAt: { gt: archivedSince() } },
    ],
  };
}

/** `visibleJobs` on the alias `j`. */
export function visibleJobsSql(viewer: Viewer): Sql {
  if (canEditJobs(viewer)) return sql`true`;
  if (viewer.role === 'integration')
    return hasScope(viewer, 'JOBS_READ') ? sql`j.status <> 'DRAFT'` : sql`false`;
  const live = sql`(j.status = 'ACTIVE' and j.visibility = 'LIVE')`;
  if (viewer.role !== 'candidate') return live;
  return sql`(${live} or ((j.status = 'ACTIVE' or (j.status = 'ARCHIVED'
    and j.archived_at > ${archivedSince()}))
    and exists (select from applications own where own.job_id = j.id and own.candidate_id = ${viewer.candidateId})))`;
}

/** Viewers who may change listings see drafts. */
const canEditJobs = (viewer: Viewer) => may(viewer, 'job.change');

export function editableJobs(viewer: Viewer): Prisma.JobWhereInput {
  return canEditJobs(viewer) ? {} : NONE;
}

/** The yachts for which the viewer may create a listing. */
export function listableYachts(viewer: Viewer): Prisma.YachtWhereInput {
  return canEditJobs(viewer) ? {} : NONE;
}

// Candidates

const canDecideOnCandidates = (viewer: Viewer) => may(viewer, 'candidate.verify');

/**
 * Candidates: for an admin all, for a candidate themself, for an integration the verified ones, or all if it
 * decides on sign-ups.
 */
export function visibleCandidates(viewer: Viewer): Prisma.CandidateWhereInput {
  if (canDecideOnCandidates(viewer)) return {};
  if (viewer.role === 'candidate') return { id: viewer.candidateId };
  return hasScope(viewer, 'CANDIDATES_READ') ? { isVerified: true } : NONE;
}

/** `visibleCandidates` on the alias `c`. */
export function visibleCandidatesSql(viewer: Viewer): Sql {
  if (canDecideOnCandidates(viewer)) return sql`true`;
  if (viewer.role === 'candidate') return sql`c.id = ${viewer.candidateId}::uuid`;
  return hasScope(viewer, 'CANDIDATES_READ') ? sql`c.is_verified` : sql`false`;
}

/** Whole profiles: for their owner and admins, for an integration with the scope those of verified candidates. */
export function visibleProfiles(viewer: Viewer): Prisma.CandidateWhereInput {
  if (!may(viewer, 'profile.read')) return NONE;
  return viewer.role === 'integration' ? { isVerified: true } : visibleCandidates(viewer);
}

/** Of which candidates that the viewer sees they see the photo: of all, of verified ones or of none. */
export function photosShown(viewer: Viewer): 'all' | 'verified' | 'none' {
  if (!may(viewer, 'profile.read')) return 'none';
  return viewer.role === 'integration' ? 'verified' : 'all';
}

/** Profiles whose files the viewer may have: for their owner and admins. */
export function profilesWithFiles(viewer: Viewer): Prisma.CandidateWhereInput {
  return may(viewer, 'profile.readFiles') ? visibleCandidates(viewer) : NONE;
}

/** What was read from a CV and not yet accepted: for its owner alone. */
export function visibleCvDrafts(viewer: Viewer): Prisma.CvDraftWhereInput {
  const owner = granted(viewer, 'profile.change');
  return owner ? { candidateId: owner.candidateId } : NONE;
}

const CANDIDATE_HIDDEN_FROM_OWNER = ['notes', 'searchText', 'keywordText', 'auditKey'] as const;
const CANDIDATE_REQUEST = [
  'requestedVerification',
  'requestedVerificationAt',
  'isRejected',
  'rejectionWords',
] as const;
const CANDIDATE_SUMMARY = [
  'id',
  'firstName',
  'lastName',
  'positionName',
  'createdAt',
  ...COPIED,
  'lastActiveAt',
  'profileCompletion',
  'isVerified',
  'country',
  'nationalities',
  'isAvailable',
  'hasNotice',
  'noticePeriod',
  'availableFrom',
  'availabilitySaidAt',
] as const;

const CANDIDATE_CONTACT = ['email', 'primaryPhone', 'secondaryPhone'] as const;

/** Whether the viewer may read a column of a candidate in lists, given that the row is visible. */
export function canReadCandidateColumn(viewer: Viewer, column: string): boolean {
  if (viewer.role === 'admin') return true;
  if (viewer.role === 'candidate')
    return !(CANDIDATE_HIDDEN_FROM_OWNER as readonly string[]).includes(column);
  if ((CANDIDATE_CONTACT as readonly string[]).includes(column))
    return may(viewer, 'profile.readContact');
  if ((CANDIDATE_REQUEST as readonly string[]).includes(column))
    return canDecideOnCandidates(viewer);
  return (CANDIDATE_SUMMARY as readonly string[]).includes(column);
}

/** Whether the viewer may read a column of a candidate in a whole profile, given that it is visible. */
export function canReadProfileColumn(viewer: Viewer, column: string): boolean {
  const beyondProfile: readonly string[] = [...CANDIDATE_HIDDEN_FROM_OWNER, ...CANDIDATE_CONTACT];
  if (canReadCandidateColumn(viewer, column)) return true;
  return may(viewer, 'profile.read') && !beyondProfile.includes(column);
}

/** The entries of the agency's notes on candidates: for admins. */
export function visibleNotes(viewer: Viewer): Prisma.CandidateNoteWhereInput {
  return may(viewer, 'note.read') ? {} : NONE;
}

// Applications

/**
 * Applications: for an admin all, for a candidate their own, for an integration with the scope all that are
 * not withdrawn.
 */
export function visibleApplications(viewer: Viewer): Prisma.ApplicationWhereInput {
  if (viewer.role === 'admin') return {};
  if (viewer.role === 'candidate') return { candidateId: viewer.candidateId };
  return hasScope(viewer, 'APPLICATIONS_READ') ? { status: { not: 'WITHDRAWN' } } : NONE;
}

/** `visibleApplications` on the alias `a`. */
export function visibleApplicationsSql(viewer: Viewer): Sql {
  if (viewer.role === 'admin') return sql`true`;
  if (viewer.role === 'candidate') return sql`a.candidate_id = ${viewer.candidateId}::uuid`;
  return hasScope(viewer, 'APPLICATIONS_READ') ? sql`a.status <> 'WITHDRAWN'` : sql`false`;
}

/** The questions whether a candidate may be introduced: for an admin all, for a candidate their own. */
export function visibleConsents(viewer: Viewer): Prisma.IntroductionConsentWhereInput {
  if (viewer.role === 'admin') return {};
  return viewer.role === 'candidate' ? { candidateId: viewer.candidateId } : NONE;
}

/** `visibleConsents` on the alias `k`. */
export function visibleConsentsSql(viewer: Viewer): Sql {
  if (viewer.role === 'admin') return sql`true`;
  return viewer.role === 'candidate'
    ? sql`k.candidate_id = ${viewer.candidateId}::uuid`
    : sql`false`;
}

// Yachts

/**
 * Yachts: for an admin all, for an employer their own, for an integration with the scope the agency's; others
 * see a yacht only through a job's columns.
 */
export function visibleYachts(viewer: Viewer): Prisma.YachtWhereInput {
  return hasScope(viewer, 'YACHTS_READ') ? { employerId: null } : editableYachts(viewer);
}

/** `visibleYachts` on the alias `y`. */
export function visibleYachtsSql(viewer: Viewer): Sql {
  if (viewer.role === 'admin') return sql`true`;
  if (hasScope(viewer, 'YACHTS_READ')) return sql`y.employer_id is null`;
  return viewer.role === 'employer' ? sql`y.employer_id = ${viewer.employerId}::uuid` : sql`false`;
}

/** The yachts that the viewer may change. */
export function editableYachts(viewer: Viewer): Prisma.YachtWhereInput {
  if (viewer.role === 'admin') return {};
  return viewer.role === 'employer' ? { employerId: viewer.employerId } : NONE;
}

/** The columns of a yacht that are the agency's alone. */
const YACHT_AGENCYS = ['notes', 'yachtStatus'] as const;

/** Whether the viewer may read a column of a visible yacht. */
export function canReadYachtColumn(viewer: Viewer, column: string): boolean {
  return canWriteYachtColumn(viewer, column) || readsYachtColumn(viewer, column);
}

const readsYachtColumn = (viewer: Viewer, column: string) =>
  hasScope(viewer, 'YACHTS_READ') && !(YACHT_AGENCYS as readonly string[]).includes(column);

/** Whether the viewer may write a column of an editable yacht. */
export function canWriteYachtColumn(viewer: Viewer, column: string): boolean {
  if (viewer.role === 'admin') return true;
  return viewer.role === 'employer' && !(YACHT_AGENCYS as readonly string[]).includes(column);
}

// Employers

/** Employers: for an admin all, for an employer themself. */
export function visibleEmployers(viewer: Viewer): Prisma.EmployerWhereInput {
  if (viewer.role === 'admin') return {};
  return viewer.role === 'employer' ? { id: viewer.employerId } : NONE;
}

// References, couples, files

/** References: for an admin all, for a candidate their own that are not archived. Referees use the token. */
export function visibleReferences(viewer: Viewer): Prisma.ReferenceWhereInput {
  if (viewer.role === 'admin') return {};
  if (viewer.role === 'candidate') return { candidateId: viewer.candidateId, archived: false };
  return hasScope(viewer, 'REFERENCES_READ') ? { completed: true, archived: false } : NONE;
}

export function visibleReferencesSql(viewer: Viewer): Sql {
  if (viewer.role === 'admin') return sql`true`;
  if (viewer.role === 'candidate')
    return sql`(r.candidate_id = ${viewer.candidateId}::uuid and not r.archived)`;
  return hasScope(viewer, 'REFERENCES_READ') ? sql`(r.completed and not r.archived)` : sql`false`;
}

/** A confidential reference is for the agency alone. */
const NOT_CONFIDENTIAL = [{ quoting: null }, { quoting: { not: 'CONFIDENTIAL' as const } }];

/** References whose answers the viewer may read: `reference.readAnswers` as a filter. */
export function answeredReferences(viewer: Viewer): Prisma.ReferenceWhereInput {
  if (viewer.role === 'admin') return {};
  return { AND: [visibleReferences(viewer), { completed: true, OR: NOT_CONFIDENTIAL }] };
}

/** The entries that a candidate may still change: those whose link was never sent. */
export function editableReferences(viewer: Viewer): Prisma.ReferenceWhereInput {
  if (viewer.role !== 'candidate') return NONE;
  return { candidateId: viewer.candidateId, archived: false, emailSent: false, completed: false };
}

/** References whose PDF the viewer may have: completed ones that they see. Referees use the token. */
export function downloadableReferences(viewer: Viewer): Prisma.ReferenceWhereInput {
  if (viewer.role !== 'admin' && viewer.role !== 'candidate') return NONE;
  return { AND: [answeredReferences(viewer), { completed: true }] };
}

/** Couples: for an admin all, for a candidate their own while requested or linked. */
export function visibleCouples(viewer: Viewer): Prisma.CoupleWhereInput {
  if (viewer.role === 'admin') return {};
  if (viewer.role !== 'candidate') return NONE;
  return { members: { some: { candidateId: viewer.candidateId, open: true } } };
}

/**
 * Whether a viewer may read the name and address of one side of a couple. `own` is the viewer's side, null
 * for an admin. The receiver sees the sender; the sender sees the receiver only once they are linked.
 */
export function canReadCoupleSide(
  status: CoupleStatus,
  own: CoupleSide | null,
  side: CoupleSide,
): boolean {
  if (own === null || own === side || status === 'LINKED') return true;
  return status === 'REQUESTED' && side === 'SENDER';
}

/** Stored files: for their owner and admins. */
export function visibleFiles(viewer: Viewer): Prisma.StoredFileWhereInput {
  if (viewer.role === 'admin') return {};
  return isSignedIn(viewer) ? { userId: viewer.userId } : NONE;
}

/** Stored files that a signed link opens: the photos of verified candidates. */
export const SIGNED_FILES: Prisma.StoredFileWhereInput = {
  kind: 'AVATAR',
  avatarOf: { isVerified: true },
};

/** Accounts: one's own, and for an admin all. */
export function visibleUsers(viewer: Viewer): Prisma.UserWhereInput {
  if (viewer.role === 'admin') return {};
  return isSignedIn(viewer) ? { id: viewer.userId } : NONE;
}

/** Where people are logged in: one's own, for an admin everybody's. */
export function visibleSessions(viewer: Viewer): Prisma.SessionWhereInput {
  if (!may(viewer, 'account.sessions')) return NONE;
  return may(viewer, 'account.anothersSessions') || !isSignedIn(viewer)
    ? {}
    : { userId: viewer.userId };
}

/** What people are told of on their own screens: one's own, also for an admin. */
export function visibleNotices(viewer: Viewer): Prisma.NoticeWhereInput {
  return isSignedIn(viewer) ? { userId: viewer.userId } : NONE;
}

/** Whether an account is the viewer's own. */
export const isOwnAccount = (viewer: Viewer, userId: string): boolean =>
  isSignedIn(viewer) && viewer.userId === userId;

/** Decisions that the viewer may undo: their own, also for an admin. */
export function ownDecisions(viewer: Viewer): Prisma.DecisionWhereInput {
  const { userId, tokenId } = deciderOf(viewer);
  if (userId) return { userId };
  return tokenId ? { tokenId } : NONE;
}

// Lists of the back-office

/** The tokens of integrations: for all admins, whoever created them; for an integration its own. */
export function visibleTokens(viewer: Viewer): Prisma.IntegrationTokenWhereInput {
  if (viewer.role === 'integration') return { id: viewer.tokenId };
  return may(viewer, 'agency.run') ? {} : NONE;
}

/** E-mails and their outcomes: for admins. */
export function visibleEmails(viewer: Viewer): Prisma.EmailWhereInput {
  return may(viewer, 'agency.run') ? {} : NONE;
}

/** Who stands on the shortlists of jobs: for admins. */
export function visibleShortlistEntries(viewer: Viewer): Prisma.ShortlistEntryWhereInput {
  return may(viewer, 'shortlist.read') ? { removedAt: null } : NONE;
}

/** The links to shortlists: for admins. */
export function visibleShortlistLinks(viewer: Viewer): Prisma.ShortlistLinkWhereInput {
  return may(viewer, 'shortlist.read') ? {} : NONE;
}

/** Saved searches: their consultant's own. */
export function visibleSavedSearches(viewer: Viewer): Prisma.SavedSearchWhereInput {
  return isSignedIn(viewer) && may(viewer, 'savedSearch.keep') ? { userId: viewer.userId } : NONE;
}

/** The reasons for rejecting: all for admins. */
export function visibleReasons(viewer: Viewer): Prisma.RejectionReasonWhereInput {
  return may(viewer, 'application.explainRejection') ? {} : NONE;
}

/** The texts of the e-mails about a rejection: all for admins. */
export function visibleTemplates(viewer: Viewer): Prisma.MailTemplateWhereInput {
  return may(viewer, 'application.explainRejection') ? {} : NONE;
}

// Changes

/**
 * The changes of each kind that a viewer may know of: all, those of what others than its editors see (or saw
 * before the change), or none.
 */
export function visibleChanges(viewer: Viewer): Record<ChangeKind, 'all' | 'shown' | 'none'> {
  const some = (all: boolean, shown: boolean) => (all ? 'all' : shown ? 'shown' : 'none');
  const isAdmin = viewer.role === 'admin';
  return {
    APPLICATION: some(isAdmin, hasScope(viewer, 'APPLICATIONS_READ')),
    CANDIDATE: some(canDecideOnCandidates(viewer), hasScope(viewer, 'CANDIDATES_READ')),
    JOB: some(canEditJobs(viewer), hasScope(viewer, 'JOBS_READ')),
    YACHT: some(isAdmin, hasScope(viewer, 'YACHTS_READ')),
    REFERENCE: some(isAdmin, hasScope(viewer, 'REFERENCES_READ')),
  };
}
