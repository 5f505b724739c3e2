import type { NoteKind } from '#server/domain/kernel/enums.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { query } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

/** An entry of the agency's notes on a candidate. */
export interface NoteRow {
  id: string;
  candidateId: string;
  authorId: string | null;
  kind: NoteKind;
  isShared: boolean;
  text: string;
  editedAt: string | null;
  /** YYYY-MM-DD; with it the entry is a task. */
  dueOn: string | null;
  assigneeId: string | null;
  doneAt: string | null;
  doneById: string | null;
  createdAt: string;
  updatedAt: string;
  /** The accounts of the colleagues whom it mentions. */
  mentions: string[];
  /** Whether it mentions the viewer, who has not seen it yet. */
  isUnseen: boolean;
}

/** Mentions of the viewer that they have not seen, on the alias `m`. */
const unseenSql = (viewer: Viewer): Sql =>
  sql`m.user_id = ${isSignedIn(viewer) ? viewer.userId : null}::uuid and m.seen_at is null`;

/** Whether an entry on the alias `n` mentions the viewer, who has not seen it. */
export const isUnseenSql = (viewer: Viewer): Sql =>
  sql`exists (select from candidate_note_mentions m where m.note_id = n.id and ${unseenSql(viewer)})`;

/** The columns of a NoteRow on the alias `n`. */
export const noteColumns = (viewer: Viewer): Sql => sql`n.id, n.candidate_id as "candidateId",
  n.author_id as "authorId", n.kind, n.is_shared as "isShared", n.text, n.edited_at as "editedAt",
  n.due_on as "dueOn", n.assignee_id as "assigneeId", n.done_at as "doneAt", n.done_by_id as "doneById",
  n.created_at as "createdAt", n.updated_at as "updatedAt",
  array(select m.user_id::text from candidate_note_mentions m where m.note_id = n.id order by m.user_id) as mentions,
  ${isUnseenSql(viewer)} as "isUnseen"`;

/** Entries in the order of the ids; null for all whom the notes are not for. */
export async function loadNotes(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(NoteRow | null)[]> {
  if (!may(viewer, 'note.read')) return ids.map(() => null);
  const rows = await query<NoteRow>(
    'notes-by-id',
    sql`select ${noteColumns(viewer)} from candidate_notes n where n.id = any(${ids}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
