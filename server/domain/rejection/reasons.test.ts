import { beforeEach, describe, expect, test } from 'vitest';
import { rejectionTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, integrationWith } from '#server/testing/fixtures.ts';
import { addReason, changeReason, listReasons, orderReasons, REASONS_MAX } from './reasons.ts';

let admin: AdminViewer;
let n = 0;
const newName = () => `Reason ${Date.now()} ${(n += 1)}`;
const add = (name = newName()) => addReason(admin, { name });
const offered = async () => (await listReasons(admin)).filter((one) => one.retiredAt === null);

beforeEach(async () => {
  admin = await createAdmin();
  await db.rejectionReason.deleteMany({ where: { name: { startsWith: 'Reason ' } } });
});

describe('the reasons for rejecting', () => {
  test('begin with those of the trade', async () => {
    const names = (await offered()).map(({ name }) => name);
    expect(names).toContain('Certificates missing or expired');
    expect(names.length).toBeGreaterThanOrEqual(5);
  });

  test('are added at the end, and renamed', async () => {
    const made = await add();
    expect((await offered()).at(-1)?.id).toBe(made.id);
    const name = newName();
    await changeReason(admin, { id: made.id, name: `  ${name} ` });
    expect((await offered()).at(-1)).toMatchObject({ id: made.id, name });
  });

  test('are retired and come back, by hand or by being added again', async () => {
    const [first, second] = [await add(), await add()];
    await changeReason(admin, { id: first.id, isRetired: true });
    await changeReason(admin, { id: first.id, isRetired: true });
    expect((await offered()).map(({ id }) => id)).not.toContain(first.id);
    expect((await listReasons(admin)).map(({ id }) => id)).toContain(first.id);
    await changeReason(admin, { id: first.id, isRetired: false });
    expect((await offered()).slice(-2).map(({ id }) => id)).toEqual([second.id, first.id]);
    await changeReason(admin, { id: second.id, isRetired: true });
    const again = await add(second.name.toUpperCase());
    expect(again).toMatchObject({ id: second.id, name: second.name.toUpperCase() });
    expect((await offered()).at(-1)?.id).toBe(second.id);
  });

  test('are put into an order, the ones not named after them', async () => {
    const made = [await add(), await add(), await add()];
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
    const ordered = await orderReasons(admin, [c, a, c]);
    expect(ordered.slice(0, 2).map(({ id }) => id)).toEqual([c, a]);
    expect(ordered.map(({ id }) => id).indexOf(b)).toBeGreaterThan(1);
    expect(ordered).toEqual(await listReasons(admin));
    await expect(orderReasons(admin, [a, 'no id'])).rejects.toMatchObject({
      code: 'not-found',
      message: rejectionTexts.noReason,
    });
    expect(await listReasons(admin)).toEqual(ordered);
  });

  test('have names of their own', async () => {
    const made = await add();
    const other = await add();
    const known = { code: 'already-exists', message: rejectionTexts.known };
    await expect(add(made.name.toUpperCase())).rejects.toMatchObject(known);
    await expect(changeReason(admin, { id: other.id, name: made.name })).rejects.toMatchObject(
      known,
    );
    await expect(add('  ')).rejects.toMatchObject({
      code: 'invalid-input',
      message: rejectionTexts.unnamed,
      fieldPath: ['name'],
    });
    await expect(add('x'.repeat(81))).rejects.toMatchObject({ fieldPath: ['name'] });
    await expect(changeReason(admin, { id: 'no id', name: newName() })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('added twice at once are one', async () => {
    const name = newName();
    const outcomes = await Promise.allSettled([add(name), add(name), add(name)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.rejectionReason.count({ where: { name } })).toBe(1);
  });

  test('are at most a hundred', async () => {
    const missing = REASONS_MAX - (await db.rejectionReason.count());
    await db.rejectionReason.createMany({
      data: Array.from({ length: missing }, () => ({ name: newName(), place: 500 })),
    });
    await expect(add()).rejects.toMatchObject({ message: rejectionTexts.full(REASONS_MAX) });
  });

  test.each([
    ['a candidate', () => createCandidate()],
    ['an integration', () => integrationWith('APPLICATIONS_WRITE')],
  ])('are not for %s', async (_who, viewer) => {
    const someone = await viewer();
    await expect(listReasons(someone)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(addReason(someone, { name: newName() })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
