import { z } from 'zod';
import { inspectionPaper } from '#server/documents/inspection-pdf.ts';
import { makePdf } from '#server/documents/pdf.ts';
import { spreadsheet, workbook } from '#server/documents/spreadsheet.ts';
import type { AskedPeriod } from '#server/domain/agency/hiring.ts';
import { countGeneratedFile } from '#server/domain/documents/download-limit.ts';
import { recordExport, recordExportOf } from '#server/domain/documents/media.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { isoDayText } from '#server/domain/kernel/dates.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { exportTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { londonDay } from '#server/domain/rules/working-days.ts';
import type { Download } from './candidate-downloads.ts';
import {
  type AskedInspection,
  inspectionPeriod,
  inspectionSheets,
  readInspection,
} from './inspection.ts';
import { referenceColumns, type ReferenceRow, referenceRows } from './references.ts';
import { statisticsSheets } from './statistics.ts';
import { userColumns, type UserRow, userRows } from './users.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Users.xlsx: every candidate. Admins only. @throws unauthenticated, forbidden, rate-limited */
export async function downloadUsers(viewer: Viewer): Promise<Download> {
  await beginExport(viewer, 'Users.xlsx');
  const bytes = spreadsheet({ name: 'Users', columns: userColumns, pages: userRows(viewer) });
  return { name: 'Users.xlsx', contentType, bytes };
}

/** The most candidates who can be chosen for one export. */
export const CHOSEN_MAX = 10_000;

const chosen = z
  .array(uuid)
  .min(1, exportTexts.nobody)
  .max(CHOSEN_MAX, exportTexts.tooMany(CHOSEN_MAX));

/**
 * Users.xlsx with the chosen candidates alone, recorded for each of them; those who are gone are left out. Admins
 * only. @throws unauthenticated, forbidden, invalid-input, rate-limited; not-found if none of them is there
 */
export async function downloadChosenUsers(
  viewer: Viewer,
  candidateIds: readonly string[],
): Promise<Download> {
  const admin = allow(viewer, 'agency.export');
  const ids = [...new Set(parse(chosen, candidateIds, ['candidates']))];
  await countGeneratedFile(admin);
  if ((await recordExportOf(admin, ids, 'Users.xlsx')) === 0) throw notFound();
  const bytes = spreadsheet({ name: 'Users', columns: userColumns, pages: userRows(viewer, ids) });
  return { name: 'Users.xlsx', contentType, bytes };
}

/** References.xlsx: every reference. Admins only. @throws unauthenticated, forbidden, rate-limited */
export async function downloadReferences(viewer: Viewer): Promise<Download> {
  await beginExport(viewer, 'References.xlsx');
  const pages = referenceRows(viewer);
  const bytes = spreadsheet({ name: 'References', columns: referenceColumns, pages });
  return { name: 'References.xlsx', contentType, bytes };
}

/**
 * Statistics.xlsx: the statistics of hiring in a period, a sheet for each chart. Nobody is named in it, so it is
 * limited but not recorded. Admins only. @throws unauthenticated, forbidden, invalid-input, rate-limited
 */
export async function downloadStatistics(viewer: Viewer, period: AskedPeriod): Promise<Download> {
  await countGeneratedFile(allow(viewer, 'agency.export'));
  const bytes = workbook(await statisticsSheets(viewer, period));
  return { name: 'Statistics.xlsx', contentType, bytes };
}

/** Inspection.xlsx: what the law wants to see of a period; recorded. Admins only. @throws invalid-input, rate-limited */
export async function downloadInspection(
  viewer: Viewer,
  period: AskedInspection,
): Promise<Download> {
  allow(viewer, 'agency.export');
  inspectionPeriod(period);
  await beginExport(viewer, 'Inspection.xlsx');
  const bytes = workbook(inspectionSheets(await readInspection(period)));
  return { name: 'Inspection.xlsx', contentType, bytes };
}

/** Inspection.pdf, the same as a document. */
export async function downloadInspectionPdf(
  viewer: Viewer,
  period: AskedInspection,
): Promise<Download> {
  allow(viewer, 'agency.export');
  const { from, to } = inspectionPeriod(period);
  await beginExport(viewer, 'Inspection.pdf');
  const { name: agency, email, phone, address } = brand();
  const paper = inspectionPaper({
    agency,
    contact: [email, phone, address].filter((line) => line !== null),
    period: `${isoDayText(from)} to ${isoDayText(to)}`,
    madeOn: isoDayText(londonDay(new Date())),
    parts: await readInspection(period),
  });
  return { name: 'Inspection.pdf', contentType: 'application/pdf', bytes: await makePdf(paper) };
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
