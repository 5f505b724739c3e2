import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { beforeEach, expect, test } from 'vitest';
import { TABLES, CHILDREN } from '#server/domain/duplicates/tables.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { answerConsent } from '#server/domain/introductions/answer.ts';
import { releaseConsent } from '#server/domain/introductions/release.ts';
import { sentShortlist } from '#server/testing/shortlists.ts';
import { hideFrom } from '#server/domain/introductions/hidden.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { downloadOwnData, readOwnData } from './own-data.ts';

let me: CandidateViewer;
beforeEach(async () => {
  me = await createCandidate({ aboutMe: 'At <sea>.' }, { firstName: 'Ada', lastName: 'Lund' });
});

async function zipOf(viewer: Viewer) {
  const { bytes } = await downloadOwnData(viewer);
  return JSZip.loadAsync(Buffer.isBuffer(bytes) ? bytes : await buffer(bytes));
}

/** Where the rows of each table stand in the copy, or why they do not. */
const PLACES: Readonly<Record<string, string | null>> = {
  users: 'Account',
  stored_files: 'Files',
  candidates: 'Profile',
  former_addresses: 'Former addresses',
  enquiries: 'Enquiries',
  found_work: 'Work we found you',
  complaints: 'Complaints',
  emails: 'E-mails',
  notices: 'What you were told of',
  applications: 'Applications',
  application_events: 'Applications',
  documents: 'Documents',
  references: 'References',
  not_interested: 'Jobs you are not interested in',
  saved_jobs: 'Jobs you keep for later',
  job_alerts: 'Jobs you were told of',
  introduction_consents: 'Introductions',
  introduction_records: 'What you were asked and answered, and who saw you',
  hidden_from: 'Who must not see you',
  couple_members: 'Couple',
  couples: 'Couple',
  candidate_events: 'What happened',
  document_reads: 'When the agency opened your papers',
  standing_consents: 'Yes to every job like this',
  desired_roles: 'Desired roles',
  desired_role_positions: 'Desired roles',
  past_roles: 'Experience',
  education: 'Education',
  candidate_certificates: 'Certificates',
  candidate_visas: 'Visas',
  candidate_qualifications: 'Qualifications',
  candidate_skills: 'Skills',
  candidate_equipment: 'Equipment',
  // Fingerprints of addresses, which nobody can read.
  known_addresses: null,
  // What was sent to integrations, without personal data.
  webhook_deliveries: null,
  // What the agency notes and decides for itself.
  candidate_notes: null,
  candidate_note_mentions: null,
  duplicate_dismissals: null,
  shortlist_entries: null,
  shortlist_answers: 'Clients who saw you, and what they said',
};

test('every table with rows of a candidate is in the copy, or says why not', async () => {
  const tables = new Set([
    ...TABLES.map(({ table }) => table),
    ...CHILDREN.map(({ name }) => name),
  ]);
  expect([...tables].toSorted()).toEqual(Object.keys(PLACES).toSorted());
  const titles = new Set(Object.values(PLACES).filter((title) => title !== null));
  expect(Object.keys(await readOwnData(me))).toEqual(expect.arrayContaining([...titles]));
});

test('the copy has a page, the same as JSON and the files, and nothing of others or of the agency', async () => {
  const other = await createCandidate({ aboutMe: 'Another person' });
  const { id: jobId } = await createJob();
  const { candidateId } = me;
  await db.application.create({ data: { jobId, candidateId, status: 'FORWARDED' } });
  await db.application.create({ data: { jobId, candidateId: other.candidateId } });
  await db.candidateNote.create({ data: { candidateId, text: 'Secretly doubtful' } });
  await db.candidate.update({ where: { id: candidateId }, data: { notes: 'Secretly doubtful' } });
  await hideFrom(me, { name: 'M/Y Old Boat' });
  await db.pastRole.create({
    data: {
      candidateId,
      companyName: 'M/Y One',
      position: 'Mate',
      fromDate: new Date('2018-05-01'),
      fromPrecision: 'MONTH',
      toDate: new Date('2021-01-01'),
      toPrecision: 'YEAR',
    },
  });
  const zip = await zipOf(me);
  expect(Object.keys(zip.files)).toEqual(
    expect.arrayContaining([
      'Your Data/Your Data.html',
      'Your Data/Your Data.json',
      "CV's/Ada Lund Generated CV.pdf",
      'Travel Documents/',
    ]),
  );
  const page = await zip.file('Your Data/Your Data.html')?.async('string');
  const text = await zip.file('Your Data/Your Data.json')?.async('string');
  const data = JSON.parse(text ?? '');
  expect(data.Profile.aboutMe).toBe('At <sea>.');
  expect(data.Applications).toMatchObject([{ status: 'FORWARDED', job: {} }]);
  expect(data['Who must not see you']).toMatchObject([{ name: 'M/Y Old Boat' }]);
  expect(page).toContain('At &lt;sea&gt;.');
  expect(page).toContain('<dt>First name</dt><dd>Ada</dd>');
  expect(page).toContain('M/Y Old Boat');
  expect(page).toContain('<dt>From date</dt><dd>May 2018</dd><dt>To date</dt><dd>2021</dd>');
  for (const hidden of ['Secretly', 'Another person', '$argon2', '$scrypt', 'Hash', jobId])
    expect([hidden, `${page}${text}`.includes(hidden)]).toEqual([hidden, false]);
});

test('a candidate reads who saw them, when and what was said, and why they were released', async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  const [admin, { id: jobId }] = [await createAdmin(), await createJob()];
  const { candidateId } = me;
  const { linkId } = await sentShortlist(admin, jobId, [me]);
  const { id } = await db.introductionConsent.findFirstOrThrow({ where: { candidateId } });
  await answerConsent(me, { id, agrees: false });
  await releaseConsent(admin, { id, reason: 'Said yes on the telephone' });
  await db.shortlistAnswer.create({
    data: {
      linkId,
      candidateId,
      verdict: 'MAYBE',
      comment: 'A calm voice',
      answeredAt: new Date(),
    },
  });
  const data = await readOwnData(me);
  expect(data['Introductions']).toMatchObject([{ releaseReason: 'Said yes on the telephone' }]);
  expect(data['Clients who saw you, and what they said']).toMatchObject([
    { client: 'Captain Prado', verdict: 'MAYBE', comment: 'A calm voice' },
  ]);
  const steps = data['What you were asked and answered, and who saw you'] as { kind: string }[];
  expect(steps.map(({ kind }) => kind)).toEqual([
    'ASKED',
    'AGREED',
    'DECLINED',
    'RELEASED',
    'INTRODUCED',
  ]);
});

test('an employer reads the shortlists sent to their confirmed address, and themself as a client', async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  const [admin, employer] = [await createAdmin(), await createEmployer()];
  const { email } = await db.user.findUniqueOrThrow({ where: { id: employer.userId } });
  const client = await db.client.create({ data: { kind: 'CAPTAIN', name: 'Io Ltd' } });
  await db.clientPerson.create({
    data: { clientId: client.id, name: 'Io', email, phone: '+33 1', role: 'Captain' },
  });
  const { linkId } = await sentShortlist(admin, (await createJob()).id, [me], email);
  await db.shortlistOpening.create({ data: { linkId } });
  await db.shortlistAnswer.create({
    data: { linkId, candidateId: me.candidateId, comment: 'EMPLOYERCOMMENT' },
  });
  expect(await readOwnData(employer)).toMatchObject({
    'Shortlists that were sent to you': [
      { state: 'OPEN', openings: [{}], answers: [{ comment: 'EMPLOYERCOMMENT' }] },
    ],
    'As somebody of a client': [{ phone: '+33 1', client: { name: 'Io Ltd' } }],
  });
  const text = JSON.stringify(await readOwnData(employer));
  expect(text).not.toMatch(/Lund|tokenHash/);
  await db.user.update({ where: { id: employer.userId }, data: { emailVerified: false } });
  expect(JSON.stringify(await readOwnData(employer))).not.toContain('EMPLOYERCOMMENT');
});

test('an employer and an admin get theirs, a guest and a token none', async () => {
  const employer = await createEmployer();
  expect(Object.keys(await readOwnData(employer))).toContain('Yacht');
  const zip = await zipOf(await createAdmin());
  expect(Object.keys(zip.files).filter((name) => name.endsWith('/'))).toEqual(['Your Data/']);
  await expect(downloadOwnData(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(downloadOwnData(integrationWith('CANDIDATES_READ'))).rejects.toThrow();
});

test('it is counted with the other generated files', async () => {
  await downloadOwnData(me);
  const key = `download:${me.userId}`;
  await db.rateLimit.updateMany({ where: { key: { contains: key } }, data: { count: 120 } });
  await expect(downloadOwnData(me)).rejects.toMatchObject({ code: 'rate-limited' });
});
