import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { saveJob } from '#server/domain/jobs/save.ts';
import { announceEmployer } from '#server/domain/rows/employer-topic.ts';
import { shortlistsOfEmployer } from '#server/domain/shortlists/employer.ts';
import { stateOfLink } from '#server/domain/shortlists/links.ts';
import { db, transaction } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { createShortlistLink } from '#server/testing/shortlists.ts';
import {
  enquiriesOfClient,
  enquiriesOfEmployer,
  listingsOfClient,
  listingsOfEmployer,
} from './business.ts';
import { createClient, setClientArchived, updateClient } from './clients.ts';
import { listNewEmployers, setEmployerClient, watchNewEmployers } from './employers.ts';
import { listClients } from './list.ts';
import { changersOf } from './load.ts';
import { clientsOfYacht, yachtsOfClient } from './ownership.ts';
import { eraseClientPerson, saveClientPerson } from './people.ts';
import { setYachtClient } from './yachts.ts';

const admin = await createAdmin();
const add = (name = `Captain ${randomUUID()}`) => createClient(admin, { kind: 'CAPTAIN', name });
const addressOf = () => `${randomUUID()}@halcyon.test`;
const found = async (search: string) =>
  (await listClients(admin, { search })).rows.map(({ id }) => id);
const enquire = (email: string, userId: string | null = null) =>
  db.enquiry.create({ data: { position: 'Chef', name: 'Ines', email, message: 'May.', userId } });

test('a client is found by its name, its people, their addresses and its present yacht', async () => {
  const { id } = await add('Blue Órbita Management');
  const email = addressOf();
  await saveClientPerson(admin, { clientId: id, name: 'Ines Prado', email });
  const yacht = await createYacht({ name: `Orbit ${randomUUID()}` });
  await setYachtClient(admin, { yachtId: yacht.id, clientId: id });
  for (const text of ['blue orbita', email.toUpperCase(), yacht.name])
    expect(await found(text)).toEqual([id]);
  expect(await found('ines prado')).toContain(id);
  expect(await found('b')).toEqual([]);
  await setYachtClient(admin, { yachtId: yacht.id });
  expect(await found(yacht.name)).toEqual([]);
});

test('a client is changed, archived and restored', async () => {
  const { id } = await add();
  expect(
    await updateClient(admin, { id, name: 'Aurora Ltd', kind: 'OWNERS_COMPANY' }),
  ).toMatchObject({ name: 'Aurora Ltd', kind: 'OWNERS_COMPANY' });
  expect(await updateClient(admin, { id, notes: 'Calls at noon.' })).toMatchObject({
    name: 'Aurora Ltd',
    notes: 'Calls at noon.',
  });
  await expect(updateClient(admin, { id, name: ' ' })).rejects.toMatchObject({
    fieldPath: ['name'],
  });
  await setClientArchived(admin, { id, archived: true });
  const { id: yachtId } = await createYacht();
  const refused = { code: 'invalid-transition' };
  await expect(setYachtClient(admin, { yachtId, clientId: id })).rejects.toMatchObject(refused);
  await expect(saveClientPerson(admin, { clientId: id, name: 'Ana' })).rejects.toMatchObject(
    refused,
  );
  expect(await setClientArchived(admin, { id, archived: false })).toMatchObject({
    archivedAt: null,
  });
});

describe('a yacht', () => {
  test('changes hands, and keeps who had her when', async () => {
    const [first, second] = [await add(), await add()];
    const createdAt = new Date('2025-03-01T10:00:00Z');
    const { id: yachtId } = await createYacht({ createdAt });
    await setYachtClient(admin, { yachtId, clientId: first.id });
    await setYachtClient(admin, { yachtId, clientId: first.id });
    const begun = new Date('2025-06-01T10:00:00Z');
    const { id: jobId } = await createJob({ yachtId, createdAt: begun });
    await setYachtClient(admin, { yachtId, clientId: second.id, from: '2025-07-01' });
    expect(await clientsOfYacht(admin, yachtId)).toMatchObject([
      { clientId: second.id, fromDate: '2025-07-01', toDate: null },
      { clientId: first.id, fromDate: '2025-03-01', toDate: '2025-07-01' },
    ]);
    expect(await yachtsOfClient(admin, first.id)).toMatchObject([{ yachtId }]);
    expect(await listingsOfClient(admin, first.id)).toMatchObject([{ id: jobId }]);
    expect(await listingsOfClient(admin, second.id)).toEqual([]);
    await expect(
      setYachtClient(admin, { yachtId, clientId: first.id, from: '2025-06-30' }),
    ).rejects.toMatchObject({ code: 'invalid-input', fieldPath: ['from'] });
  });

  test('has one client, whoever says so at once', async () => {
    const { id: yachtId } = await createYacht();
    const clients = [await add(), await add()];
    await Promise.all(clients.map(({ id }) => setYachtClient(admin, { yachtId, clientId: id })));
    const now = (await clientsOfYacht(admin, yachtId))?.filter(({ toDate }) => toDate === null);
    expect(now).toHaveLength(1);
  });
});

test('an employer becomes a client, with their yacht and name, and joins no other by that', async () => {
  const employer = await createEmployer();
  const yacht = await createYacht({ employer: { connect: { id: employer.employerId } } });
  const isNew = async () =>
    (await listNewEmployers(admin, { first: 100 })).rows.some(
      ({ id }) => id === employer.employerId,
    );
  expect(await isNew()).toBe(true);
  const client = await createClient(admin, {
    kind: 'CAPTAIN',
    name: 'Capt. Prado',
    employerId: employer.employerId,
  });
  expect(await isNew()).toBe(false);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: employer.userId } });
  const people = () => db.clientPerson.findMany({ where: { clientId: client.id } });
  expect(await people()).toMatchObject([{ email }]);
  expect(await yachtsOfClient(admin, client.id)).toMatchObject([{ yachtId: yacht.id }]);
  const link = { employerId: employer.employerId, clientId: client.id };
  await setEmployerClient(admin, link);
  expect(await people()).toHaveLength(1);
  await setEmployerClient(admin, { employerId: employer.employerId });
  expect(await isNew()).toBe(true);
});

test('an employer reads their own enquiries and listings, and nobody else’s', async () => {
  const [own, other] = [await createEmployer(), await createEmployer()];
  const yacht = await createYacht({ employer: { connect: { id: own.employerId } } });
  const ofYacht = await createJob({ yachtId: yacht.id, status: 'DRAFT', listedAt: null });
  const enquiry = await enquire(addressOf(), own.userId);
  await enquire(addressOf(), other.userId);
  const local = await createYacht();
  const became = await saveJob(admin, { yachtId: local.id, enquiryId: enquiry.id });
  const enquiries = await enquiriesOfEmployer(own, own.employerId);
  expect(enquiries).toMatchObject([{ id: enquiry.id, stage: 'LISTED' }]);
  const listings = await listingsOfEmployer(own, own.employerId);
  expect(listings.map(({ id }) => id).toSorted()).toEqual([ofYacht.id, became].toSorted());
  expect(listings.map(({ stage }) => stage)).toEqual(['PREPARED', 'PREPARED']);
  for (const stranger of [other, await createCandidate(), guest]) {
    expect(await enquiriesOfEmployer(stranger, own.employerId)).toEqual([]);
    expect(await listingsOfEmployer(stranger, own.employerId)).toEqual([]);
    expect(await enquiriesOfClient(stranger, own.employerId)).toEqual([]);
  }
  expect(await enquiriesOfEmployer(admin, own.employerId)).toHaveLength(1);
});

describe('somebody who is erased', () => {
  test('leaves no name and address anywhere, but counts and dates', async () => {
    const { id: clientId } = await add();
    const email = addressOf();
    const person = await saveClientPerson(admin, { clientId, name: 'Zoltan Kiss', email });
    const enquiry = await enquire(email.toUpperCase());
    await db.enquiryReply.create({
      data: { enquiryId: enquiry.id, text: 'Dear Zoltan', onceKey: randomUUID() },
    });
    const letter = { kind: 'enquiry-reply', subject: 'Re', text: 'Dear Zoltan', html: '' };
    await db.email.create({ data: { ...letter, to: email } });
    const linkId = await createShortlistLink((await createJob()).id, email);
    expect(await enquiriesOfClient(admin, clientId)).toMatchObject([{ id: enquiry.id }]);
    await eraseClientPerson(admin, person.id);
    expect(await enquiriesOfClient(admin, clientId)).toMatchObject([
      { id: enquiry.id, createdAt: enquiry.createdAt, message: 'Erased' },
    ]);
    const left = await db.$queryRaw<{ n: number }[]>`
      select (select count(*) from client_people p where p::text ilike ${`%${email}%`} or p.name = 'Zoltan Kiss')::int
        + (select count(*) from enquiries e where e::text ilike ${`%${email}%`})::int
        + (select count(*) from enquiry_replies r where r.text ilike '%Zoltan%')::int
        + (select count(*) from shortlist_links s where s::text ilike ${`%${email}%`})::int
        + (select count(*) from emails m where m::text ilike ${`%${email}%`})::int as n`;
    expect(left).toEqual([{ n: 0 }]);
    const link = await db.shortlistLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(stateOfLink(link)).toBe('ERASED');
    await expect(saveClientPerson(admin, { id: person.id, name: 'Again' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('by deleting an account as employer', async () => {
    const employer = await createEmployer();
    await createYacht({ employer: { connect: { id: employer.employerId } } });
    const { employerId } = employer;
    const client = await createClient(admin, { kind: 'CAPTAIN', name: 'Orbit', employerId });
    await deleteAccount(employer);
    const people = await db.clientPerson.findMany({ where: { clientId: client.id } });
    expect(people).toMatchObject([{ name: null, email: null, phone: null }]);
    expect(people[0]?.erasedAt).toBeInstanceOf(Date);
  });
});

test('a person is named, and reached the way they prefer', async () => {
  const { id: clientId } = await add();
  const faults = (input: object) => expect(saveClientPerson(admin, { clientId, ...input })).rejects;
  await faults({ email: 'a@b.test' }).toMatchObject({ fieldPath: ['name'] });
  await faults({ name: 'Ana', channel: 'EMAIL' }).toMatchObject({ fieldPath: ['email'] });
  await faults({ name: 'Ana', channel: 'PHONE' }).toMatchObject({ fieldPath: ['phone'] });
  await faults({ name: 'Ana', email: 'no' }).toMatchObject({ fieldPath: ['email'] });
  const ana = await saveClientPerson(admin, { clientId, name: 'Ana', phone: '+44 7700 900123' });
  expect(
    await saveClientPerson(admin, { id: ana.id, channel: 'WHATSAPP', role: 'Captain' }),
  ).toMatchObject({ name: 'Ana', phone: '+44 7700 900123', channel: 'WHATSAPP', role: 'Captain' });
});

test('only admins read and change clients', async () => {
  const candidate = await createCandidate();
  const { id } = await add();
  const refused = { code: 'forbidden' };
  await expect(listClients(candidate, {})).rejects.toMatchObject(refused);
  await expect(updateClient(candidate, { id, name: 'Mine' })).rejects.toMatchObject(refused);
  await expect(eraseClientPerson(candidate, id)).rejects.toMatchObject(refused);
  expect(await clientsOfYacht(candidate, (await createYacht()).id)).toBeNull();
});

test('who changed a client last is known, also by what changes its people and yachts', async () => {
  const other = await createAdmin();
  const nameOf = async ({ userId }: { userId: string }) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    return `${user.firstName} ${user.lastName}`;
  };
  const { id } = await add();
  const changer = async () => (await changersOf(admin, [id]))[0];
  expect(await changer()).toBe(await nameOf(admin));
  await saveClientPerson(other, { clientId: id, name: 'Ines Prado', email: addressOf() });
  expect(await changer()).toBe(await nameOf(other));
  await updateClient(admin, { id, notes: 'Calls at noon.' });
  const { updatedAt } = await db.client.findUniqueOrThrow({ where: { id } });
  await setYachtClient(other, { yachtId: (await createYacht()).id, clientId: id });
  expect(await changer()).toBe(await nameOf(other));
  const now = await db.client.findUniqueOrThrow({ where: { id } });
  expect(now.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
});

test('new employers are counted live: who signs up, and who becomes a client', async () => {
  const stop = await startPubsub();
  const counts = watchNewEmployers(admin);
  const next = async () => (await counts.next()).value as number;
  const before = await next();
  const { id } = await transaction(async (tx) => {
    const employer = await createEmployer();
    await announceEmployer(tx, employer.employerId);
    return { id: employer.employerId };
  });
  expect(await next()).toBe(before + 1);
  await setEmployerClient(admin, { employerId: id, clientId: (await add()).id });
  expect(await next()).toBe(before);
  await counts.return?.();
  await stop();
  expect(() => watchNewEmployers(guest)).toThrow();
});

test('an employer sees the shortlists that were sent to their confirmed address, and no other’s', async () => {
  const employer = await createEmployer();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: employer.userId } });
  const job = await createJob();
  const linkId = await createShortlistLink(job.id, email);
  await createShortlistLink(job.id);
  const { candidateId } = await createCandidate();
  await db.shortlistAnswer.create({ data: { linkId, candidateId, answeredAt: new Date() } });
  const sent = () => shortlistsOfEmployer(employer, employer.employerId);
  expect(await sent()).toMatchObject([
    { position: 'Deckhand', state: 'OPEN', shownCount: 1, answeredCount: 1 },
  ]);
  expect(JSON.stringify(await sent())).not.toContain(candidateId);
  expect(await shortlistsOfEmployer(admin, employer.employerId)).toHaveLength(1);
  expect(await shortlistsOfEmployer(await createEmployer(), employer.employerId)).toEqual([]);
  await db.shortlistLink.update({ where: { id: linkId }, data: { revokedAt: new Date() } });
  expect(await sent()).toMatchObject([{ state: 'REVOKED' }]);
  // Anybody can sign up with anybody's address.
  await db.user.update({ where: { id: employer.userId }, data: { emailVerified: false } });
  expect(await sent()).toEqual([]);
});
