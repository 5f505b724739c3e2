import { expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { CHILDREN, ENDS, TABLES } from './tables.ts';

/** The foreign keys to these tables, `table.column`. */
async function keysTo(tables: readonly string[]): Promise<string[]> {
  const keys = await db.$queryRaw<{ key: string }[]>`
    select replace(c.conrelid::regclass::text, '"', '') || '.' || a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and replace(c.confrelid::regclass::text, '"', '') = any(${tables}::text[])
    order by key`;
  return keys.map(({ key }) => key);
}

const owners = TABLES.map(({ table, owner }) => `${table}.${owner}`);

test('every foreign key to an account or a candidate has its rule', async () => {
  const known = new Set([...owners, ...Object.values(ENDS).flat(), 'candidates.user_id']);
  const keys = await keysTo(['users', 'candidates']);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
  expect([...known].filter((key) => !keys.includes(key) && !IDS.has(key))).toEqual([]);
});

/** Owners that are the row itself, or a random id without a foreign key. */
const IDS = new Set(['users.id', 'candidates.id', 'document_reads.reader_id']);

test('rows of rows are known, so that none are lost with an application, a couple or a reference', async () => {
  const tables = [...TABLES.map(({ table }) => table), ...CHILDREN.map(({ name }) => name)];
  const keys = await keysTo(
    [...new Set(tables)].filter((name) => !/^(users|candidates)$/.test(name)),
  );
  expect(keys).toEqual([
    'application_events.application_id',
    // Left empty where the letter is gone.
    'application_events.email_id',
    // Events of a reference are left out with it only where it was never asked for: then there are none.
    'candidate_events.reference_id',
    'candidate_note_mentions.note_id',
    'candidates.cv_file_id',
    'candidates.image_file_id',
    'couple_members.couple_id',
    // The draft of whoever is merged ends.
    'cv_drafts.file_id',
    // For seconds.
    'decisions.application_id',
    'decisions.email_id',
    'desired_role_positions.desired_role_id',
    'documents.file_id',
    // None of a reference that was never asked for.
    'emails.reference_id',
    // An enquiry keeps its id, and with it what hangs on it; the letter of an answer may be gone.
    'enquiry_jobs.enquiry_id',
    'enquiry_replies.email_id',
    'enquiry_replies.enquiry_id',
    // A row of the register stays where its application goes.
    'found_work.application_id',
    // Left empty where the letter is gone.
    'notices.email_id',
    // Of two applications for a job the further stays: a placement goes with its hire.
    'placements.application_id',
    // None of a reference that was not completed.
    'reference_proofs.reference_id',
    'webhook_deliveries.after_id',
  ]);
});
