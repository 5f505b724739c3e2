import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { Prisma, type PrismaClient } from '#server/generated/prisma/client.ts';
import { clientWithout } from '#server/platform/db.ts';
import { may } from './allow.ts';
import { canReadProfileColumn, canReadYachtColumn } from './visible.ts';

/** The columns that not every viewer of the row may read. */
const LIMITED = {
  candidate: Object.values(Prisma.CandidateScalarFieldEnum),
  yacht: ['notes', 'yachtStatus'],
} as const;

/** What a referee answers: whether a viewer may read it depends on the row (`readAnswers`). */
export const ANSWER_COLUMNS = {
  step: true,
  full: true,
  performance: true,
  performanceExtra: true,
  interactionWithGuests: true,
  interactionWithCrew: true,
  interpersonalSkillsExtra: true,
  presentation: true,
  presentationExtra: true,
  sobriety: true,
  sobrietyExtra: true,
  punctuality: true,
  punctualityExtra: true,
  employability: true,
  employabilityExtra: true,
  reasonForLeaving: true,
  reasonForLeavingExtra: true,
  correction: true,
  correctedAt: true,
} as const satisfies Prisma.ReferenceSelect;

/**
 * Prisma's client for a viewer's reads: columns that they may not read never leave the database. Secrets,
 * search texts and audit keys are hidden from everybody. Code that decides or writes uses `db`.
 */
export function readerFor(viewer: Viewer): PrismaClient {
  const hidden = <Column extends string>(
    columns: readonly Column[],
    canRead: (viewer: Viewer, column: string) => boolean,
  ) =>
    Object.fromEntries(
      columns.filter((column) => !canRead(viewer, column)).map((column) => [column, true]),
    ) as Partial<Record<Column, true>>;
  const contact = may(viewer, 'reference.readContact')
    ? {}
    : ({ email: true, contactNumber: true } as const);
  return clientWithout({
    candidate: {
      ...hidden(LIMITED.candidate, canReadProfileColumn),
      searchText: true,
      keywordText: true,
      auditKey: true,
    },
    yacht: hidden(LIMITED.yacht, canReadYachtColumn),
    reference: {
      tokenHash: true,
      reminderTokenHash: true,
      correctionTokenHash: true,
      ...ANSWER_COLUMNS,
      ...contact,
    },
    user: { passwordHash: true },
    session: { tokenHash: true },
    integrationToken: { tokenHash: true },
    introductionConsent: { tokenHash: true },
    signingKey: { key: true },
  } satisfies Prisma.GlobalOmitConfig);
}
