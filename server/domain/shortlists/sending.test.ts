import { beforeEach, describe, expect, test } from 'vitest';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { askShortlisted, loadConsents } from './ask.ts';
import { addToShortlist, removeEntry } from './entries.ts';
import { sendShortlist } from './links.ts';
import { agree, entryOf, jobForTwo, sentShortlist } from '#server/testing/shortlists.ts';

let admin: AdminViewer;
let jobId: string;
let ana: CandidateViewer;
let ben: CandidateViewer;
beforeEach(async () => {
  ({ admin, ana, ben, jobId } = await jobForTwo());
});

describe('sending', () => {
  test('waits until somebody on the shortlist has agreed', async () => {
    await addToShortlist(admin, jobId, [ana.candidateId]);
    const input = { jobId, name: 'Ines', email: 'ines@yacht.test', days: 7 };
    await expect(sendShortlist(admin, input)).rejects.toMatchObject({ code: 'invalid-transition' });
    await askShortlisted(admin, { jobId });
    await expect(sendShortlist(admin, input)).rejects.toMatchObject({ code: 'invalid-transition' });
    await agree(admin, jobId, [ana]);
    expect(await sendShortlist(admin, input)).toMatchObject({ jobId });
  });

  test('waits for somebody who is still up for it, and for an open listing', async () => {
    await addToShortlist(admin, jobId, [ana.candidateId, ben.candidateId]);
    await agree(admin, jobId, [ana, ben]);
    const { candidateId } = ana;
    await db.application.create({ data: { jobId, candidateId, rejected: true } });
    await removeEntry(admin, await entryOf(admin, jobId, ben));
    const input = { jobId, name: 'Ines', email: 'ines@yacht.test', days: 7 };
    await expect(sendShortlist(admin, input)).rejects.toMatchObject({
      message: shortlistTexts.nobodyAgreed,
    });
    expect(await loadConsents(admin, [`${jobId} ${candidateId}`])).toEqual([
      { state: 'REJECTED', mayLeave: false },
    ]);
    await db.job.update({ where: { id: jobId }, data: { status: 'ARCHIVED' } });
    await expect(sendShortlist(admin, input)).rejects.toMatchObject({
      message: shortlistTexts.closed,
    });
  });

  test('is for admins, and refuses a time that is not offered', async () => {
    await addToShortlist(admin, jobId, [ana.candidateId]);
    await agree(admin, jobId, [ana]);
    const input = { jobId, name: 'Ines', email: 'ines@yacht.test', days: 7 };
    await expect(sendShortlist(ana, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sendShortlist(admin, { ...input, days: 8 })).rejects.toMatchObject({
      code: 'invalid-input',
      faults: [{ path: ['days'] }],
    });
  });

  test('keeps no secret of the link, and names nobody in the e-mail', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const link = await db.shortlistLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(JSON.stringify(link)).not.toContain(token);
    const mail = await db.email.findFirstOrThrow({
      where: { dedupeKey: `shortlist:${linkId}:link` },
    });
    expect(mail).toMatchObject({ to: 'captain@yacht.test', expiresAt: link.expiresAt });
    expect(mail.text).not.toContain('Ana');
  });

  test('takes surnames and contacts of those on the list out of the message, and no others', async () => {
    await db.candidate.update({
      where: { id: ana.candidateId },
      data: {
        primaryPhone: '+44 7700 900123',
        aboutMe: 'My other number: 06 98 76 54 32.',
        user: { update: { lastName: 'Canárez' } },
        references: {
          create: [
            {
              referenceName: 'Ines Refereename',
              email: 'ines.r@yacht.test',
              companyName: 'Io',
              position: 'Mate',
            },
            { referenceName: 'Captain Will May', companyName: 'Io', position: 'Mate' },
          ],
        },
      },
    });
    await addToShortlist(admin, jobId, [ana.candidateId]);
    await agree(admin, jobId, [ana]);
    const { linkId } = await sendShortlist(admin, {
      jobId,
      name: 'Captain Will May',
      email: 'will@yacht.test',
      days: 7,
      message:
        'Dear Will May, Ana Canarez, 07700 - 900 - 123, +33 6 98 76 54 32, praised by Ines Refereename (INES.R@yacht.test) in May 2019. Call me: +33 6 12 34 56 78, paul@agency.test.',
    });
    const words =
      'Dear Will May, Ana …, …, …, praised by … (…) in May 2019. Call me: +33 6 12 34 56 78, paul@agency.test.';
    const { message } = await db.shortlistLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(message).toBe(words);
    const mail = await db.email.findFirstOrThrow({
      where: { dedupeKey: `shortlist:${linkId}:link` },
    });
    expect(mail.text).toContain('Ana …, …, …, praised');
    expect(mail.text).not.toMatch(/Canarez|900 - 123|ines/i);
  });
});
