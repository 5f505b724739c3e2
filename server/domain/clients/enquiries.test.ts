import { beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { agencyAddress } from '#server/domain/kernel/brand.ts';
import { db } from '#server/platform/db.ts';
import { newcomer, registered } from '#server/testing/accounts.ts';
import { sendEnquiry } from './enquiries.ts';

const enquiry = {
  position: 'Chief Stew',
  name: 'Capt. H. Osgood',
  email: 'captain@halcyon.test',
  message: 'For the season,\nfrom May.',
};
let positionId: string;

beforeAll(async () => {
  const data = { name: 'Chief Stew', positionType: 'INTERIOR', rank: 1 } as const;
  const position = await db.position.upsert({
    where: { name: data.name },
    create: data,
    update: {},
  });
  positionId = position.id;
});

const stored = (email: string) => db.enquiry.findMany({ where: { email } });
const mailed = (text: string) => db.email.findMany({ where: { text: { contains: text } } });

test('an enquiry is stored, and e-mailed once to the agency', async () => {
  await sendEnquiry(newcomer(), { ...enquiry, name: '  Capt. H. Osgood ' });
  expect(await stored(enquiry.email)).toMatchObject([enquiry]);
  const emails = await mailed(enquiry.email);
  expect(emails).toMatchObject([
    { to: agencyAddress(), kind: 'enquiry', subject: 'Looking for crew: Chief Stew', userId: null },
  ]);
  expect(emails[0]?.text).toContain('Capt. H. Osgood (captain@halcyon.test) wrote:');
  expect(emails[0]?.text).toContain('For the season,\nfrom May.');
});

test('the position may be named by its id or in any case, and is stored as the list writes it', async () => {
  for (const position of [positionId, 'CHIEF stew']) {
    const email = `${position.slice(0, 5)}@list.test`;
    await sendEnquiry(newcomer(), { ...enquiry, position, email });
    expect(await stored(email)).toMatchObject([{ position: 'Chief Stew' }]);
  }
});

describe('nothing is stored or sent', () => {
  test.each([
    [{ position: '' }, 'position', 'All fields are required'],
    [{ position: null }, 'position', 'All fields are required'],
    [{ position: 'Chief Stew and cook' }, 'position', 'All fields are required'],
    [{ name: '  ' }, 'name', 'All fields are required'],
    [{ email: undefined }, 'email', 'All fields are required'],
    [{ message: '' }, 'message', 'All fields are required'],
    [{ email: 'not-an-email' }, 'email', 'Please enter a valid e-mail address.'],
    [{ email: 'captain@halcyon' }, 'email', 'Please enter a valid e-mail address.'],
    [{ name: 'a'.repeat(201) }, 'name', 'Please use at most 200 characters.'],
    [{ message: 'a'.repeat(10_001) }, 'message', 'Please use at most 10000 characters.'],
    [
      { email: 'a@b.test\nBcc: all@b.test' },
      'email',
      'This text has characters that cannot be stored.',
    ],
    [{ message: 'nul \0' }, 'message', 'This text has characters that cannot be stored.'],
  ])('for %j', async (change, path, message) => {
    const before = [await db.enquiry.count(), await db.email.count()];
    await expect(sendEnquiry(newcomer(), { ...enquiry, ...change })).rejects.toMatchObject({
      code: 'invalid-input',
      message,
      fieldPath: [path],
    });
    expect([await db.enquiry.count(), await db.email.count()]).toEqual(before);
  });
});

test('an address sends 20 an hour, and what was refused does not count', async () => {
  const sender = newcomer();
  for (let sent = 0; sent < 20; sent += 1) {
    await expect(sendEnquiry(sender, { ...enquiry, name: '' })).rejects.toThrow();
    await sendEnquiry(sender, { ...enquiry, email: 'often@halcyon.test' });
  }
  await expect(sendEnquiry(sender, enquiry)).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: expect.closeTo(3600, -2),
  });
  expect(await stored('often@halcyon.test')).toHaveLength(20);
  await sendEnquiry(newcomer(), enquiry);
});

test('an enquiry goes with the account of the person who wrote it, its e-mail too', async () => {
  const { user, viewer } = await registered();
  await sendEnquiry(newcomer(), { ...enquiry, email: user.email.toUpperCase() });
  await sendEnquiry(viewer, { ...enquiry, email: user.email, message: 'Signed in.' });
  expect(await mailed('Signed in.')).toHaveLength(1);
  await deleteAccount(viewer);
  expect(await stored(user.email)).toEqual([]);
  expect(await stored(user.email.toUpperCase())).toEqual([]);
  expect(await mailed('Signed in.')).toEqual([]);
  expect(await mailed(user.email.toUpperCase())).toEqual([]);
});
