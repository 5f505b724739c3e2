import { expect, test } from 'vitest';
import { rememberAddress } from '#server/domain/accounts/limits.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, integrationWith } from '#server/testing/fixtures.ts';
import { answerReference } from './answering.ts';
import { readChecks } from './checks.ts';
import { sendReferenceLink } from './sending.ts';

const admin = await createAdmin();
const NETWORK = 'Answered from the network that the candidate uses.';
const BROWSER = 'Answered in a browser that was logged in as the candidate.';

let serial = 0;
/** A candidate who has logged in from an address, and the link of a reference that was sent. */
async function sent(address: string, email = `signals-${(serial += 1)}@referee.example`) {
  const me = await createCandidate();
  await transaction((tx) => rememberAddress(tx, { role: 'guest', address }, me.userId));
  const { id } = await db.reference.create({
    data: {
      candidateId: me.candidateId,
      referenceName: 'Ann Lee',
      companyName: 'M/Y Sample',
      position: 'Captain',
      email,
    },
  });
  await sendReferenceLink(admin, { id, email });
  const { text } = await db.email.findFirstOrThrow({ where: { referenceId: id } });
  const token = /\/reference-verification\/([\w-]+)/.exec(text)?.[1] ?? '';
  const answer = async (viewer: Viewer, key = token) => {
    await answerReference(viewer, key, { full: false, performance: 'GOOD', completed: true });
    return signalsFor(admin, id);
  };
  return { me, id, answer };
}
const signalsFor = async (viewer: Viewer, id: string) =>
  (await readChecks(viewer, [id]))[0]?.signals;
const from = (address: string): Viewer => ({ role: 'guest', address });

test.each([
  ['81.2.69.10', '81.2.69.200', true],
  ['81.2.69.10', '::ffff:81.2.69.10', true],
  ['81.2.69.10', '81.2.70.10', false],
  ['2001:db8:7:1::1', '2001:db8:7:ffff::9', true],
  ['2001:db8:7:1::1', '2001:db8:8:1::1', false],
  ['unknown', 'unknown', false],
])('logged in from %s, answered from %s: the same network is %s', async (own, others, isSame) => {
  const { answer } = await sent(own);
  expect(await answer(from(others))).toEqual(isSame ? [NETWORK] : []);
});

test('what the candidate’s own browser answers is said, and what an admin dictates is not', async () => {
  const { me, answer } = await sent('81.2.69.10');
  expect(await answer({ ...me, address: '203.0.113.7' })).toEqual([BROWSER]);
  const other = await sent(admin.address);
  expect(await other.answer(admin, other.id)).toEqual([]);
});

test('nobody but the agency reads signals, and addresses are kept as keyed digests alone', async () => {
  const { me, id, answer } = await sent('198.51.100.20');
  await answer(from('198.51.100.21'));
  expect(await signalsFor(admin, id)).toEqual([NETWORK]);
  expect(await signalsFor(me, id)).toBeNull();
  const token = integrationWith('REFERENCES_READ', 'CANDIDATES_CONTACT');
  for (const viewer of [token, from('198.51.100.20'), await createCandidate()])
    expect(await signalsFor(viewer, id)).toBeUndefined();
  const [known] = await db.knownAddress.findMany({ where: { userId: me.userId } });
  expect(known?.networkDigest).toHaveLength(32);
  const rows = JSON.stringify(
    await db.$queryRaw`
    select k::text, p::text from known_addresses k, reference_proofs p`,
  );
  expect(rows).not.toContain('198.51.100');
  await db.user.delete({ where: { id: me.userId } });
  expect(await db.knownAddress.count({ where: { userId: me.userId } })).toBe(0);
  expect(await db.referenceProof.count({ where: { referenceId: id } })).toBe(0);
});
