import { beforeEach, describe, expect, test } from 'vitest';
import { hideFrom, showTo } from '#server/domain/introductions/hidden.ts';
import { canRelease, loadConsents } from '#server/domain/introductions/read.ts';
import { releaseConsent } from '#server/domain/introductions/release.ts';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createEmployer, guest } from '#server/testing/fixtures.ts';
import { agree, entryOf, jobForTwo, opened } from '#server/testing/shortlists.ts';
import { answerShortlist, readClientPage, readSharedCvs } from './client.ts';
import { addToShortlist } from './entries.ts';
import { revokeShortlistLink, sendShortlist } from './links.ts';
import { loadKeptFrom } from './people.ts';

let admin: AdminViewer;
let jobId: string;
let ana: CandidateViewer;
let ben: CandidateViewer;
beforeEach(async () => {
  ({ admin, ana, ben, jobId } = await jobForTwo());
  await addToShortlist(
    admin,
    jobId,
    [ana, ben].map(({ candidateId }) => candidateId),
  );
  await agree(admin, jobId, [ana, ben]);
});

async function send(name: string, email: string) {
  const { linkId } = await sendShortlist(admin, { jobId, name, email, days: 7 });
  const mail = await db.email.findFirstOrThrow({
    where: { dedupeKey: `shortlist:${linkId}:link` },
  });
  const token = /\/shortlists\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  return { linkId, token, cookie: await opened(token, linkId) };
}
type Sent = Awaited<ReturnType<typeof send>>;
const namesOn = async ({ token, cookie }: Sent) =>
  (await readClientPage(guest, token, { cookie, isOpening: true })).people.map(({ cv }) => cv.name);
const keptFrom = async ({ linkId }: Sent) => (await loadKeptFrom(admin, [linkId]))[0];
const worksFor = (companyName: string) =>
  db.pastRole.create({
    data: { candidateId: ana.candidateId, companyName, position: 'Stew', present: true },
  });
const createClient = async (name: string, email: string, person = 'Zed Person') => {
  const client = await db.client.create({ data: { kind: 'MANAGEMENT_COMPANY', name } });
  await db.clientPerson.create({ data: { clientId: client.id, name: person, email } });
};

describe('whoever hides from the recipient is not shown to them', () => {
  test.each(['Captain Ahab Smith', 'ahab  smith', 'ahab@halcyon.test', 'halcyon.test'])(
    '%s',
    async (name) => {
      const [ahab, bob] = [
        await send('Capt. Ahab Smith', 'ahab@halcyon.test'),
        await send('Bob', 'bob@other.test'),
      ];
      await hideFrom(ana, { name });
      expect(await namesOn(ahab)).toEqual(['Ben']);
      expect(await namesOn(bob)).toEqual(['Ana', 'Ben']);
      expect(await keptFrom(ahab)).toEqual([`Ana Lima does not want to be shown to ${name}`]);
      expect(await keptFrom(bob)).toEqual([]);
      await showTo(ana, { name });
      expect(await namesOn(ahab)).toEqual(['Ana', 'Ben']);
    },
  );

  test('neither in the PDF nor when they answer, and not by the name that the agency knows', async () => {
    await createClient('Halcyon Ltd', 'ahab@halcyon.test', 'Ahab Smith');
    await hideFrom(ana, { name: 'Captain Ahab Smith' });
    const link = await send('The Captain', 'ahab@halcyon.test');
    const people = await readSharedCvs(guest, link.token, { cookie: link.cookie });
    expect(people.map(({ cv }) => cv.name)).toEqual(['Ben']);
    const entryId = await entryOf(admin, jobId, ana);
    const { token, cookie } = link;
    const given = { cookie, entryId, verdict: 'YES', comment: '', times: [] };
    await expect(answerShortlist(guest, token, given)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('nor the company of the recipient’s colleagues, and the name of an employer’s account', async () => {
    await createClient('Halcyon Yacht Management Ltd', 'zed@halcyon-ym.test');
    const employer = await createEmployer();
    const user = await db.user.update({
      where: { id: employer.userId },
      data: { firstName: 'Ines', lastName: 'Prado' },
    });
    const [colleague, account] = [
      await send('Amy', 'amy@halcyon-ym.test'),
      await send('The Owner', user.email),
    ];
    await hideFrom(ana, { name: 'Halcyon Yacht Management' });
    await hideFrom(ben, { name: 'Ines Prado' });
    expect(await namesOn(colleague)).toEqual(['Ben']);
    expect(await namesOn(account)).toEqual(['Ana']);
  });

  test('a list of nobody else is not sent', async () => {
    await hideFrom(ana, { name: 'Ahab Smith' });
    await hideFrom(ben, { name: 'Ahab Smith' });
    const input = { jobId, name: 'Ahab Smith', email: 'ahab@halcyon.test', days: 7 };
    await expect(sendShortlist(admin, input)).rejects.toMatchObject({
      message: shortlistTexts.nobodyForThem,
    });
    expect(await db.shortlistLink.count({ where: { jobId } })).toBe(0);
  });
});

describe('whoever works for the recipient is not shown to them', () => {
  test.each([
    ['the company in the name', 'Halcyon Yacht Management', 'crew@halcyon-ym.test'],
    ['the company of the address', 'Zed', 'zed@halcyon-ym.test'],
    ['the company of the domain', 'Amy', 'amy@halcyon-ym.test'],
  ])('%s, until an admin says why', async (_which, name, email) => {
    await createClient('Halcyon Yacht Management Ltd', 'zed@halcyon-ym.test');
    await worksFor('Halcyon Yacht Management');
    const [theirs, other] = [await send(name, email), await send('Bob', 'bob@other.test')];
    expect(await namesOn(theirs)).toEqual(['Ben']);
    expect(await namesOn(other)).toEqual(['Ana', 'Ben']);
    expect(await keptFrom(theirs)).toEqual([
      'Ana Lima works or worked for Halcyon Yacht Management',
    ]);
    const { id } = await db.introductionConsent.findFirstOrThrow({
      where: { candidateId: ana.candidateId },
    });
    const [consent] = await loadConsents(admin, [id]);
    expect(consent).toMatchObject({ mayLeave: true, workedAboard: 'Halcyon Yacht Management' });
    expect(consent && canRelease(admin, consent)).toBe(true);
    await releaseConsent(admin, { id, reason: 'Asked to be shown to them.' });
    expect(await namesOn(theirs)).toEqual(['Ana', 'Ben']);
    expect(await keptFrom(theirs)).toEqual([]);
    // A link to them that is sent later asks again.
    expect(await namesOn(await send(name, email))).toEqual(['Ben']);
  });

  test('people with a free address are no colleagues', async () => {
    await createClient('Halcyon Yacht Management Ltd', 'zed@gmail.com');
    await worksFor('Halcyon Yacht Management');
    expect(await namesOn(await send('Amy', 'amy@gmail.com'))).toEqual(['Ana', 'Ben']);
  });

  test('an ended link says nothing any more', async () => {
    await worksFor('Halcyon Yacht Management');
    const link = await send('Halcyon Yacht Management', 'crew@halcyon-ym.test');
    await revokeShortlistLink(admin, link.linkId);
    expect(await keptFrom(link)).toEqual([]);
  });
});
