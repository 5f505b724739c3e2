import { z } from 'zod';
import { sendEnquiry } from '#server/domain/clients/enquiries.ts';
import { jobStatistics } from '#server/domain/agency/statistics.ts';
import { matchesByNumber } from '#server/domain/candidate-search/search.ts';
import { alertedIds, candidatesOfList } from '#server/domain/job-alerts/lists.ts';
import { ALERTS_MAX, sendJobAlerts } from '#server/domain/job-alerts/send.ts';
import {
  listingsByNumber,
  listingsOfYacht,
  searchListings,
} from '#server/domain/jobs/by-number.ts';
import { jobsForGuests, jobsOpenTo } from '#server/domain/jobs/list.ts';
import { uniqueReference } from '#server/domain/jobs/reference.ts';
import * as changes from '#server/domain/jobs/status.ts';
import { choice } from '#server/domain/kernel/fields.ts';
import { jobStatuses } from '#server/domain/kernel/labels.ts';
import type { Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { type JobRow, readJob } from '#server/domain/rows/job.ts';
import { documentedFilters, readFilters } from '#server/rest/documented/candidate-search.ts';
import { idOf, namedEntry } from '#server/rest/documented/input.ts';
import { documentedJob, saveDocumentedJob } from '#server/rest/documented/job.ts';
import { type Answer, created, type Handler, listed, ok } from './call.ts';
import { keyword, reading, skip, taking, takingId, text } from './input.ts';
import { candidateShapes } from './shapes/candidate.ts';
import { countedJobShapes, jobShape } from './shapes/job.ts';

export const forGuest = taking({ skip }, async (viewer, given) => {
  const { guest, ...rows } = await jobsForGuests(viewer, given);
  return listed(rows, (job) => jobShape(guest, job));
});

export const all = taking({ skip }, async (viewer, given) =>
  counted(viewer, await jobsOpenTo(viewer, given)),
);

export const onlyAdmin = taking({ skip }, async (viewer, given) =>
  counted(viewer, await listingsByNumber(viewer, given)),
);

export const yachtListings = taking({ _id: idOf, skip }, async (viewer, given) => {
  const window = { yachtId: given._id, skip: given.skip };
  return counted(viewer, await listingsOfYacht(viewer, window));
});

const status = choice(jobStatuses).meta({ enum: ['active', 'archived', 'drafts'] });

export const search = taking({ keyword, status, skip }, async (viewer, given) =>
  counted(viewer, await searchListings(viewer, given)),
);

export const find = takingId(async (viewer, id) => ok(await oneJob(viewer, id)));

export const handleDraft = reading(documentedJob, async (viewer, { body }) => {
  const saved = await saveDocumentedJob(viewer, body);
  const job = await oneJob(viewer, saved.id);
  return saved.created ? created(job) : ok(job);
});

export const list = takingId(async (viewer, id) =>
  ok(await oneJob(viewer, await changes.listJob(viewer, id))),
);

export const archive = takingId(async (viewer, id) =>
  ok(await oneJob(viewer, (await changes.archiveJob(viewer, id)).id)),
);

export const remove = takingId(async (viewer, id) => {
  await changes.deleteJob(viewer, id);
  return ok(null);
});

export const uniqueReferenceOf: Handler = async (viewer) => {
  const ref = await uniqueReference(viewer);
  return ok(ref, { ref });
};

const ranked = { job: idOf, filters: documentedFilters.nullish(), skip };

export const match = taking(ranked, async (viewer, given) => {
  const filters = await readFilters(given.filters ?? {});
  const found = await matchesByNumber(viewer, { jobId: given.job, filters, skip: given.skip });
  const rows = await candidateShapes(viewer, found.rows);
  return ok(
    rows.map((row, index) => ({ ...row, match: found.rows[index]?.match })),
    { total: found.total },
  );
});

const ids = z.array(idOf).max(2 * ALERTS_MAX);

/** Only `selected` is used; the server records who was already told. */
export const alerts = taking({ _id: idOf, selected: ids }, async (viewer, { _id, selected }) => {
  await sendJobAlerts(viewer, _id, selected);
  return ok(await alertedIds(viewer, _id));
});

export const emailList = taking({ list: ids, skip }, async (viewer, given) => {
  const found = await candidatesOfList(viewer, { ids: given.list, skip: given.skip });
  return ok(await candidateShapes(viewer, found.rows), { total: found.total });
});

const enquiry = { position: namedEntry.nullish(), name: text, email: text, message: text };

export const lookingForCrew = taking(enquiry, async (viewer, given) => {
  await sendEnquiry(viewer, {
    position: given.position ?? null,
    name: given.name ?? null,
    email: given.email ?? null,
    message: given.message ?? null,
  });
  return ok(null);
});

export const stats: Handler = async (viewer) => ok(await jobStatistics(viewer));

async function counted(viewer: Viewer, { rows, total }: Rows<JobRow>): Promise<Answer> {
  return ok(await countedJobShapes(viewer, rows), { total });
}

async function oneJob(viewer: Viewer, id: string) {
  const job = await readJob(viewer, id);
  const [shape] = await countedJobShapes(viewer, [job]);
  const canReadList = may(viewer, 'alert.read');
  return { ...shape, ...(canReadList && { emailList: await alertedIds(viewer, job.id) }) };
}
