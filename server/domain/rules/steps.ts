/** Interview, trial and offer: steps within forwarded, each optional. An instant as ISO 8601, days as YYYY-MM-DD. */
export interface Steps {
  interviewAt: string | null;
  trialFrom: string | null;
  trialTo: string | null;
  offeredOn: string | null;
}

export const NO_STEPS: Steps = {
  interviewAt: null,
  trialFrom: null,
  trialTo: null,
  offeredOn: null,
};

/** The action of an event that says how a step was set. */
export const STEP = 'step';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const day = (text: string) => dayFormat.format(new Date(text));

/** An interview in words: 'Interview on 3 December 2026, 14:00 UTC'. */
function interviewText({ interviewAt }: Pick<Steps, 'interviewAt'>): string | null {
  if (interviewAt === null) return null;
  return `Interview on ${day(interviewAt)}, ${timeFormat.format(new Date(interviewAt))} UTC`;
}

/** A trial in words: 'Trial from 3 December 2026 to 10 December 2026'. */
function trialText({ trialFrom, trialTo }: Pick<Steps, 'trialFrom' | 'trialTo'>) {
  if (trialFrom === null) return null;
  return `Trial from ${day(trialFrom)}${trialTo === null ? '' : ` to ${day(trialTo)}`}`;
}

/** An offer in words: 'Offer on 12 December 2026'. */
function offerText({ offeredOn }: Pick<Steps, 'offeredOn'>): string | null {
  return offeredOn === null ? null : `Offer on ${day(offeredOn)}`;
}

/** The furthest step in words; null without any. */
export const stepText = (steps: Steps): string | null =>
  offerText(steps) ?? trialText(steps) ?? interviewText(steps);

const PARTS = [
  ['Interview', interviewText],
  ['Trial', trialText],
  ['Offer', offerText],
] as const;

/** What is said of each step that differs: how it is now, or that it was taken back. */
export function stepChanges(before: Steps, after: Steps): string[] {
  return PARTS.flatMap(([name, textOf]) => {
    const now = textOf(after);
    return now === textOf(before) ? [] : [now ?? `${name} taken back`];
  });
}
