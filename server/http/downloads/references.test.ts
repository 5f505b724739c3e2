import { fastify, type FastifyInstance } from 'fastify';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { registerReferenceDownloads } from './references.ts';

const DAY = 86_400_000;
let app: FastifyInstance;
let viewer: Viewer = guest;
let me: CandidateViewer;
beforeAll(async () => {
  app = fastify();
  registerReferenceDownloads(app, {
    config: readConfig({ DEMO: '0', POSTMARK_SERVER_TOKEN: 'x', MAIL_FROM: 'a@b.test' }),
    viewerOf: () => Promise.resolve(viewer),
    report: (error) => {
      throw error;
    },
  });
  me = await createCandidate({}, { firstName: 'Zoë', lastName: 'Łukasiewicz' });
});
afterAll(() => app.close());

async function completed(given: { daysAgo?: number; archived?: boolean } = {}) {
  const token = newSecret();
  const completedAt = new Date(Date.now() - (given.daysAgo ?? 0) * DAY);
  const { id } = await db.reference.create({
    data: {
      candidateId: me.candidateId,
      referenceName: 'Νίκος "Nick" Παπάς',
      companyName: 'M/Y Silver Gannet',
      position: 'Captain',
      email: 'nikos@example.com',
      emailSent: true,
      tokenHash: hashSecret(token),
      tokenExpiresAt: new Date(Date.now() + 50 * DAY),
      full: true,
      step: 7,
      performance: 'EXCELLENT',
      performanceExtra: 'Steady hands.\nGood company.',
      interactionWithGuests: 'GOOD',
      interactionWithCrew: 'POOR',
      presentation: 'GOOD',
      sobriety: 'EXCELLENT',
      sobrietyExtra: 'Always.',
      punctuality: 'GOOD',
      employability: 'NO',
      reasonForLeaving: 'CAREER_PROGRESSION',
      completed: true,
      completedAt,
      archived: given.archived ?? false,
    },
  });
  return { id, token };
}

const get = (as: Viewer, key: string) => {
  viewer = as;
  return app.inject(`/downloads/references/${key}.pdf`);
};
const textOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

test('the PDF has every answer, and the documented name in any script', async () => {
  const { id } = await completed();
  const answer = await get(me, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-length': String(answer.rawPayload.length),
  });
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[ -~]*Reference\.pdf"; filename\*=UTF-8''/);
  const name = decodeURIComponent(disposition.replace(/.*''/, ''));
  expect(name).toBe('Νίκος Nick Παπάς Reference.pdf');
  const text = await textOf(answer.rawPayload);
  for (const part of [
    'Passerelle',
    'Reference for Zoë Łukasiewicz',
    'Νίκος "Nick" Παπάς',
    'M/Y Silver Gannet',
    'Steady hands. Good company.',
    'Interaction with Guests Good',
    'Interaction with Crew Poor',
    'Sobriety Rating Excellent Always.',
    'Would employ again No',
    'Reason Career Progression',
  ])
    expect(text).toContain(part);
});

test('the referee reads the first name alone', async () => {
  const { token } = await completed();
  const answer = await get(guest, token);
  expect(answer.statusCode).toBe(200);
  const text = await textOf(answer.rawPayload);
  expect(text).toContain('Reference for Zoë');
  expect(text).not.toContain('Łukasiewicz');
});

test('nobody else has it, and a referee for 30 days', async () => {
  const status = async (as: Viewer, key: string) => {
    const { statusCode, headers } = await get(as, key);
    expect(headers['cache-control']).toBe('private, no-store');
    return statusCode;
  };
  const { id } = await completed();
  for (const stranger of [guest, await createCandidate(), await createEmployer()])
    expect(await status(stranger, id)).not.toBe(200);
  expect(await status(await createAdmin(), id)).toBe(200);
  expect(await status(guest, newSecret())).not.toBe(200);
  expect(await status(me, (await completed({ archived: true })).id)).not.toBe(200);
  expect(await status(guest, (await completed({ daysAgo: 31 })).token)).not.toBe(200);
  const open = await completed();
  await db.reference.update({
    where: { id: open.id },
    data: { completed: false, completedAt: null },
  });
  expect(await status(guest, open.token)).not.toBe(200);
  expect(await status(await createAdmin(), open.id)).not.toBe(200);
});

test('an admin’s look is written down, the candidate’s own and a refused one are not', async () => {
  const { id } = await completed();
  const reads = () =>
    db.documentRead.findMany({
      where: { candidateId: me.candidateId },
      select: { readerId: true, what: true },
    });
  await db.documentRead.deleteMany({ where: { candidateId: me.candidateId } });
  await get(me, id);
  await get(await createCandidate(), id);
  expect(await reads()).toEqual([]);
  const admin = await createAdmin();
  await get(admin, id);
  expect(await reads()).toEqual([{ readerId: admin.userId, what: 'Reference' }]);
});
