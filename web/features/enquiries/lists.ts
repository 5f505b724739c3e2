import type { EnquiryStage } from '#web/__generated__/EnquiriesQuery.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';

export type Stage = Known<EnquiryStage>;

/** The lists of the inbox, by the end of their addresses. */
const STAGES = {
  new: 'NEW',
  answered: 'ANSWERED',
  listings: 'LISTED',
  closed: 'CLOSED',
} as const satisfies Record<string, Stage>;

/** The list of an address; that of the new ones for any other. */
export const stageOf = (list: string | undefined): Stage =>
  Object.entries(STAGES).find(([name]) => name === list)?.[1] ?? 'NEW';

/** The address of a list, or of an enquiry beside it. */
export function inboxPath(stage: Stage, id?: string): string {
  const [list = 'new'] = Object.entries(STAGES).find(([, one]) => one === stage) ?? [];
  return `/enquiries/${list}${id ? `?open=${encodeURIComponent(id)}` : ''}`;
}
