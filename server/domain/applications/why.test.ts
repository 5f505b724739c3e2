import { beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { rejectionTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { addReason, changeReason } from '#server/domain/rejection/reasons.ts';
import { historyOf, rejectionReasons } from '#server/domain/rows/application.ts';
import { undoDecision, undoDecisions } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { statementsOf } from '#server/testing/driver.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { applyForJob } from './apply.ts';
import { moveApplication, moveApplications } from './move.ts';

let admin: AdminViewer;
let jobId: string;
let reason: { id: string; name: string };
let n = 0;

beforeEach(async () => {
  admin = await createAdmin();
  jobId = (await createJob()).id;
  await db.rejectionReason.updateMany({ data: { retiredAt: null } });
  reason =
    (await db.rejectionReason.findFirst({ where: { name: { startsWith: 'Salary' } } })) ??
    (await addReason(admin, { name: `Salary ${(n += 1)}` }));
});

const applied = async () => (await applyForJob(await createCandidate(), jobId)).applicationId;
const reject = (id: string, reasonId?: string, viewer = admin) =>
  moveApplication(viewer, { id, action: 'reject', reasonId });
const reasonsOf = async (id: string) =>
  (await historyOf(admin, id)).map((move) => [move.action, move.reason]);

describe('the reason of a rejection', () => {
  test('stands in the history, in the words of its time', async () => {
    const id = await applied();
    await reject(id, reason.id);
    expect(await rejectionReasons(admin, [id])).toEqual([reason.name]);
    await changeReason(admin, { id: reason.id, name: `Salary, renamed ${Date.now()}` });
    await changeReason(admin, { id: reason.id, isRetired: true });
    expect(await reasonsOf(id)).toEqual([
      ['apply', null],
      ['reject', reason.name],
    ]);
    expect(await rejectionReasons(admin, [id])).toEqual([reason.name]);
    await changeReason(admin, { id: reason.id, name: reason.name, isRetired: false });
  });

  test('may be left out, as by every call that knows none', async () => {
    const id = await applied();
    await reject(id);
    expect(await rejectionReasons(admin, [id])).toEqual([null]);
  });

  test('is taken back with the decision, and given anew', async () => {
    const id = await applied();
    const { decision } = await reject(id, reason.id);
    await undoDecision(admin, decision?.id ?? '');
    expect(await reasonsOf(id)).toEqual([
      ['apply', null],
      ['reject', null],
      ['undo', null],
    ]);
    expect(
      await db.applicationEvent.count({ where: { applicationId: id, reasonId: reason.id } }),
    ).toBe(0);
    await reject(id, reason.id);
    expect(await rejectionReasons(admin, [id])).toEqual([reason.name]);
  });

  test('is over once the application is restored, and back if that is undone', async () => {
    const id = await applied();
    await reject(id, reason.id);
    const { decision } = await moveApplication(admin, { id, action: 'restore' });
    expect(await rejectionReasons(admin, [id])).toEqual([null]);
    await undoDecision(admin, decision?.id ?? '');
    expect(await rejectionReasons(admin, [id])).toEqual([reason.name]);
  });

  test('is one for all of a bulk rejection, in as many statements as without', async () => {
    const ids = [await applied(), await applied(), await applied()];
    const applications = ids.map((id) => ({ id }));
    const outcomes = await moveApplications(admin, {
      applications,
      action: 'reject',
      reasonId: reason.id,
    });
    expect(await rejectionReasons(admin, ids)).toEqual(ids.map(() => reason.name));
    const decisions = outcomes.flatMap((one) =>
      one instanceof DomainError ? [] : (one.decision?.id ?? []),
    );
    await undoDecisions(admin, decisions);
    expect(await rejectionReasons(admin, ids)).toEqual([null, null, null]);
    const few = await statementsOf(() =>
      moveApplications(admin, { applications: applications.slice(0, 1), action: 'reject' }),
    );
    const many = await statementsOf(() =>
      moveApplications(admin, {
        applications: applications.slice(1),
        action: 'reject',
        reasonId: reason.id,
      }),
    );
    expect(many.statements.length).toBeLessThanOrEqual(few.statements.length + 1);
  });

  test('is that of the first press and of the first consultant', async () => {
    const [id, twice] = [await applied(), await applied()];
    const other = await addReason(admin, { name: `Other ${Date.now()}` });
    await Promise.all([
      reject(twice, reason.id),
      reject(twice, other.id),
      reject(twice, reason.id),
    ]);
    const given = (await historyOf(admin, twice)).filter(({ action }) => action === 'reject');
    expect(given).toHaveLength(1);
    await reject(id, reason.id, await createAdmin());
    await expect(
      moveApplication(admin, { id, action: 'reject', from: 'APPLIED', reasonId: other.id }),
    ).rejects.toMatchObject({
      code: 'invalid-transition',
      message: 'This application has changed meanwhile: it is rejected now.',
    });
    expect(await rejectionReasons(admin, [id])).toEqual([reason.name]);
  });

  test('belongs to a rejection, is known, and is the consultants’ alone', async () => {
    const id = await applied();
    await expect(
      moveApplication(admin, { id, action: 'forward', reasonId: reason.id }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      message: rejectionTexts.onlyRejecting,
      fieldPath: ['reasonId'],
    });
    await expect(reject(id, 'no id')).rejects.toMatchObject({
      code: 'not-found',
      message: rejectionTexts.noReason,
    });
    const token = integrationWith('APPLICATIONS_WRITE', 'APPLICATIONS_READ');
    await expect(
      moveApplication(token, { id, action: 'reject', reasonId: reason.id }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(rejectionReasons(token, [id])).rejects.toMatchObject({ code: 'forbidden' });
    const { rejected } = await db.application.findUniqueOrThrow({ where: { id } });
    expect(rejected).toBe(false);
  });
});
