import { beforeEach, describe, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { newSecret } from '#server/domain/kernel/secrets.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { readClientPage, readSharedCvs } from '#server/domain/shortlists/client.ts';
import { addToShortlist } from '#server/domain/shortlists/entries.ts';
import { KEPT_DAYS, sweepLinks } from '#server/domain/shortlists/erasure.ts';
import { giveCode, sendCode } from '#server/domain/shortlists/opening.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { agree, lastCode, opened, sentLink, sentShortlist } from '#server/testing/shortlists.ts';
import { eraseKept, readKept } from './kept.ts';

let admin: AdminViewer;
let jobId: string;
let ana: CandidateViewer;
let ben: CandidateViewer;
beforeEach(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  [admin, ana, ben] = await Promise.all([createAdmin(), createCandidate(), createCandidate()]);
  jobId = (await createJob()).id;
});

const refusal = { code: 'not-found' };
const page = (token: string, cookie: string | undefined) =>
  readClientPage(guest, token, { cookie, isOpening: true });

describe('what is kept about a client', () => {
  const EMAIL = 'zed@poseidon.test';
  const rowsOf = async (email: string) => {
    const client = await db.client.create({
      data: { kind: 'CAPTAIN', name: 'Zed Canary', notes: 'Zed Canary rings late' },
    });
    await db.clientPerson.create({
      data: { clientId: client.id, name: 'zed canary', email, phone: '+33 611111111' },
    });
    const enquiry = await db.enquiry.create({
      data: { position: 'Chef', name: 'Zed Canary', email: email.toUpperCase(), message: 'We' },
    });
    await db.complaint.create({
      data: {
        name: 'Zed Canary',
        email,
        text: 'Late',
        receivedOn: new Date(),
        replyBy: new Date(),
      },
    });
    return { clientId: client.id, enquiryId: enquiry.id };
  };

  test('is everything under the address, and all of it is erased', async () => {
    const { clientId, enquiryId } = await rowsOf(EMAIL);
    const one = await sentShortlist(admin, jobId, [ana], EMAIL);
    const other = await sentLink(admin, (await listed()).id, EMAIL);
    const cookie = await opened(one.token, one.linkId);
    await page(one.token, cookie);
    const kept = await readKept(guest, one.token, cookie);
    expect(kept).toMatchObject({
      isOpen: true,
      links: [{ id: other.linkId }, { id: one.linkId }],
      people: [{ phone: '+33 611111111', client: { name: 'Zed Canary' } }],
      enquiries: [{ message: 'We' }],
      complaints: [{ text: 'Late' }],
    });
    expect(kept.letters.length).toBeGreaterThan(1);
    await eraseKept(guest, one.token, cookie);
    await expect(page(one.token, cookie)).rejects.toMatchObject(refusal);
    await expect(sendCode(guest, other.token, { browser: newSecret() })).rejects.toMatchObject(
      refusal,
    );
    const left = JSON.stringify([
      await db.client.findUnique({ where: { id: clientId }, include: { people: true } }),
      await db.enquiry.findUnique({ where: { id: enquiryId } }),
      await db.complaint.findMany({ where: { text: 'Late' } }),
      await db.shortlistLink.findMany({ where: { id: { in: [one.linkId, other.linkId] } } }),
      await db.introductionRecord.findMany({ where: { candidateId: ana.candidateId } }),
      await db.email.findMany({ where: { to: EMAIL } }),
    ]);
    expect(left).not.toMatch(/canary|poseidon|611111111|Prado/i);
  });

  test.each([
    ['revoked', { revokedAt: new Date() }],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
  ])('can be read and erased by a code once the link is %s, and nothing else', async (_s, data) => {
    const email = `late-${linkCount++}@poseidon.test`;
    const { token, linkId } = await sentShortlist(admin, jobId, [ana], email);
    const before = await opened(token, linkId);
    await db.shortlistSession.updateMany({
      where: { linkId },
      data: { createdAt: new Date(Date.now() - 60_000) },
    });
    await db.shortlistLink.update({ where: { id: linkId }, data });
    // The code was given while the link worked.
    await expect(readKept(guest, token, before)).rejects.toMatchObject(refusal);
    const browser = newSecret();
    await sendCode(guest, token, { browser, purpose: 'KEPT' });
    const input = { code: await lastCode(linkId), browser };
    await expect(giveCode(guest, token, input)).rejects.toMatchObject(refusal);
    const { cookie } = await giveCode(guest, token, { ...input, purpose: 'KEPT' });
    expect(await readKept(guest, token, cookie)).toMatchObject({ email, isOpen: false });
    await expect(page(token, cookie)).rejects.toMatchObject(refusal);
    await expect(readSharedCvs(guest, token, { cookie })).rejects.toMatchObject(refusal);
    await eraseKept(guest, token, cookie);
    await expect(readKept(guest, token, cookie)).rejects.toMatchObject(refusal);
  });

  test('goes by itself a year after the link has ended', async () => {
    const { linkId } = await sentShortlist(admin, jobId, [ana]);
    const link = () => db.shortlistLink.findUniqueOrThrow({ where: { id: linkId } });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.shortlistLink.update({
      where: { id: linkId },
      data: { expiresAt: ago(KEPT_DAYS - 1) },
    });
    await sweepLinks();
    expect((await link()).recipientName).toBe('Captain Prado');
    await db.shortlistLink.update({
      where: { id: linkId },
      data: { revokedAt: ago(KEPT_DAYS + 1) },
    });
    await sweepLinks();
    expect(await link()).toMatchObject({ recipientName: null, recipientEmail: null });
  });
});

let linkCount = 0;

/** Another job on whose shortlist somebody has agreed. */
async function listed() {
  const job = await createJob();
  await addToShortlist(admin, job.id, [ben.candidateId]);
  await agree(admin, job.id, [ben]);
  return job;
}
