import { readDraft, writeDraft } from '#web/features/forms/drafts.ts';

/** What was read in a brief, in words, and the piece of its text that says so. */
type BriefQuote = { step: number; label: string; value: string; quote: string };

/** What a draft has from a brief: the fields of the wizard that it filled, and what they were read from. */
export type BriefMarks = { names: string[]; quotes: BriefQuote[] };

const nameOf = (jobId: string) => `brief ${jobId}`;

/** What a listing has from a brief, as far as it was begun in this tab; null for every other. */
export function briefMarksOf(jobId: string | null): BriefMarks | null {
  const { names, quotes } = jobId === null ? {} : readDraft(nameOf(jobId));
  if (!Array.isArray(names) || !Array.isArray(quotes)) return null;
  return { names, quotes };
}

/** Keeps what a listing has from a brief, in this tab. */
export const keepBriefMarks = (jobId: string, marks: BriefMarks): void =>
  writeDraft(nameOf(jobId), marks);
