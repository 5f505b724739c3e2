import { beforeEach, describe, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { answerConsent } from './answer.ts';
import { askForConsent } from './ask.ts';
import { consentsOf, noteIntroduced } from './consents.ts';
import { HIDDEN_MAX, hiddenFromOf, hideFrom, showTo } from './hidden.ts';
import { loadConsents } from './read.ts';
import { releaseConsent } from './release.ts';
import { agreeAlways } from './standing.ts';

const SECRET = 'Confidentia';

let admin: AdminViewer;
let jobId: string;
beforeEach(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  admin = await createAdmin();
  const yacht = await createYacht({
    name: SECRET,
    size: 47.3,
    itinerary: ['MEDITERRANEAN', 'CARIBBEAN'],
    yachtStatus: 'PRIVATE_AND_CHARTER',
  });
  jobId = (await createJob({ yachtId: yacht.id })).id;
});

const ask = (candidates: readonly CandidateViewer[], viewer: Viewer = admin) =>
  transaction((tx) =>
    askForConsent(
      tx,
      viewer,
      jobId,
      candidates.map(({ candidateId }) => candidateId),
    ),
  );
const consentOf = async ({ candidateId }: CandidateViewer) =>
  (await consentsOf(db, jobId, [candidateId])).get(candidateId);
const rowOf = ({ candidateId }: CandidateViewer) =>
  db.introductionConsent.findUniqueOrThrow({
    where: { jobId_candidateId: { jobId, candidateId } },
  });
const mailsTo = ({ userId }: CandidateViewer) => db.email.findMany({ where: { userId } });

async function asked(): Promise<CandidateViewer> {
  const candidate = await createCandidate();
  await ask([candidate]);
  return candidate;
}

const answer = async (candidate: CandidateViewer, agrees: boolean, viewer: Viewer = candidate) =>
  answerConsent(viewer, { id: (await rowOf(candidate)).id, agrees });
const release = async (candidate: CandidateViewer, reason: string, viewer: Viewer = admin) =>
  releaseConsent(viewer, { id: (await rowOf(candidate)).id, reason });

describe('asking candidates', () => {
  test('writes one e-mail with nameless facts and keeps what it showed', async () => {
    const candidate = await createCandidate();
    expect(await ask([candidate])).toEqual([candidate.candidateId]);
    const row = await rowOf(candidate);
    expect(row.facts).toEqual([
      'Position: Deckhand',
      'Yacht: Motor Yacht, 45m',
      'Area: Mediterranean, Caribbean',
      'Programme: Private & Charter',
      'Contract: Full Time',
      'Start: ASAP',
      'Pay: €3000 per month',
    ]);
    expect(row).toMatchObject({ askedById: admin.userId, answer: null });
    const [mail, ...others] = await mailsTo(candidate);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('introduction-asked');
    expect(mail?.text).toContain(row.facts.join('\n'));
    expect(mail?.text).toContain(row.question);
    expect(mail?.text).toMatch(/http:\/\/boat\.test\/introduction\/[\w-]{43}\?answer=yes/);
    expect(mail?.html).toMatch(/\/introduction\/[\w-]{43}\?answer=no/);
    expect(JSON.stringify([row, mail])).not.toContain(SECRET);
    expect(await consentOf(candidate)).toEqual({
      state: 'ASKED',
      releasedReason: null,
      mayLeave: false,
    });
  });

  test('asks each once, also several times at the same moment, and keeps their answers', async () => {
    const [first, second] = [await createCandidate(), await createCandidate()];
    const answers = await Promise.all([1, 2, 3].map(() => ask([first, second])));
    expect(answers.flat().toSorted()).toEqual([first.candidateId, second.candidateId].toSorted());
    await answer(first, false);
    expect(await ask([first, second])).toEqual([]);
    expect(await mailsTo(first)).toHaveLength(1);
    expect((await consentOf(first))?.state).toBe('DECLINED');
  });

  test('writes to confirmed addresses only', async () => {
    const candidate = await createCandidate({}, { emailVerified: false });
    await ask([candidate]);
    expect(await mailsTo(candidate)).toEqual([]);
    expect((await consentOf(candidate))?.state).toBe('ASKED');
  });

  test('is for the agency, and for a token that moves applications', async () => {
    const candidate = await createCandidate();
    await expect(ask([candidate], candidate)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask([candidate], integrationWith('JOBS_READ'))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await ask([candidate], integrationWith('APPLICATIONS_WRITE'));
    expect((await rowOf(candidate)).askedById).toBeNull();
  });

  test('nobody was asked of whom nothing is known, and nothing of them may leave', async () => {
    const candidate = await createCandidate();
    expect(await consentOf(candidate)).toEqual({
      state: null,
      releasedReason: null,
      mayLeave: false,
    });
  });
});

describe('a standing yes', () => {
  const willing = async (profile: object = {}) => {
    const candidate = await createCandidate(profile);
    await agreeAlways(candidate, true);
    await agreeAlways(candidate, true);
    return candidate;
  };

  test('agrees at once to a position that they look for, and tells them', async () => {
    const { positionId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
    const candidate = await willing({ desiredPositionIds: [positionId ?? ''] });
    await ask([candidate]);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: true });
    expect(await rowOf(candidate)).toMatchObject({ answerWay: 'STANDING', tokenHash: null });
    expect((await mailsTo(candidate)).map(({ kind }) => kind)).toEqual(['introduction-told']);
  });

  test('agrees to a position that they have applied for, and to no other', async () => {
    const [applied, other] = [await willing(), await willing()];
    await db.application.create({ data: { jobId, candidateId: applied.candidateId } });
    await ask([applied, other]);
    expect((await consentOf(applied))?.state).toBe('AGREED');
    expect((await consentOf(other))?.state).toBe('ASKED');
  });

  test('taken back asks again, but for what was answered', async () => {
    const candidate = await willing();
    await agreeAlways(candidate, false);
    await db.application.create({ data: { jobId, candidateId: candidate.candidateId } });
    await ask([candidate]);
    expect((await consentOf(candidate))?.state).toBe('ASKED');
  });
});

describe('somebody who has worked on the yacht', () => {
  const workedOn = async (companyName: string) => {
    const candidate = await asked();
    await db.pastRole.create({
      data: { candidateId: candidate.candidateId, companyName, position: 'Deckhand' },
    });
    await answer(candidate, true);
    return candidate;
  };

  test.each(['M/Y Confidentia (47m)', 'confidentiá', 'S/Y CONFIDENTIA, charter'])(
    'is not introduced there though they said yes: %s',
    async (companyName) => {
      const candidate = await workedOn(companyName);
      expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
      const { id } = await rowOf(candidate);
      expect(await loadConsents(admin, [id])).toMatchObject([{ workedAboard: companyName }]);
      await release(candidate, 'Wants to go back.');
      expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
      await answer(candidate, false);
      expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
    },
  );

  test.each(['M/Y Confidentia II', 'Confident'])('is told from others: %s', async (companyName) => {
    const candidate = await workedOn(companyName);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: true });
    await expect(release(candidate, 'For nothing.')).rejects.toMatchObject({
      message: introductionTexts.notNeeded,
    });
  });

  test('is not introduced by a standing yes either', async () => {
    const candidate = await createCandidate();
    await db.pastRole.create({
      data: { candidateId: candidate.candidateId, companyName: SECRET, position: 'Mate' },
    });
    await db.application.create({ data: { jobId, candidateId: candidate.candidateId } });
    await agreeAlways(candidate, true);
    await ask([candidate]);
    expect(await consentOf(candidate)).toMatchObject({ state: 'ASKED', mayLeave: false });
    expect((await mailsTo(candidate)).map(({ kind }) => kind)).toEqual(['introduction-asked']);
  });
});

describe('whom somebody is hidden from', () => {
  const behindTheYacht = async () => {
    const { yachtId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
    const client = await db.client.create({
      data: { kind: 'MANAGEMENT_COMPANY', name: 'Blue Keel Ltd' },
    });
    await db.clientPerson.create({ data: { clientId: client.id, name: 'Ingrid Vasa' } });
    await db.clientYacht.create({
      data: { clientId: client.id, yachtId, fromDate: new Date('2026-01-01') },
    });
    return client;
  };

  test.each(['M/Y confidentia', 'BLUE KEEL LTD', 'ingrid vasa'])(
    'never sees them, whatever they or an admin say: %s',
    async (name) => {
      await behindTheYacht();
      const candidate = await asked();
      await answer(candidate, true);
      expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
      await hideFrom(candidate, { name });
      expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
      const { id } = await rowOf(candidate);
      expect(await loadConsents(admin, [id])).toMatchObject([{ hiddenFrom: name }]);
      await expect(release(candidate, 'They will not mind.')).rejects.toMatchObject({
        message: introductionTexts.hidden(name),
      });
      await showTo(candidate, { name });
      expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
    },
  );

  test('was released before: they are hidden still', async () => {
    const candidate = await asked();
    await release(candidate, 'Agreed on the telephone');
    await hideFrom(candidate, { name: SECRET });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  });

  test('is told from others, and from who was the client before', async () => {
    const client = await behindTheYacht();
    await db.clientYacht.updateMany({
      where: { clientId: client.id },
      data: { toDate: new Date('2026-02-01') },
    });
    const candidate = await asked();
    await answer(candidate, true);
    for (const name of ['Confidentia II', 'Blue Keel', 'M/Y', 'Ingrid Vasa'])
      await hideFrom(candidate, { name });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
  });

  test('an employer is meant by their name', async () => {
    const employer = await createEmployer();
    const { firstName, lastName } = await db.user.findUniqueOrThrow({
      where: { id: employer.userId },
    });
    await db.yacht.updateMany({
      where: { name: SECRET, jobs: { some: { id: jobId } } },
      data: { employerId: employer.employerId },
    });
    const candidate = await asked();
    await answer(candidate, true);
    await hideFrom(candidate, { name: `${firstName} ${lastName}`.toUpperCase() });
    expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  });

  test('does not count as agreed by a standing yes', async () => {
    const candidate = await createCandidate();
    await db.application.create({ data: { jobId, candidateId: candidate.candidateId } });
    await agreeAlways(candidate, true);
    await hideFrom(candidate, { name: SECRET });
    await ask([candidate]);
    expect(await consentOf(candidate)).toMatchObject({ state: 'ASKED', mayLeave: false });
  });

  test('is one list without repetitions, of the candidate’s own, with an end', async () => {
    const candidate = await createCandidate();
    const names = async (viewer: Viewer = candidate) =>
      (await hiddenFromOf(viewer, [candidate.candidateId]))[0];
    await Promise.all(
      ['Évenstar', 'evenstar', ' EVENSTAR '].map((name) => hideFrom(candidate, { name })),
    );
    expect(await names()).toHaveLength(1);
    await expect(hideFrom(candidate, { name: ' ' })).rejects.toMatchObject({
      message: introductionTexts.noName,
    });
    for (let n = 1; n < HIDDEN_MAX; n += 1) await hideFrom(candidate, { name: `Yacht ${n}` });
    await expect(hideFrom(candidate, { name: 'One more' })).rejects.toMatchObject({
      message: introductionTexts.manyNames(HIDDEN_MAX),
    });
    expect(await names()).toHaveLength(HIDDEN_MAX);
    for (const viewer of [admin, await createCandidate()]) expect(await names(viewer)).toBeNull();
    await expect(hideFrom(admin, { name: 'Evenstar' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('an answer', () => {
  test('is the candidate’s own, and changes, after they were introduced as well', async () => {
    const candidate = await asked();
    await answer(candidate, true);
    const { answeredAt } = await rowOf(candidate);
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: true });
    await answer(candidate, true);
    expect((await rowOf(candidate)).answeredAt).toEqual(answeredAt);
    await answer(candidate, false);
    expect(await consentOf(candidate)).toMatchObject({ state: 'DECLINED', mayLeave: false });
    await answer(candidate, true);
    await transaction((tx) => noteIntroduced(tx, jobId, [candidate.candidateId]));
    await answer(candidate, false);
    expect(await consentOf(candidate)).toMatchObject({ state: 'DECLINED', mayLeave: false });
    expect((await rowOf(candidate)).answerWay).toBe('SCREEN');
  });

  test('counts no longer once the application is withdrawn', async () => {
    const candidate = await asked();
    const { candidateId } = candidate;
    await answer(candidate, true);
    await db.application.create({ data: { jobId, candidateId, status: 'WITHDRAWN' } });
    expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
  });

  test('is nobody else’s', async () => {
    const candidate = await asked();
    const other = await createCandidate();
    await expect(answer(candidate, true, other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(answer(candidate, true, admin)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await consentOf(candidate))?.state).toBe('ASKED');
  });
});

describe('a release', () => {
  test('has a reason, of an admin, and lets them be introduced', async () => {
    const candidate = await asked();
    await expect(release(candidate, '  ')).rejects.toMatchObject({
      message: introductionTexts.noReason,
    });
    await expect(release(candidate, 'Said so', candidate)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await release(candidate, 'Agreed on the telephone');
    await release(candidate, 'Another reason');
    expect(await consentOf(candidate)).toEqual({
      state: 'ASKED',
      releasedReason: 'Agreed on the telephone',
      mayLeave: true,
    });
    expect((await rowOf(candidate)).releasedById).toBe(admin.userId);
  });

  test('ends with a later no, and follows an earlier one', async () => {
    const candidate = await asked();
    await release(candidate, 'Agreed on the telephone');
    await answer(candidate, false);
    expect(await consentOf(candidate)).toMatchObject({ state: 'DECLINED', mayLeave: false });
    await release(candidate, 'Changed their mind on the telephone');
    expect(await consentOf(candidate)).toMatchObject({ state: 'DECLINED', mayLeave: true });
  });

  test('is not for who agreed', async () => {
    const candidate = await asked();
    await answer(candidate, true);
    await expect(release(candidate, 'For sure')).rejects.toMatchObject({
      code: 'invalid-transition',
    });
  });
});
