import { beforeEach, describe, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { timelineOf } from '#server/domain/timeline/page.ts';
import { db, transaction } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
} from '#server/testing/fixtures.ts';
import { answerConsent, wordsNow } from './answer.ts';
import { askForConsent } from './ask.ts';
import { consentsOf } from './consents.ts';
import { hideFrom, showTo } from './hidden.ts';
import { loadConsents, ownIntroductions } from './read.ts';
import { releaseConsent } from './release.ts';
import { agreeAlways } from './standing.ts';

let admin: AdminViewer;
let jobId: string;
let yachtId: string;
beforeEach(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  admin = await createAdmin();
  yachtId = (await createYacht({ name: 'Confidentia' })).id;
  jobId = (await createJob({ yachtId })).id;
});

/** A company that has yachts, and somebody who works there. */
async function createCompany(name: string, yachts: readonly string[], email = 'zed@poseidon.test') {
  const client = await db.client.create({ data: { kind: 'MANAGEMENT_COMPANY', name } });
  await db.clientPerson.create({ data: { clientId: client.id, name: 'Zed Person', email } });
  for (const id of yachts)
    await db.clientYacht.create({
      data: { clientId: client.id, yachtId: id, fromDate: new Date('2026-01-01') },
    });
  return client;
}

/** Somebody with a standing yes who has applied, and was employed there when they were asked. */
async function employedAt(companyName: string, present = true): Promise<CandidateViewer> {
  const candidate = await createCandidate({
    pastRoles: { create: { companyName, position: 'Stew', present } },
  });
  const { candidateId } = candidate;
  await db.application.create({ data: { jobId, candidateId } });
  await agreeAlways(candidate, true);
  await transaction((tx) => askForConsent(tx, admin, jobId, [candidateId]));
  return candidate;
}
const consentOf = async ({ candidateId }: CandidateViewer) =>
  (await consentsOf(db, jobId, [candidateId])).get(candidateId);
const recordOf = async ({ candidateId }: CandidateViewer) => {
  const { id } = await db.introductionConsent.findFirstOrThrow({ where: { candidateId } });
  return (await loadConsents(admin, [id]))[0];
};

describe('who works or worked for those behind the yacht', () => {
  test.each(['Poseidon Yacht Management', 'poseidon yacht management LIMITED, Monaco'])(
    'is not shown to their own employer: %s',
    async (companyName) => {
      await createCompany('Poseidon Yacht Management Ltd', [yachtId]);
      const candidate = await employedAt(companyName);
      expect(await consentOf(candidate)).toMatchObject({ state: 'ASKED', mayLeave: false });
      expect(await recordOf(candidate)).toMatchObject({ workedAboard: companyName });
      const { id = '' } = (await recordOf(candidate)) ?? {};
      await releaseConsent(admin, { id, reason: 'Wants to move within the company.' });
      expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
    },
  );

  test('is told from who works for somebody with a similar name, or for a former client', async () => {
    const { id } = await createCompany('Poseidon Yacht Management Ltd', [yachtId]);
    for (const name of ['Poseidon', 'Neptune Yacht Management', 'Confidential Crew'])
      expect(await consentOf(await employedAt(name))).toMatchObject({ mayLeave: true });
    await db.clientYacht.updateMany({ where: { clientId: id }, data: { toDate: new Date() } });
    const candidate = await employedAt('Poseidon Yacht Management Ltd');
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: true });
  });

  test('is on another yacht of the client now; who has left her is not stopped', async () => {
    const sister = await createYacht({ name: 'Halcyon Tide' });
    await createCompany('Poseidon Yacht Management Ltd', [yachtId, sister.id]);
    expect(await consentOf(await employedAt('M/Y Halcyon-Tide 60m'))).toMatchObject({
      mayLeave: false,
    });
    expect(await consentOf(await employedAt('M/Y Halcyon-Tide 60m', false))).toMatchObject({
      mayLeave: true,
    });
  });

  test('works for a company for which one of the client’s people works as well', async () => {
    await createCompany('Poseidon Yacht Management Ltd', [yachtId]);
    await createCompany('Triton Crew Ltd', [], 'ZED@poseidon.test');
    await createCompany('Nereus Ltd', [], 'amy@poseidon.test');
    expect(await consentOf(await employedAt('Triton Crew'))).toMatchObject({ mayLeave: false });
    expect(await consentOf(await employedAt('Nereus'))).toMatchObject({ mayLeave: true });
  });

  test('works for the client that the yacht’s employer is', async () => {
    const employer = await createEmployer();
    const { id } = await createCompany('Poseidon Yacht Management Ltd', []);
    await db.employer.update({ where: { id: employer.employerId }, data: { clientId: id } });
    await db.yacht.update({ where: { id: yachtId }, data: { employerId: employer.employerId } });
    const candidate = await employedAt('Poseidon Yacht Management');
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  });
});

describe('whom somebody is hidden from is meant however they write it', () => {
  test.each([
    'Poseidon Yacht Management',
    'poseidon yacht management ltd.',
    'Captain Zed Person',
    'Zed  Pérson',
    'zed@poseidon.test',
    'poseidon.test',
    'Confidentia 60m',
    'Private (M/Y Confidentia)',
  ])('%s', async (name) => {
    await createCompany('Poseidon Yacht Management Ltd', [yachtId]);
    const candidate = await employedAt('M/Y Io');
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
    await hideFrom(candidate, { name });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
    const { id = '', hiddenFrom } = (await recordOf(candidate)) ?? {};
    expect(hiddenFrom).toBe(name);
    await expect(releaseConsent(admin, { id, reason: 'Why not?' })).rejects.toMatchObject({
      message: introductionTexts.hidden(name),
    });
    await showTo(candidate, { name });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
  });

  test('others are others', async () => {
    await createCompany('Poseidon Yacht Management Ltd', [yachtId]);
    const candidate = await employedAt('M/Y Io');
    for (const name of ['Poseidon', 'Zed', 'amy@poseidon.test', 'Confidentia Marine Services'])
      await hideFrom(candidate, { name });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
  });

  test('the address of an employer’s account is theirs', async () => {
    const employer = await createEmployer();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: employer.userId } });
    await db.yacht.update({ where: { id: yachtId }, data: { employerId: employer.employerId } });
    const candidate = await employedAt('M/Y Io');
    await hideFrom(candidate, { name: email.toUpperCase() });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  });
});

describe('the question to somebody who works for those behind the yacht', () => {
  const asked = async (companyName: string) => {
    const candidate = await createCandidate({
      pastRoles: { create: { companyName, position: 'Stew', present: true } },
    });
    await transaction((tx) => askForConsent(tx, admin, jobId, [candidate.candidateId]));
    return candidate;
  };
  const answer = async (candidate: CandidateViewer, agrees: boolean, question?: string) => {
    const { id = '' } = (await recordOf(candidate)) ?? {};
    await answerConsent(candidate, { id, agrees, question });
  };
  const asks = async (candidate: CandidateViewer) => {
    const consent = await recordOf(candidate);
    return consent ? wordsNow(consent) : '';
  };
  const mailOf = async ({ userId }: CandidateViewer) =>
    (await db.email.findFirstOrThrow({ where: { userId } })).text;

  test('names it, in the e-mail too; their yes releases them, is kept with its words, and ends with a no', async () => {
    const candidate = await asked('Confidentia 60m');
    const words = introductionTexts.questionAbout(['Confidentia 60m']);
    expect(await recordOf(candidate)).toMatchObject({ question: words });
    expect(await asks(candidate)).toBe(words);
    expect(await mailOf(candidate)).toContain(words);
    await answer(candidate, true, words);
    await answer(candidate, true, words);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: true });
    expect(await recordOf(candidate)).toMatchObject({
      question: words,
      workedAboard: null,
      answeredAbout: ['Confidentia 60m'],
    });
    const { rows } = await timelineOf(admin, candidate.candidateId, {});
    expect(rows.filter(({ kind }) => kind === 'INTRODUCTION_AGREED')).toMatchObject([
      {
        detail: 'Deckhand, on their own screen, also to an employer of theirs: Confidentia 60m',
      },
    ]);
    await answer(candidate, false, words);
    await answer(candidate, true);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
  });

  test('is not answered by a yes without its words, or to other words', async () => {
    const candidate = await asked('M/Y Confidentia');
    await answer(candidate, true);
    await answer(candidate, true, introductionTexts.question);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
    await answer(candidate, true, await asks(candidate));
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
  });

  test('is another one once more becomes known: an earlier yes does not count for that', async () => {
    const candidate = await asked('Poseidon Yacht Management');
    expect(await asks(candidate)).toBe(introductionTexts.question);
    await answer(candidate, true, introductionTexts.question);
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
    await createCompany('Poseidon Yacht Management Ltd', [yachtId]);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
    const words = introductionTexts.questionAbout(['Poseidon Yacht Management']);
    expect(await asks(candidate)).toBe(words);
    expect(await ownIntroductions(candidate)).toMatchObject([
      { askedAbout: ['Poseidon Yacht Management'], answeredAbout: [] },
    ]);
    await answer(candidate, true, words);
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
    expect(await recordOf(candidate)).toMatchObject({ question: words });
  });

  test('tells nobody which yacht asks who adds her to their profile afterwards', async () => {
    const candidate = await asked('M/Y Io');
    await answer(candidate, true, introductionTexts.question);
    await db.pastRole.create({
      data: { candidateId: candidate.candidateId, companyName: 'Confidentia', position: 'Stew' },
    });
    expect(await asks(candidate)).toBe(introductionTexts.question);
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  });

  test('does not lift whom they hide from', async () => {
    const candidate = await asked('M/Y Confidentia');
    await answer(candidate, true, await asks(candidate));
    await hideFrom(candidate, { name: 'Confidentia' });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  });
});
