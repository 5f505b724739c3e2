import { beforeEach, describe, expect, test } from 'vitest';
import { answerConsent } from '#server/domain/introductions/answer.ts';
import { newSecret } from '#server/domain/kernel/secrets.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { loadAnswers } from './answers.ts';
import { loadConsents } from './ask.ts';
import { answerShortlist, readClientPage, readSharedCvs } from './client.ts';
import { addToShortlist, loadShortlists, removeEntry } from './entries.ts';
import { eraseKept, readKept } from '#server/domain/clients/kept.ts';
import { eraseLinksTo } from './erasure.ts';
import { loadLinks, loadOpenings, revokeShortlistLink } from './links.ts';
import { CODE_TRIES, findLink, giveCode, sendCode } from './opening.ts';
import {
  agree,
  entryOf,
  jobForTwo,
  lastCode,
  opened,
  sentLink,
  sentShortlist,
} from '#server/testing/shortlists.ts';

let admin: AdminViewer;
let jobId: string;
let ana: CandidateViewer;
let ben: CandidateViewer;
beforeEach(async () => {
  ({ admin, ana, ben, jobId } = await jobForTwo('Call me: +44 7700 900123.'));
});

const refusal = { code: 'not-found' };
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const page = (token: string, cookie: string | undefined, isOpening = true) =>
  readClientPage(guest, token, { cookie, isOpening });
const namesOn = async (token: string, cookie: string) =>
  (await page(token, cookie)).people.map(({ cv }) => cv.name);
describe('the code', () => {
  test('goes to the address of the link, whoever asks, and opens once', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const browser = newSecret();
    await sendCode(guest, token, { browser });
    // Pressed twice.
    await sendCode(guest, token, { browser });
    const codes = await db.email.findMany({
      where: { kind: 'shortlist-code', to: 'captain@yacht.test', dedupeKey: { contains: linkId } },
    });
    expect(codes).toHaveLength(1);
    const code = await lastCode(linkId);
    const answers = await Promise.all([1, 2].map(() => giveCode(guest, token, { code, browser })));
    expect(answers.filter(({ cookie }) => cookie)).toHaveLength(1);
    expect(await giveCode(guest, token, { code, browser })).toEqual({ problem: 'OVER' });
  });

  test('may be guessed a few times, also at the same moment', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const browser = newSecret();
    await sendCode(guest, token, { browser });
    const code = await lastCode(linkId);
    const guesses = Array.from({ length: CODE_TRIES }, () =>
      giveCode(guest, token, { code: wrong(code), browser }),
    );
    await Promise.all(guesses);
    expect(await giveCode(guest, token, { code, browser })).toEqual({ problem: 'OVER' });
  });

  test('of a browser stays right whatever a stranger with the link asks for and tries', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const stranger = { ...guest, address: '198.51.100.7' };
    const until = async (work: () => Promise<unknown>, most: number) => {
      for (let n = 0; n < most; n += 1) await work();
      await expect(work()).rejects.toMatchObject({ code: 'rate-limited' });
    };
    const browser = newSecret();
    await sendCode(guest, token, { browser });
    const code = await lastCode(linkId);
    const theirs = newSecret();
    await until(() => sendCode(stranger, token, { browser: theirs }), 5);
    await until(() => giveCode(stranger, token, { code: wrong(code), browser: theirs }), 20);
    // Without a cookie the network counts.
    await until(() => sendCode(stranger, token, { browser: newSecret() }), 5);
    // Neither does the right code help in another browser.
    expect(await giveCode(guest, token, { code, browser: newSecret() })).toEqual({
      problem: 'OVER',
    });
    const given = await giveCode(guest, token, { code, browser });
    expect(given.cookie).toBeDefined();
    await sendCode(guest, token, { browser: newSecret() });
  });

  test('of one link opens no other, and neither does its cookie', async () => {
    const one = await sentShortlist(admin, jobId, [ana]);
    const other = await sentLink(admin, jobId, 'owner@yacht.test');
    const browser = newSecret();
    await sendCode(guest, one.token, { browser });
    await sendCode(guest, other.token, { browser });
    const code = await lastCode(one.linkId);
    if (code !== (await lastCode(other.linkId)))
      expect(await giveCode(guest, other.token, { code, browser })).toEqual({ problem: 'WRONG' });
    const cookie = await opened(one.token, one.linkId);
    await expect(page(other.token, cookie)).rejects.toMatchObject(refusal);
    await expect(page(one.token, undefined)).rejects.toMatchObject(refusal);
  });
});

describe('the page', () => {
  test('shows who may leave at this moment, in the order of the shortlist', async () => {
    const cleo = await createCandidate({}, { firstName: 'Cleo' });
    const { token, linkId } = await sentShortlist(admin, jobId, [ana, ben]);
    await addToShortlist(admin, jobId, [cleo.candidateId]);
    const cookie = await opened(token, linkId);
    expect(await namesOn(token, cookie)).toEqual(['Ana', 'Ben']);
    const consent = await db.introductionConsent.findFirstOrThrow({
      where: { jobId, candidateId: ana.candidateId },
    });
    await answerConsent(ana, { id: consent.id, agrees: false });
    expect(await namesOn(token, cookie)).toEqual(['Ben']);
    await agree(admin, jobId, [cleo]);
    expect(await namesOn(token, cookie)).toEqual(['Ben', 'Cleo']);
    await removeEntry(admin, await entryOf(admin, jobId, ben));
    expect(await namesOn(token, cookie)).toEqual(['Cleo']);
    const pairs = [ana, ben, cleo].map(({ candidateId }) => `${jobId} ${candidateId}`);
    expect((await loadConsents(admin, pairs)).map(({ state }) => state)).toEqual([
      'DECLINED',
      'AGREED',
      'AGREED',
    ]);
  });

  test('of a closed listing says so, shows nobody and takes no answer', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const cookie = await opened(token, linkId);
    expect(await namesOn(token, cookie)).toEqual(['Ana']);
    await db.job.update({ where: { id: jobId }, data: { status: 'ARCHIVED' } });
    expect(await page(token, cookie)).toMatchObject({ isClosed: true, people: [] });
    const said = {
      cookie,
      entryId: await entryOf(admin, jobId, ana),
      verdict: 'YES',
      comment: '',
      times: [],
    };
    await expect(answerShortlist(guest, token, said)).rejects.toMatchObject(refusal);
    await expect(readSharedCvs(guest, token, { cookie })).rejects.toMatchObject(refusal);
  });

  test('reads nobody before the privacy notice', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const browser = newSecret();
    await sendCode(guest, token, { browser });
    const { cookie } = await giveCode(guest, token, { code: await lastCode(linkId), browser });
    expect((await page(token, cookie)).people).toEqual([]);
    expect(await db.shortlistOpening.count({ where: { linkId } })).toBe(0);
  });

  test('puts each opening on record, and whom it showed', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana, ben]);
    const cookie = await opened(token, linkId);
    await page(token, cookie);
    await page(token, cookie);
    // Drawn again because an answer was not complete.
    await page(token, cookie, false);
    const [links] = await loadLinks(admin, [jobId]);
    expect(links).toMatchObject([{ id: linkId, openingCount: 2 }]);
    expect((await loadOpenings(admin, [linkId]))[0]).toHaveLength(2);
    const [answers] = await loadAnswers(admin, [`${jobId} ${ben.candidateId}`]);
    expect(answers).toMatchObject([{ client: 'Captain Prado', verdict: null }]);
    const introduced = { jobId, introducedAt: { not: null } };
    expect(await db.introductionConsent.count({ where: introduced })).toBe(2);
  });

  test('after an answer is no opening, loaded again it is; whom any page or PDF shows is introduced', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const cookie = await opened(token, linkId);
    await page(token, cookie);
    const entryId = await entryOf(admin, jobId, ana);
    const said = { cookie, entryId, verdict: 'YES', comment: '', times: [] };
    await answerShortlist(guest, token, said);
    await addToShortlist(admin, jobId, [ben.candidateId]);
    await agree(admin, jobId, [ben]);
    const openings = async () => (await loadLinks(admin, [jobId]))[0]?.[0]?.openingCount;
    const recorded = async ({ candidateId }: CandidateViewer) =>
      db.introductionRecord.findMany({ where: { candidateId, kind: 'INTRODUCED' } });
    expect(await page(token, cookie)).toMatchObject({ savedId: entryId });
    expect(await openings()).toBe(1);
    expect(await recorded(ben)).toMatchObject([
      { recipientName: 'Captain Prado', recipientEmail: 'captain@yacht.test' },
    ]);
    expect(await page(token, cookie)).toMatchObject({ savedId: null });
    expect(await openings()).toBe(2);
    const cleo = await createCandidate({}, { firstName: 'Cleo' });
    await addToShortlist(admin, jobId, [cleo.candidateId]);
    await agree(admin, jobId, [cleo]);
    expect(await recorded(cleo)).toEqual([]);
    await readSharedCvs(guest, token, { cookie, entryId });
    expect(await recorded(cleo)).toEqual([]);
    await readSharedCvs(guest, token, { cookie });
    expect(await recorded(cleo)).toHaveLength(1);
    expect(await openings()).toBe(4);
    const introduced = { jobId, introducedAt: { not: null } };
    expect(await db.introductionConsent.count({ where: introduced })).toBe(3);
  });

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['revoked', { revokedAt: new Date() }],
    ['erased', { erasedAt: new Date() }],
  ])('of a link that is %s is that of an unknown one', async (_state, data) => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const cookie = await opened(token, linkId);
    await db.shortlistLink.update({ where: { id: linkId }, data });
    const unknown = await findLink(guest, 'x'.repeat(43)).catch((error: unknown) => error);
    await expect(page(token, cookie)).rejects.toEqual(unknown);
    const browser = newSecret();
    await expect(sendCode(guest, token, { browser })).rejects.toEqual(unknown);
    await expect(giveCode(guest, token, { code: '123456', browser })).rejects.toEqual(unknown);
  });

  test('ends for browsers that have it open once the link is revoked', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const cookie = await opened(token, linkId);
    await revokeShortlistLink(admin, linkId);
    await revokeShortlistLink(admin, linkId);
    await expect(page(token, cookie)).rejects.toMatchObject(refusal);
    expect(await db.shortlistSession.count({ where: { linkId } })).toBe(0);
  });
});

describe('an answer', () => {
  const say = async (
    { token, cookie }: { token: string; cookie: string },
    candidate: CandidateViewer,
    given: { verdict?: 'YES' | 'NO' | 'MAYBE'; comment?: string; times?: string[] } = {},
  ) =>
    answerShortlist(guest, token, {
      cookie,
      entryId: await entryOf(admin, jobId, candidate),
      verdict: 'YES',
      comment: '',
      times: [],
      ...given,
    });
  const TIMES = ['2100-01-02T10:00', '2100-01-03T10:00', '2100-01-04T18:30'];

  test('is kept, may be changed, moves nobody and is told once an hour', async () => {
    const application = await db.application.create({
      data: { jobId, candidateId: ana.candidateId },
    });
    const { token, linkId } = await sentShortlist(admin, jobId, [ana, ben]);
    const client = { token, cookie: await opened(token, linkId) };
    await say(client, ana, { verdict: 'MAYBE', comment: ' Sounds good ' });
    await say(client, ana, { verdict: 'YES', comment: 'Even better' });
    await say(client, ben, { verdict: 'NO' });
    const [of] = await loadAnswers(admin, [`${jobId} ${ana.candidateId}`]);
    expect(of).toMatchObject([{ verdict: 'YES', comment: 'Even better' }]);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: admin.userId } });
    const mails = await db.email.findMany({ where: { to: email, kind: 'shortlist-answered' } });
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThan(3);
    expect(await db.application.findUnique({ where: { id: application.id } })).toEqual(application);
  });

  test('asks for an interview with three times to come, which has an e-mail of its own', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    const client = { token, cookie: await opened(token, linkId) };
    await expect(say(client, ana, { times: TIMES.slice(1) })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await expect(
      say(client, ana, { times: ['2001-01-01T10:00', ...TIMES.slice(1)] }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(
      say(client, ana, { times: ['2100-99-99T10:00', ...TIMES.slice(1)] }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
    await say(client, ana, { times: TIMES });
    await say(client, ana, { times: TIMES });
    const mails = await db.email.findMany({
      where: { userId: ana.userId, kind: 'shortlist-interview' },
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Monday, 4 January 2100 at 18:30 UTC');
  });

  test('about somebody who is not shown is refused', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
    await addToShortlist(admin, jobId, [ben.candidateId]);
    const client = { token, cookie: await opened(token, linkId) };
    await expect(say(client, ben)).rejects.toMatchObject(refusal);
    const otherJob = (await createJob()).id;
    const other = await sentShortlist(admin, otherJob, [ben]);
    const foreign = (await loadShortlists(admin, [otherJob]))[0]?.[0]?.id ?? '';
    await opened(other.token, other.linkId);
    await expect(
      answerShortlist(guest, token, {
        cookie: client.cookie,
        entryId: foreign,
        verdict: 'YES',
        comment: '',
        times: [],
      }),
    ).rejects.toMatchObject(refusal);
  });

  test('erasing leaves counts, and neither name, address, comment nor e-mail', async () => {
    const { token, linkId } = await sentShortlist(admin, jobId, [ana], 'canary-client@yacht.test');
    const client = { token, cookie: await opened(token, linkId) };
    await page(token, client.cookie);
    await say(client, ana, { comment: 'Canary comment', times: TIMES });
    expect(await readKept(guest, token, client.cookie)).toMatchObject({
      links: [{ answers: [{ verdict: 'YES', comment: 'Canary comment' }] }],
    });
    await eraseKept(guest, token, client.cookie);
    const link = await db.shortlistLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(link).toMatchObject({ recipientName: null, recipientEmail: null, openingCount: 1 });
    const [answers] = await loadAnswers(admin, [`${jobId} ${ana.candidateId}`]);
    expect(answers).toMatchObject([{ verdict: 'YES', comment: null, interviewTimes: [] }]);
    expect(
      await db.email.count({ where: { dedupeKey: { startsWith: `shortlist:${linkId}:` } } }),
    ).toBe(0);
    await expect(page(token, client.cookie)).rejects.toMatchObject(refusal);
  });
});

test('the links to a person whose account is deleted are erased, and nothing of a deleted candidate stays', async () => {
  const { linkId } = await sentShortlist(admin, jobId, [ana], 'employer@yacht.test');
  await transaction((tx) => eraseLinksTo(tx, ['Employer@yacht.test']));
  const link = await db.shortlistLink.findUniqueOrThrow({ where: { id: linkId } });
  expect(link.recipientEmail).toBeNull();
  await db.user.delete({ where: { id: ana.userId } });
  expect(await db.shortlistEntry.count({ where: { jobId } })).toBe(0);
});
