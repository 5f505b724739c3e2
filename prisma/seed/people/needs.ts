import type { Entry } from '#prisma/seed/catalogue.ts';
import { addRow, type Batch } from '#prisma/seed/copy.ts';
import type { World } from './invent.ts';

/** What a job asks for: the first certificate is required, and one of the next two. */
export function addNeeds(
  batch: Batch,
  jobId: string,
  [required, ...alternatives]: readonly Entry[],
  { nextId }: World,
): void {
  if (required) {
    addRow(batch, 'job_qualifications', { job_id: jobId, qualification_id: required.id });
  }
  if (alternatives.length === 0) return;
  const group = nextId();
  addRow(batch, 'job_qualification_groups', { id: group, job_id: jobId, rank: 0 });
  for (const { id } of alternatives.slice(0, 2)) {
    addRow(batch, 'job_qualification_group_items', { group_id: group, qualification_id: id });
  }
}
