import { spreadsheet } from '#server/documents/spreadsheet.ts';
import { countGeneratedFile } from '#server/domain/documents/download-limit.ts';
import { recordExport } from '#server/domain/documents/media.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Download } from './candidate-downloads.ts';
import { referenceColumns, type ReferenceRow, referenceRows } from './references.ts';
import { userColumns, type UserRow, userRows } from './users.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Users.xlsx: every candidate. Admins only. @throws unauthenticated, forbidden, rate-limited */
export async function downloadUsers(viewer: Viewer): Promise<Download> {
  await beginExport(viewer, 'Users.xlsx');
  const bytes = spreadsheet({ name: 'Users', columns: userColumns, pages: userRows(viewer) });
  return { name: 'Users.xlsx', contentType, bytes };
}

/** References.xlsx: every reference. Admins only. @throws unauthenticated, forbidden, rate-limited */
export async function downloadReferences(viewer: Viewer): Promise<Download> {
  await beginExport(viewer, 'References.xlsx');
  const pages = referenceRows(viewer);
  const bytes = spreadsheet({ name: 'References', columns: referenceColumns, pages });
  return { name: 'References.xlsx', contentType, bytes };
}

/** The rows of Users.xlsx, for users/spreadsheet; limited and recorded like the file. */
export async function exportUsers(viewer: Viewer): Promise<AsyncIterable<UserRow[]>> {
  await beginExport(viewer, 'Users.xlsx');
  return userRows(viewer);
}

/** The rows of References.xlsx, for candidates/all-references. */
export async function exportReferences(viewer: Viewer): Promise<AsyncIterable<ReferenceRow[]>> {
  await beginExport(viewer, 'References.xlsx');
  return referenceRows(viewer);
}

async function beginExport(viewer: Viewer, what: string): Promise<void> {
  const admin = allow(viewer, 'agency.export');
  await countGeneratedFile(admin);
  await recordExport(admin, what);
}
