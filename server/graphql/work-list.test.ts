import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#server/domain/kernel/brand.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { workingDaysBefore } from '#server/domain/rules/working-days.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, createYacht } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

const [mine = '', other = ''] = brand().consultants;
let admin: AdminViewer;
beforeEach(async () => {
  await db.yacht.deleteMany();
  await db.user.deleteMany();
  await db.enquiry.deleteMany();
  admin = await createAdmin({ consultant: mine });
});

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY);

type Data = NonNullable<Parameters<typeof db.application.create>[0]['data']>;
async function apply(jobId: string, given: Partial<Data> = {}): Promise<string> {
  const { candidateId } = await createCandidate();
  const data = { jobId, candidateId, ...given } as Data;
  return (await db.application.create({ data })).id;
}

async function readEdges<Edge>(list: string, edge: string, viewer: Viewer = admin) {
  const { data, errors } = await ask(viewer, `{ list: ${list} { totalCount edges { ${edge} } } }`);
  if (errors) throw new Error(errors[0]?.message);
  const page = data?.['list'] as { totalCount: number; edges: Edge[] };
  expect(page.totalCount).toBe(page.edges.length);
  return page.edges;
}

async function read<Node>(list: string, node: string, viewer?: Viewer) {
  const edges = await readEdges<{ node: Node }>(list, `node { ${node} }`, viewer);
  return edges.map((edge) => edge.node);
}

describe('applications that wait', () => {
  const idsOf = async (args: string, viewer?: Viewer) =>
    (await read<{ id: string }>(`waitingApplications${args}`, 'id', viewer)).map(({ id }) => id);
  const global = (id: string) => encodeGlobalID('Application', id);
  const longAgo = (days: number) => new Date(workingDaysBefore(new Date(), days).getTime() - 1000);

  test('are those of three working days or more, the oldest first, of mine or of others', async () => {
    const own = await createJob({ consultant: mine });
    const others = await createJob({ consultant: other });
    const late = await apply(own.id, { appliedAt: longAgo(3) });
    const later = await apply(others.id, { appliedAt: longAgo(7) });
    await apply(own.id, {
      appliedAt: new Date(workingDaysBefore(new Date(), 3).getTime() + 60_000),
    });
    await apply(own.id, { appliedAt: longAgo(9), rejected: true });
    await apply(own.id, { appliedAt: longAgo(9), status: 'FORWARDED' });
    const over = await createJob({ consultant: mine, status: 'ARCHIVED', archivedAt: new Date() });
    await apply(over.id, { appliedAt: longAgo(9) });

    expect(await idsOf('')).toEqual([later, late].map(global));
    expect(await idsOf('(mine: true)')).toEqual([global(late)]);
    expect(await idsOf('(mine: false)')).toEqual([global(later)]);
    const nobody = await createAdmin();
    expect(await idsOf('(mine: true)', nobody)).toEqual([]);
    expect(await idsOf('(mine: false)', nobody)).toEqual([later, late].map(global));
    expect(await read('waitingApplications', 'waitingDays')).toEqual([
      { waitingDays: 7 },
      { waitingDays: 3 },
    ]);
  });

  test('one that has its answer waits no days', async () => {
    const { id } = await createJob();
    const application = await apply(id, { appliedAt: longAgo(5), status: 'FORWARDED' });
    const { data } = await ask(
      admin,
      `{ node(id: "${global(application)}") { ... on Application { waitingDays } } }`,
    );
    expect(data).toEqual({ node: { waitingDays: null } });
  });
});

test('my listings are those of mine with something to decide, most new applications first', async () => {
  const filled = await createJob({ consultant: mine, reference: 'FILLED' });
  await apply(filled.id, { status: 'HIRED' });
  const busy = await createJob({ consultant: mine, reference: 'BUSY' });
  await apply(busy.id);
  const quiet = await createJob({ consultant: mine });
  await apply(quiet.id, { rejected: true });
  const others = await createJob({ consultant: other });
  await apply(others.id);
  expect(await read('ownListings', 'reference newApplicationCount')).toEqual([
    { reference: 'BUSY', newApplicationCount: 1 },
    { reference: 'FILLED', newApplicationCount: 0 },
  ]);
  expect(await read('ownListings', 'id', await createAdmin())).toEqual([]);
});

describe('certificates that expire', () => {
  async function hired(expiryDate: Date | null, held = true): Promise<string> {
    const yacht = await createYacht({ name: 'Io' });
    const { id: jobId } = await createJob({ yachtId: yacht.id });
    const { candidateId } = await createCandidate();
    await db.application.create({ data: { jobId, candidateId, status: 'HIRED' } });
    await db.candidateCertificate.create({
      data: { candidateId, kind: 'STCW_BASIC', held, expiryDate },
    });
    return candidateId;
  }
  const list = () =>
    readEdges<{ node: { id: string } }>(
      'expiringCertificates',
      'node { id } label expiresOn job { yacht { name } }',
    );

  test('are those of hired crew within 60 days, the earliest first', async () => {
    const soon = await hired(dayIn(30));
    const lapsed = await hired(dayIn(-5));
    await hired(dayIn(62));
    await hired(dayIn(-62));
    await hired(dayIn(10), false);
    await hired(null);
    const applicant = await createCandidate();
    await apply((await createJob()).id, { candidateId: applicant.candidateId });
    await db.candidateCertificate.create({
      data: {
        candidateId: applicant.candidateId,
        kind: 'ENG1',
        held: true,
        expiryDate: dayIn(10),
      },
    });
    const found = await list();
    expect(found.map(({ node }) => node.id)).toEqual(
      [lapsed, soon].map((id) => encodeGlobalID('Candidate', id)),
    );
    expect(found[1]).toMatchObject({
      label: 'STCW Basic Safety Training',
      expiresOn: dayIn(30).toISOString().slice(0, 10),
      job: { yacht: { name: 'Io' } },
    });
  });

  test('are gone once their holder was talked to, until there is another last day', async () => {
    const candidateId = await hired(dayIn(9));
    const id = encodeGlobalID('Candidate', candidateId);
    const found = async () => (await list()).some(({ node }) => node.id === id);
    const note = async (day: number, done: boolean) => {
      const expiresOn = dayIn(day).toISOString().slice(0, 10);
      const { data, errors } = await ask(
        admin,
        `mutation ($input: NoteCertificateTalkInput!) { noteCertificateTalk(input: $input) {
          ... on NoteCertificateTalkPayload { candidate { id } } ... on Failure { code } } }`,
        { input: { candidateId: id, kind: 'STCW_BASIC', expiresOn, done } },
      );
      expect(errors).toBeUndefined();
      return data?.noteCertificateTalk;
    };
    for (const done of [true, true]) {
      expect(await note(9, done)).toEqual({ candidate: { id } });
      expect(await found()).toBe(false);
    }
    await note(9, false);
    expect(await found()).toBe(true);
    expect(await note(10, true)).toEqual({ code: 'NOT_FOUND' });
    await note(9, true);
    await db.candidateCertificate.updateMany({
      where: { candidateId },
      data: { expiryDate: dayIn(50) },
    });
    expect(await found()).toBe(true);
  });

  test('are named once, with the job that somebody was hired for last', async () => {
    const candidateId = await hired(dayIn(1));
    const yacht = await createYacht({ name: 'Europa' });
    const { id: jobId } = await createJob({ yachtId: yacht.id });
    await db.application.create({ data: { jobId, candidateId, status: 'HIRED' } });
    expect(await list()).toMatchObject([{ job: { yacht: { name: 'Europa' } } }]);
  });
});

describe('an enquiry', () => {
  const create = (name: string) =>
    db.enquiry.create({ data: { name, position: 'Chef', email: 'a@b.test', message: 'May.' } });
  const set = (id: string, answered: boolean, viewer: Viewer = admin) =>
    ask(
      viewer,
      `mutation ($id: ID!, $answered: Boolean!) {
         setEnquiryAnswered(input: { id: $id, answered: $answered }) {
           ... on SetEnquiryAnsweredPayload { enquiry { name answeredAt } } ... on Failure { code message } } }`,
      { id: encodeGlobalID('Enquiry', id), answered },
    );
  const waiting = async () =>
    (
      await read<{ name: string }>(
        'enquiries(orderBy: CREATED_EARLIEST, filter: { answered: false })',
        'name',
      )
    ).map(({ name }) => name);

  test('waits until somebody has answered it, and again when that is taken back', async () => {
    const first = await create('First');
    await create('Second');
    expect(await waiting()).toEqual(['First', 'Second']);
    const { data } = await set(first.id, true);
    expect(data).toMatchObject({
      setEnquiryAnswered: { enquiry: { answeredAt: expect.any(String) } },
    });
    expect(await waiting()).toEqual(['Second']);
    const stored = await db.enquiry.findUniqueOrThrow({ where: { id: first.id } });
    expect(stored.answeredById).toBe(admin.userId);

    await set(first.id, true, await createAdmin());
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: first.id } })).toEqual(stored);

    await set(first.id, false);
    expect(await waiting()).toEqual(['First', 'Second']);
    expect((await db.enquiry.findUniqueOrThrow({ where: { id: first.id } })).answeredById).toBe(
      null,
    );
  });

  test('stays answered when the account that answered it is deleted', async () => {
    const { id } = await create('First');
    await set(id, true);
    await db.user.delete({ where: { id: admin.userId } });
    expect(await db.enquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
      answeredAt: expect.any(Date),
      answeredById: null,
    });
  });
});
