import { seededLists } from '#bench/support/brief-lists.ts';
import { listingDraft } from './listing-draft.ts';
import { readBrief } from './read-brief.ts';
import { saidOf, type SaidJob } from './said.ts';

const lists = seededLists();

/** The jobs of a brief that was written on 15 November 2026. */
export function jobsOf(brief: string): SaidJob[] {
  return readBrief(brief, lists, { year: 2026, month: 11, day: 15 }).map(saidOf);
}

/** The listing that the only job of a brief fills. */
export function draftOf(brief: string) {
  const [job, ...others] = readBrief(brief, lists, { year: 2026, month: 11, day: 15 });
  if (!job || others.length > 0) throw new Error('Not one job was read.');
  return listingDraft(job, brief, { positions: [], qualifications: [] });
}

/** The only job of a brief. */
export function jobOf(brief: string): SaidJob {
  const [job, ...others] = jobsOf(brief);
  if (!job || others.length > 0)
    throw new Error(`${others.length + (job ? 1 : 0)} jobs were read.`);
  return job;
}
