import { fieldColumns, type SheetColumn } from '#server/documents/spreadsheet.ts';
import type * as stored from '#server/domain/kernel/enums.ts';
import {
  employabilities,
  label,
  ratings,
  reasonsForLeaving,
} from '#server/domain/kernel/labels.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { kindLabel } from '#server/domain/references/sheet.ts';
import { referenceStatus, referenceStatuses } from '#server/domain/rules/reference-rules.ts';
import { query } from '#server/platform/db.ts';
import { empty, literal, sql } from '#server/platform/sql.ts';
import { pagesOf } from './pages.ts';

/** A reference as texts for the spreadsheet; instants are ISO 8601. */
export interface ReferenceRow {
  id: string;
  candidate: string;
  candidateEmail: string;
  /** The candidate's first desired position. */
  candidatePosition: string | null;
  referenceName: string;
  companyName: string;
  position: string;
  email: string | null;
  contactNumber: string | null;
  status: string;
  archived: boolean;
  linkSent: string | null;
  completed: string | null;
  kind: string | null;
  performance: string | null;
  performanceExtra: string | null;
  interactionWithGuests: string | null;
  interactionWithCrew: string | null;
  interpersonalSkillsExtra: string | null;
  presentation: string | null;
  presentationExtra: string | null;
  sobriety: string | null;
  sobrietyExtra: string | null;
  punctuality: string | null;
  punctualityExtra: string | null;
  employability: string | null;
  employabilityExtra: string | null;
  reasonForLeaving: string | null;
  reasonForLeavingExtra: string | null;
}

type Commented =
  | 'performance'
  | 'presentation'
  | 'sobriety'
  | 'punctuality'
  | 'employability'
  | 'reasonForLeaving';

const column = fieldColumns<ReferenceRow>();
const text = column('text');
const comment = (header: string, name: Commented | 'interpersonalSkills') =>
  text(`${header}: Details`, 40, `${name}Extra`);
const commented = (header: string, width: number, name: Commented) => [
  text(header, width, name),
  comment(header, name),
];
const instant = column('instant');

/** The columns of References.xlsx. */
export const referenceColumns: readonly SheetColumn<ReferenceRow>[] = [
  text('Candidate', 26, 'candidate'),
  text('Candidate Email', 32, 'candidateEmail'),
  text('Candidate Position', 24, 'candidatePosition'),
  text('Reference Name', 26, 'referenceName'),
  text('Company', 26, 'companyName'),
  text('Position', 22, 'position'),
  text('Email', 32, 'email'),
  text('Contact Number', 20, 'contactNumber'),
  text('Status', 13, 'status'),
  column('yesNo')('Archived', 10, 'archived'),
  instant('Link Sent', 17, 'linkSent'),
  instant('Completed', 17, 'completed'),
  text('Kind', 16, 'kind'),
  ...commented('Performance', 13, 'performance'),
  text('Interaction with Guests', 22, 'interactionWithGuests'),
  text('Interaction with Crew', 22, 'interactionWithCrew'),
  comment('Interpersonal Skills', 'interpersonalSkills'),
  ...commented('Presentation', 13, 'presentation'),
  ...commented('Sobriety', 13, 'sobriety'),
  ...commented('Punctuality', 13, 'punctuality'),
  ...commented('Employability', 14, 'employability'),
  ...commented('Reason for Leaving', 22, 'reasonForLeaving'),
];

type Rating = stored.Rating | null;
type Found = Omit<ReferenceRow, 'status' | 'kind'> & {
  emailSent: boolean;
  isCompleted: boolean;
  full: boolean | null;
  performance: Rating;
  interactionWithGuests: Rating;
  interactionWithCrew: Rating;
  presentation: Rating;
  sobriety: Rating;
  punctuality: Rating;
  employability: stored.Employability | null;
  reasonForLeaving: stored.ReasonForLeaving | null;
};

const COLUMNS = sql`r.id, concat_ws(' ', u.first_name, u.last_name) as candidate, u.email as "candidateEmail",
  c.position_name as "candidatePosition", r.reference_name as "referenceName",
  r.company_name as "companyName", r.position, r.email, r.contact_number as "contactNumber", r.archived,
  r.email_sent as "emailSent", r.email_sent_at as "linkSent", r.completed as "isCompleted",
  r.completed_at as completed, r."full", r.performance, r.performance_extra as "performanceExtra",
  r.interaction_with_guests as "interactionWithGuests", r.interaction_with_crew as "interactionWithCrew",
  r.interpersonal_skills_extra as "interpersonalSkillsExtra", r.presentation,
  r.presentation_extra as "presentationExtra", r.sobriety, r.sobriety_extra as "sobrietyExtra",
  r.punctuality, r.punctuality_extra as "punctualityExtra", r.employability,
  r.employability_extra as "employabilityExtra", r.reason_for_leaving as "reasonForLeaving",
  r.reason_for_leaving_extra as "reasonForLeavingExtra"`;

/**
 * Every reference, newest first, read page by page: for References.xlsx and candidates/all-references. Admins
 * only.
 */
export function referenceRows(viewer: Viewer): AsyncGenerator<ReferenceRow[]> {
  allow(viewer, 'agency.export');
  const read = (last: string | null, limit: number) =>
    query<Found>(
      'reference-rows',
      sql`select ${COLUMNS} from "references" r join candidates c on c.id = r.candidate_id
       join users u on u.id = c.user_id
       ${last ? sql`where r.id < ${last}::uuid` : empty} order by r.id desc limit ${literal(limit)}`,
      mayLag(viewer),
    );
  return pagesOf(read, rowOf);
}

function rowOf({ emailSent, isCompleted, full, ...row }: Found): ReferenceRow {
  const standing = { completed: isCompleted, emailSent, archived: row.archived };
  return {
    ...row,
    status: label(referenceStatuses, referenceStatus(standing)),
    kind: kindLabel({ full }),
    performance: label(ratings, row.performance),
    interactionWithGuests: label(ratings, row.interactionWithGuests),
    interactionWithCrew: label(ratings, row.interactionWithCrew),
    presentation: label(ratings, row.presentation),
    sobriety: label(ratings, row.sobriety),
    punctuality: label(ratings, row.punctuality),
    employability: label(employabilities, row.employability),
    reasonForLeaving: label(reasonsForLeaving, row.reasonForLeaving),
  };
}
