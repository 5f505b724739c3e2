import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import type { Reference } from '#server/generated/prisma/client.ts';

/** What a referee put right after answering: beside the answers, never in their place. */
export interface Correction {
  text: string;
  correctedAt: Date;
}

/** Days after answering within which it may be written. */
const CORRECTION_DAYS = 7;

/** The correction of a reference whose answers may be read; null where there is none. */
export function correctionOf({
  correction: text,
  correctedAt,
}: Pick<Reference, 'correction' | 'correctedAt'>): Correction | null {
  return correctedAt && text !== null ? { text, correctedAt } : null;
}

/** 'Corrected on 26/11/2026'. */
export const correctedOn = ({ correctedAt }: Pick<Correction, 'correctedAt'>): string =>
  `Corrected on ${dateText(partialDate(correctedAt)) ?? ''}`;

/**
 * Until when the referee of a completed reference may add a correction; null where that is over, was done, or nobody
 * could be sent the link.
 */
export function correctableUntil(
  reference: {
    completedAt: Date | null;
    archived: boolean;
    email: string | null;
    correctedAt: Date | null;
  },
  now = new Date(),
): Date | null {
  const { completedAt, archived, email, correctedAt } = reference;
  if (!completedAt || archived || !email || correctedAt) return null;
  const until = new Date(completedAt.getTime() + CORRECTION_DAYS * 86_400_000);
  return until > now ? until : null;
}
