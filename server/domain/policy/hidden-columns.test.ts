import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Download,
  downloadDocuments,
  downloadGeneratedCv,
} from '#server/domain/exports/candidate-downloads.ts';
import {
  downloadChosenUsers,
  downloadReferences,
  downloadUsers,
} from '#server/domain/exports/downloads.ts';
import { Scope } from '#server/domain/kernel/enums.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { hasScope } from '#server/domain/policy/allow.ts';
import { findOpenReference } from '#server/domain/references/opening.ts';
import { makeReferencePdf } from '#server/domain/references/paper.ts';
import { db } from '#server/platform/db.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { integrationWith } from '#server/testing/fixtures.ts';
import { ask as askGraph, documentFor, firstEvent } from '#server/testing/graph.ts';
import { CALLS } from '#server/testing/permissions/calls.ts';
import { QUERIES, SUBSCRIPTIONS } from '#server/testing/permissions/graph.ts';
import { restServer } from '#server/testing/rest.ts';
import {
  createCompletedReference,
  createWorld,
  ROLES,
  type RoleName,
  type World,
} from '#server/testing/world.ts';

// Every value that the database sends, recorded in the driver.
const sent: (string | null)[] = [];
const driver = pg.Query.prototype as unknown as {
  handleDataRow: (this: pg.Query, message: { fields: (string | null)[] }) => void;
};
const handle = driver.handleDataRow;

const askRest = restServer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hidden-columns-'));
  useStorage(folderStorage(folder));
  driver.handleDataRow = function (message) {
    sent.push(...message.fields);
    handle.call(this, message);
  };
});
afterAll(async () => {
  driver.handleDataRow = handle;
  await rm(folder, { recursive: true, force: true });
});

interface Reader {
  viewer: Viewer;
  world: World;
  isVerified: boolean;
}
const isAdmin = ({ viewer }: Reader) => viewer.role === 'admin';
const nobody = () => false;
const owns = ({ viewer, world }: Reader) =>
  viewer.role === 'candidate' && viewer.candidateId === world.rows.Candidate;
/** Whether the reader may contact the candidate of the world. */
const reaches = (reader: Reader) => {
  const has = (scope: Scope) => hasScope(reader.viewer, scope);
  const sees = has('CANDIDATES_WRITE') || (has('CANDIDATES_READ') && reader.isVerified);
  return isAdmin(reader) || owns(reader) || (has('CANDIDATES_CONTACT') && sees);
};
/** Whether the reader may contact the referee of the other candidate, who has answered. */
const reachesReferee = (reader: Reader) =>
  isAdmin(reader) ||
  (reader.viewer.role === 'candidate' && !owns(reader)) ||
  (hasScope(reader.viewer, 'CANDIDATES_CONTACT') && hasScope(reader.viewer, 'REFERENCES_READ'));

/** Whether the reader may read the answers of that referee. */
const readsAnswers = (reader: Reader) =>
  isAdmin(reader) ||
  (reader.viewer.role === 'candidate' && !owns(reader)) ||
  hasScope(reader.viewer, 'REFERENCES_READ');

/** Whether the reader may read the whole profile of the world's candidate. */
const readsProfile = (reader: Reader) => {
  const has = (scope: Scope) => hasScope(reader.viewer, scope);
  return isAdmin(reader) || owns(reader) || (has('CANDIDATES_PROFILE') && reader.isVerified);
};
const ownsFiles = (reader: Reader) => isAdmin(reader) || owns(reader);

/** The marked columns and who may read them. Not covered: what mutations read to decide and write. */
const MARKS = {
  notes: isAdmin,
  searchText: nobody,
  keywordText: nobody,
  primaryPhone: reaches,
  secondaryPhone: reaches,
  email: reaches,
  passwordHash: nobody,
  refereeEmail: reachesReferee,
  refereePhone: reachesReferee,
  completeAnswer: readsAnswers,
  incompleteAnswer: isAdmin,
  confidentialAnswer: isAdmin,
  correction: readsAnswers,
  confidentialCorrection: isAdmin,
  expiredEmail: (reader) => isAdmin(reader) || owns(reader),
  /** Of the candidate whom the world's candidate has asked to link. */
  receiverEmail: ({ viewer }) =>
    viewer.role === 'admin' ||
    (hasScope(viewer, 'CANDIDATES_CONTACT') && hasScope(viewer, 'CANDIDATES_WRITE')),
  aboutMe: readsProfile,
  photoKey: readsProfile,
  pastRole: readsProfile,
  cvName: ownsFiles,
  cvDraft: owns,
  documentName: ownsFiles,
  tokenHash: nobody,
  yachtName: (reader) => isAdmin(reader) || hasScope(reader.viewer, 'YACHTS_READ'),
  yachtNotes: isAdmin,
  ownYachtNotes: isAdmin,
  jobNotes: (reader) => isAdmin(reader) || hasScope(reader.viewer, 'JOBS_WRITE'),
  webhookSecret: isAdmin,
} as const satisfies Record<string, (reader: Reader) => boolean>;
type Mark = keyof typeof MARKS;
const marks = Object.keys(MARKS) as Mark[];

/** Writes a unique value into every marked column. */
async function mark({ world, isVerified }: Reader, word: string): Promise<void> {
  const { rows } = world;
  const of = (name: Mark) => `${word}.${name.toLowerCase()}`;
  await db.candidate.update({
    where: { id: rows.Candidate },
    data: {
      isVerified,
      primaryPhone: of('primaryPhone'),
      secondaryPhone: of('secondaryPhone'),
      aboutMe: of('aboutMe'),
      cv: {
        create: {
          userId: rows.User,
          kind: 'CV',
          key: `cv/${word}.pdf`,
          name: of('cvName'),
          extension: 'pdf',
          contentType: 'application/pdf',
          size: 1,
          sha256: new Uint8Array(32),
        },
      },
      image: {
        create: {
          userId: rows.User,
          kind: 'AVATAR',
          key: `avatar/${of('photoKey')}.jpg`,
          name: 'me.jpg',
          extension: 'jpg',
          contentType: 'image/jpeg',
          size: 1,
          sha256: new Uint8Array(32),
        },
      },
      user: { update: { email: of('email') } },
    },
  });
  const { content } = await db.cvDraft.findUniqueOrThrow({ where: { id: rows.CvDraft } });
  const marked = JSON.stringify(content).replaceAll('French', `French ${of('cvDraft')}`);
  await db.cvDraft.update({ where: { id: rows.CvDraft }, data: { content: JSON.parse(marked) } });
  await db.pastRole.update({
    where: { id: rows.PastRole },
    data: { companyName: of('pastRole') },
  });
  await db.storedFile.updateMany({
    where: { document: { id: rows.Document } },
    data: { name: of('documentName') },
  });
  const both = { id: { in: [rows.Candidate, rows.VerifiedCandidate] } };
  await db.candidate.updateMany({
    where: both,
    data: {
      notes: of('notes'),
      searchText: of('searchText'),
      keywordText: of('keywordText'),
    },
  });
  await db.user.updateMany({
    where: { candidate: both },
    data: { passwordHash: of('passwordHash') },
  });
  await createCompletedReference(world);
  await db.reference.updateMany({
    where: { candidateId: rows.VerifiedCandidate },
    data: {
      email: of('refereeEmail'),
      contactNumber: of('refereePhone'),
      performanceExtra: of('completeAnswer'),
      correction: of('correction'),
      correctedAt: new Date(),
      correctionTokenHash: hashSecret(`${word} correction`),
    },
  });
  await createCompletedReference(world);
  await db.reference.updateMany({
    where: { candidateId: rows.VerifiedCandidate, performanceExtra: null },
    data: {
      quoting: 'CONFIDENTIAL',
      performanceExtra: of('confidentialAnswer'),
      correction: of('confidentialCorrection'),
      correctedAt: new Date(),
    },
  });
  await db.user.updateMany({
    where: { candidate: { coupleMembers: { some: { coupleId: rows.Couple, role: 'RECEIVER' } } } },
    data: { email: of('receiverEmail') },
  });
  await createToken({ ...world.viewers.admin }, { name: 'Board', scopes: ['JOBS_READ'], days: 1 });
  await db.reference.create({
    data: {
      candidateId: rows.Candidate,
      email: of('expiredEmail'),
      tokenHash: hashSecret(word),
      reminderTokenHash: hashSecret(`${word} reminder`),
      tokenExpiresAt: new Date(0),
      referenceName: 'Ana',
      companyName: 'Ocean',
      position: 'Captain',
      emailSent: true,
      full: true,
      step: 1,
      performanceExtra: of('incompleteAnswer'),
    },
  });
  await db.yacht.update({
    where: { id: rows.Yacht },
    data: { name: of('yachtName'), notes: of('yachtNotes') },
  });
  await db.yacht.update({
    where: { id: rows.EmployersYacht },
    data: { notes: of('ownYachtNotes') },
  });
  await db.job.updateMany({ where: { yachtId: rows.Yacht }, data: { notes: of('jobNotes') } });
  await db.webhookEndpoint.update({
    where: { id: rows.WebhookEndpoint },
    data: { secret: of('webhookSecret') },
  });
}

/** The documented calls that read; the others are refused or write. */
const READS = Object.keys(CALLS).filter((call) =>
  /\/(data|get-[a-z-]+|search[a-z-]*|stats|verified-references|for-guest|all|only-admin|find.*|yacht-listings|match|applications|applications\/job|yachts)$/.test(
    call,
  ),
);

/** A whole profile, as no field of the tables reaches it. */
const PROFILE = `query ($id: ID!) { node(id: $id) { ... on Candidate { profile {
  email aboutMe imageUrl primaryPhone primaryPhoneWhatsAppUrl secondaryPhone secondaryPhoneWhatsAppUrl notes
  primaryPhoneNumber secondaryPhoneNumber
  cv { name url } documents { file { name } } pastRoles { companyName } completion { missing { key } }
  references { email emailAddress contactNumber phoneNumber steps { comment } correction { text } } couple { receiver { email } }
  generatedCv { name personalDetails { value } references { email } } } } } }`;

/** The files generated from rows, read to their end. */
const DOWNLOADS: ((viewer: Viewer, world: World) => Promise<unknown>)[] = [
  async (viewer, { rows }) => read(await downloadGeneratedCv(viewer, rows.Candidate)),
  async (viewer, { rows }) => read(await downloadDocuments(viewer, rows.VerifiedCandidate)),
  async (viewer, { rows }) => {
    for (const { id } of await db.reference.findMany({
      where: { candidateId: rows.VerifiedCandidate },
      select: { id: true },
    }))
      await makeReferencePdf(viewer, id);
  },
  async (viewer) => read(await downloadUsers(viewer)),
  async (viewer, { rows }) => read(await downloadChosenUsers(viewer, [rows.Candidate])),
  async (viewer) => read(await downloadReferences(viewer)),
];
/** The hashes of the links in reminders and for corrections. */
async function remindersOf() {
  const rows = await db.reference.findMany({
    where: { OR: [{ reminderTokenHash: { not: null } }, { correctionTokenHash: { not: null } }] },
  });
  return rows.flatMap(({ reminderTokenHash, correctionTokenHash }) =>
    [reminderTokenHash, correctionTokenHash].map((tokenHash) => ({ tokenHash })),
  );
}
/** The tables that hold hashes of tokens, in the form in which the database sends them. */
async function hashesOf(): Promise<string[]> {
  const select = { tokenHash: true } as const;
  const rows = [
    ...(await db.reference.findMany({ where: { tokenHash: { not: null } }, select })),
    ...(await db.integrationToken.findMany({ select })),
    ...(await remindersOf()),
  ];
  return rows.flatMap(({ tokenHash }) => (tokenHash ? Buffer.from(tokenHash).toString('hex') : []));
}
const read = async ({ bytes }: Download) => (Buffer.isBuffer(bytes) ? bytes : buffer(bytes));
const refused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

/** The marked columns that the database sent while the viewer read everything that the faces offer. */
async function columnsSent({ world, viewer }: Reader, word: string): Promise<Mark[]> {
  const asked = Object.entries({ ...QUERIES, ...SUBSCRIPTIONS });
  const documents = await Promise.all(
    asked.map(async ([row, rule]) => {
      const args = { ...(await rule.args?.(world)) } as Record<string, unknown>;
      const run = row.startsWith('Subscription.') ? firstEvent : askGraph;
      return { run, text: rule.document ?? documentFor(row.replace(/,.*/, ''), args), args };
    }),
  );
  documents.push({ run: askGraph, text: PROFILE, args: { id: world.ids.Candidate } });
  const bodies = await Promise.all(
    READS.map(async (call) => ({ call, body: await CALLS[call]?.body?.(world, 'candidate') })),
  );
  const hashes = await hashesOf();
  sent.length = 0;
  for (const { run, text, args } of documents) await run({ ...viewer }, text, args);
  if (viewer.role !== 'integration')
    for (const { call, body } of bodies)
      await askRest({ ...viewer }, call.replace(/,.*/, ''), body);
  for (const download of DOWNLOADS) await download({ ...viewer }, world).catch(refused);
  await findOpenReference({ ...viewer }, word);
  const all = sent.filter((value) => value?.includes(word)).join('\n');
  const found = marks.filter((name) => all.includes(`${word}.${name.toLowerCase()}`));
  const isHashSent = sent.some((value) => hashes.some((hash) => value?.includes(hash)));
  return isHashSent ? [...found, 'tokenHash'] : found;
}

interface Reading {
  word: string;
  isVerified: boolean;
  who: RoleName | Scope[];
}
const SCOPES = Object.values(Scope);
const word = fc.stringMatching(/^[a-z]{12}$/);
const anybody = fc.oneof(fc.constantFrom(...ROLES), fc.subarray(SCOPES));

const FIRST: Reading['who'][] = [
  ...ROLES,
  SCOPES,
  SCOPES.filter((scope) => scope !== 'CANDIDATES_CONTACT'),
];

test('no column that the viewer may not read leaves the database, whoever reads whatever', async () => {
  const found = new Set<Mark>();
  const readings = fc.record({ word, isVerified: fc.boolean(), who: anybody });
  await fc.assert(
    fc.asyncProperty(readings, async ({ word, isVerified, who }: Reading) => {
      const world = await createWorld();
      const viewer = Array.isArray(who) ? integrationWith(...who) : world.viewers[who];
      const reader = { viewer, world, isVerified };
      await mark(reader, word);
      const columns = await columnsSent(reader, word);
      for (const name of columns) found.add(name);
      expect(columns.filter((name) => !MARKS[name](reader))).toEqual([]);
    }),
    {
      numRuns: FIRST.length + 6,
      examples: FIRST.map((who, run) => [
        { word: `first.${run}.marked`, isVerified: run % 2 === 0, who },
      ]),
    },
  );
  // Every mark is read by somebody; otherwise the test would check nothing.
  const readable = marks.filter((name) => MARKS[name] !== nobody);
  expect([...found].toSorted()).toEqual(readable.toSorted());
}, 300_000);
