import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { answerConsent } from '#server/domain/introductions/answer.ts';
import { askForConsent } from '#server/domain/introductions/ask.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, createYacht } from '#server/testing/fixtures.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer(readConfig({ DEMO: '0' }));
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
});
afterAll(() => app.close());

const SECRET = 'Confidentia';

/** A candidate who is asked, and the path of the link in their e-mail. */
async function asked(): Promise<{ path: string; candidate: CandidateViewer; jobId: string }> {
  const [admin, candidate] = [await createAdmin(), await createCandidate()];
  const { id: jobId } = await createJob({ yachtId: (await createYacht({ name: SECRET })).id });
  await transaction((tx) => askForConsent(tx, admin, jobId, [candidate.candidateId]));
  const [mail] = await db.email.findMany({ where: { userId: candidate.userId } });
  const path = /http:\/\/boat\.test(\/introduction\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { path, candidate, jobId };
}

const open = (url: string) => app.inject({ url });
const post = (url: string, answer: string, question: string = introductionTexts.question) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ answer, question }).toString(),
  });
const rowOf = ({ candidateId }: CandidateViewer) =>
  db.introductionConsent.findFirstOrThrow({ where: { candidateId } });

test('the link shows the nameless facts and answers nothing by being opened', async () => {
  const { path, candidate } = await asked();
  for (const address of [path, `${path}?answer=yes`, `${path}?answer=no`]) {
    const { statusCode, body, headers } = await open(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(body).toContain('May we introduce you?');
    expect(body).toContain('<dd>€3000 per month</dd>');
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain('<script');
  }
  await app.inject({ method: 'HEAD', url: `${path}?answer=yes` });
  expect((await rowOf(candidate)).answer).toBeNull();
});

test('a press answers once, and pressing twice changes nothing', async () => {
  const { path, candidate } = await asked();
  const answers = await Promise.all([post(path, 'no'), post(path, 'no')]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, path],
    [303, path],
  ]);
  expect(await rowOf(candidate)).toMatchObject({ answer: 'DECLINED', answerWay: 'MAIL' });
  const { body } = await open(path);
  expect(body).toContain('You have said no');
  expect(body).not.toContain('<form');
  const other = await post(path, 'yes');
  expect(other.statusCode).toBe(409);
  expect(other.body).toContain(introductionTexts.used);
  expect((await rowOf(candidate)).answer).toBe('DECLINED');
});

test('without an answer nothing is answered', async () => {
  const { path, candidate } = await asked();
  expect((await post(path, 'perhaps')).statusCode).toBe(303);
  expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(303);
  expect((await rowOf(candidate)).answer).toBeNull();
});

test('what was answered on the screen may be changed by the link', async () => {
  const { path, candidate } = await asked();
  const { id } = await rowOf(candidate);
  await answerConsent(candidate, { id, agrees: true });
  expect((await open(path)).body).toContain('Your answer so far: yes.');
  expect((await post(path, 'no')).statusCode).toBe(303);
  expect((await rowOf(candidate)).answer).toBe('DECLINED');
});

test('a yes by the link to the words that name their own employer releases them there', async () => {
  const [admin, candidate] = [
    await createAdmin(),
    await createCandidate({
      pastRoles: { create: { companyName: `"${SECRET}" <60m>`, position: 'Mate' } },
    }),
  ];
  const { id: jobId } = await createJob({ yachtId: (await createYacht({ name: SECRET })).id });
  await transaction((tx) => askForConsent(tx, admin, jobId, [candidate.candidateId]));
  const mail = await db.email.findFirstOrThrow({ where: { userId: candidate.userId } });
  const path = /http:\/\/boat\.test(\/introduction\/[\w-]+)/.exec(mail.text)?.[1] ?? '';
  const words = introductionTexts.questionAbout([`"${SECRET}" <60m>`]);
  const { body } = await open(path);
  expect(body).toContain('<input type="hidden" name="question" value="This position is on a yacht');
  expect(body).not.toContain('<60m>');
  await post(path, 'yes', introductionTexts.question);
  expect((await rowOf(candidate)).answer).toBeNull();
  await post(path, 'yes', words);
  expect(await rowOf(candidate)).toMatchObject({
    answer: 'AGREED',
    question: words,
    answeredAbout: [`"${SECRET}" <60m>`],
  });
  expect((await open(path)).body).toContain('You have said yes');
});

test('an expired or unknown link tells nothing', async () => {
  const { path, candidate } = await asked();
  await db.introductionConsent.updateMany({
    where: { candidateId: candidate.candidateId },
    data: { tokenExpiresAt: new Date(0) },
  });
  for (const answer of [await open(path), await post(path, 'yes')]) {
    expect(answer.statusCode).toBe(410);
    expect(answer.body).not.toContain('€3000');
  }
  const unknown = await open(`/introduction/${'x'.repeat(43)}`);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('This link is not valid');
  expect((await rowOf(candidate)).answer).toBeNull();
});

test('unknown links may be tried sixty times an hour', async () => {
  const tries = await Promise.all(
    Array.from({ length: 70 }, (_, n) => open(`/introduction/${String(n).repeat(22)}`)),
  );
  expect(tries.some(({ statusCode }) => statusCode === 429)).toBe(true);
});

test.each([
  ['withdrawn', { status: 'WITHDRAWN' }, 'You have withdrawn your application'],
  ['rejected', { status: 'FORWARDED', rejected: true }, 'This position is closed'],
] as const)('of an application that is %s it asks nothing', async (_state, application, title) => {
  const { path, candidate, jobId } = await asked();
  const { candidateId } = candidate;
  await db.application.create({ data: { jobId, candidateId, ...application } });
  const { body } = await open(`${path}?answer=yes`);
  expect(body).toContain(title);
  expect(body).not.toContain('<form');
  const answer = await post(path, 'yes');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain(introductionTexts.over);
  expect((await rowOf(candidate)).answer).toBeNull();
});

test('a yes may be taken back at any time, as the page says', async () => {
  const { path } = await asked();
  await post(path, 'yes');
  const { body } = await open(path);
  expect(body).toContain('You can take this back on your own screen at any time');
});
