import { describe, expect, test } from 'vitest';
import { updateBasicDetails } from '#server/domain/accounts/details.ts';
import { logIn } from '#server/domain/accounts/log-in.ts';
import { registerAccount } from '#server/domain/accounts/registration.ts';
import { requestPasswordReset } from '#server/domain/accounts/reset.ts';
import { sendEnquiry } from '#server/domain/clients/enquiries.ts';
import { requestCouple } from '#server/domain/couples/request.ts';
import { saveReference } from '#server/domain/references/profile-references.ts';
import { db } from '#server/platform/db.ts';
import { newcomer, PASSWORD, registered } from '#server/testing/accounts.ts';
import { createCandidate } from '#server/testing/fixtures.ts';

// Somebody uses our letters to send strangers an address or a message of theirs, in place of a name.

const ATTACKS = [
  'You have won https://evil.example/win',
  'www.evil.example',
  'EVIL.COM',
  'Write to ana@evil.example',
  'evil。com',
  'Ana\r\nBcc: everybody@crew.test',
  'Ana\u2028http://evil.example',
];
const TEXT = /Please write a name here, without web or e-mail addresses\.|cannot be stored/;
let serial = 0;
const fresh = () => `stranger-${(serial += 1)}-${process.pid}@victim.test`;

describe('an address in place of a name is refused on its field', () => {
  test.each(ATTACKS)('at registration, and nothing is sent: %j', async (name) => {
    for (const field of ['firstName', 'lastName'] as const) {
      const form = { firstName: 'Ana', lastName: 'Lima', email: fresh(), password: PASSWORD };
      await expect(registerAccount(newcomer(), { ...form, [field]: name })).rejects.toMatchObject({
        code: 'invalid-input',
        fieldPath: [field],
        message: expect.stringMatching(TEXT),
      });
      expect(await db.email.count({ where: { to: form.email } })).toBe(0);
      expect(await db.user.count({ where: { email: form.email } })).toBe(0);
    }
  });

  test.each(ATTACKS)('in the settings: %j', async (name) => {
    const { viewer, user } = await registered();
    const change = { firstName: name, lastName: 'Lima', email: fresh() };
    await expect(updateBasicDetails(viewer, change)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(TEXT),
    });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      firstName: 'Ana',
      email: user.email,
    });
  });

  test.each(ATTACKS)('of a referee, and of an enquiry: %j', async (name) => {
    const reference = {
      referenceName: name,
      companyName: 'M/Y Io',
      position: 'Captain',
      email: fresh(),
    };
    await expect(saveReference(await createCandidate(), reference)).rejects.toMatchObject({
      message: expect.stringMatching(TEXT),
    });
    const enquiry = { position: '', name, email: fresh(), message: 'A chef, please.' };
    await expect(sendEnquiry(newcomer(), enquiry)).rejects.toMatchObject({
      code: 'invalid-input',
    });
    expect(await db.enquiry.count({ where: { email: enquiry.email } })).toBe(0);
  });
});

/** Nothing of the attacks that a mail program would make a link of. */
async function expectHarmless(to: string): Promise<void> {
  const letters = await db.email.findMany({ where: { to } });
  expect(letters.length).toBeGreaterThan(0);
  for (const { subject, text, html } of letters)
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/evil[.。]\S|@evil|www\.evil|\nBcc:/i);
}

describe('a name that was stored before there was a rule', () => {
  test.each(ATTACKS)('is no link in the letters that it gets into: %j', async (firstName) => {
    const { user, viewer } = await registered();
    await db.user.update({
      where: { id: user.id },
      data: { firstName, lastName: firstName, emailVerified: true },
    });
    await requestPasswordReset(newcomer(), { email: user.email });
    await logIn(
      { ...newcomer(), userAgent: 'Firefox/1' },
      { email: user.email, password: PASSWORD },
    );
    await expectHarmless(user.email);
    const victim = await registered();
    await db.user.update({ where: { id: victim.user.id }, data: { emailVerified: true } });
    const setUp = { initialSetupCompleted: true };
    await db.candidate.updateMany({ data: setUp });
    await requestCouple(viewer, { email: victim.user.email });
    await expectHarmless(victim.user.email);
  });
});
