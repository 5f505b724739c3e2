import { expect, test } from 'vitest';
import { brand } from '#server/domain/kernel/brand.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { setOwnConsultant } from './consultants.ts';

const consultantOf = async (id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).consultant;

test('an admin is linked to one of the brand’s consultants, and to nobody again', async () => {
  const admin = await createAdmin();
  const other = await createAdmin();
  const [first = '', second = ''] = brand().consultants;
  await setOwnConsultant(admin, { consultant: first });
  await setOwnConsultant(other, { consultant: second });
  expect(await consultantOf(admin.userId)).toBe(first);
  expect(await consultantOf(other.userId)).toBe(second);
  await setOwnConsultant(admin, { consultant: null });
  expect(await consultantOf(admin.userId)).toBeNull();
});

test('a name that the brand does not have is refused, and candidates have none', async () => {
  const admin = await createAdmin();
  await expect(setOwnConsultant(admin, { consultant: 'Nobody' })).rejects.toMatchObject({
    code: 'invalid-input',
    fieldPath: ['consultant'],
  });
  expect(await consultantOf(admin.userId)).toBeNull();
  await expect(
    setOwnConsultant(await createCandidate(), { consultant: brand().consultants[0] }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
