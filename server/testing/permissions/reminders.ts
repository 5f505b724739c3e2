import { db } from '#server/platform/db.ts';
import { agency, type Rule } from './graph.ts';

/** What a consultant is reminded of on the home page, marked as done. */
export const reminderMutations: Record<string, Rule> = {
  'Mutation.noteCertificateTalk': agency(async ({ ids, rows }) => {
    const held = { held: true, expiryDate: new Date('2027-01-02') };
    await db.candidateCertificate.upsert({
      where: { candidateId_kind: { candidateId: rows.Candidate, kind: 'ENG1' } },
      create: { candidateId: rows.Candidate, kind: 'ENG1', ...held },
      update: held,
    });
    return { candidateId: ids.Candidate, kind: 'ENG1', expiresOn: '2027-01-02', done: true };
  }),
  'Mutation.settlePlacementReminder': agency(async ({ ids, rows }) => {
    const data = { remindedOf: 'END', remindedAt: new Date() } as const;
    await db.placement.update({ where: { id: rows.Placement }, data });
    return { id: ids.Placement, done: true };
  }),
};
