import { describe, expect, test } from 'vitest';
import type { EmployerViewer } from '#server/domain/kernel/viewer.ts';
import { readEmployer } from '#server/domain/yachts/employer.ts';
import { updateYacht } from '#server/domain/yachts/save.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { type EmployerFields, saveEmployerStep, updateEmployer } from './setup.ts';

const yacht = {
  name: 'Tamarisk',
  yachtType: 'SAILING_YACHT',
  size: 38.5,
  builderName: 'Perini Navi',
  builderCountry: 'IT',
} as const;
const more = {
  homePort: { name: 'Palma', country: 'ES' },
  location: { name: 'Antibes', country: 'FR' },
  itinerary: ['MEDITERRANEAN'] as const,
  couples: false,
  tattoo: 'NO_TATTOOS',
  smoking: false,
  dryBoat: false,
} as const;
const steps: Record<number, EmployerFields> = {
  1: { yacht },
  2: { yacht: { ...more, itinerary: [...more.itinerary] } },
  3: { primaryPhone: '+44 7700 900123', primaryPhoneWhatsApp: true },
};

const row = ({ employerId }: EmployerViewer) =>
  db.employer.findUniqueOrThrow({ where: { id: employerId }, include: { yacht: true } });

/** An employer who has saved so many steps. */
async function after(saved: number): Promise<EmployerViewer> {
  const me = await createEmployer();
  for (let step = 1; step <= saved; step += 1) await saveEmployerStep(me, { ...steps[step], step });
  return me;
}

describe("an employer's set-up", () => {
  test('goes step by step: the first makes the yacht, the third completes it', async () => {
    const me = await after(1);
    expect(await row(me)).toMatchObject({
      initialSetupStep: 2,
      initialSetupCompleted: false,
      yacht: { name: 'Tamarisk', builderCountry: 'Italy', homePortName: null },
    });
    await saveEmployerStep(me, { ...steps[2], step: 2 });
    await saveEmployerStep(me, { ...steps[3], step: 3 });
    expect(await row(me)).toMatchObject({
      initialSetupStep: 3,
      initialSetupCompleted: true,
      primaryPhone: '+44 7700 900123',
      primaryPhoneWhatsApp: true,
      secondaryPhone: null,
      yacht: { name: 'Tamarisk', homePortName: 'Palma', locationCountry: 'FR', couples: false },
    });
  });

  test('takes the corrections of an earlier step without going back', async () => {
    const me = await after(2);
    await saveEmployerStep(me, { step: 1, yacht: { ...yacht, size: 40 } });
    expect(await row(me)).toMatchObject({ initialSetupStep: 3, yacht: { size: 40 } });
  });

  test.each([
    [0, 1, { yacht: { ...yacht, name: ' ' } }, "Please add the yacht's name.", 'name'],
    [0, 1, {}, "Please add the yacht's name.", 'name'],
    [
      0,
      1,
      { yacht: { ...yacht, builderName: '' } },
      "Please add the yacht's builder.",
      'builderName',
    ],
    [
      1,
      2,
      { yacht: { ...more, itinerary: [] } },
      'Please select at least one itinerary.',
      'itinerary',
    ],
    [
      1,
      2,
      { yacht: { ...more, itinerary: ['USA'], location: null } },
      "Please add the yacht's location.",
      'location',
    ],
    [2, 3, { primaryPhone: '' }, 'Please add your primary phone number.', 'primaryPhone'],
    [2, 3, { primaryPhone: 'call me' }, 'Please enter a valid phone number.', 'primaryPhone'],
  ] as [number, number, EmployerFields, string, string][])(
    'with %i steps saved refuses step %i of %j, and saves nothing',
    async (saved, step, fields, message, path) => {
      const me = await after(saved);
      const before = await row(me);
      await expect(saveEmployerStep(me, { ...fields, step })).rejects.toMatchObject({
        code: 'invalid-input',
        message,
        fieldPath: [path],
      });
      expect(await row(me)).toEqual(before);
    },
  );

  test('refuses a step that was not reached, one that does not exist, and any once completed', async () => {
    const me = await after(0);
    const refused = (viewer: EmployerViewer, step: number) =>
      expect(saveEmployerStep(viewer, { ...steps[step], step })).rejects;
    await refused(me, 2).toMatchObject({ code: 'invalid-transition' });
    await refused(me, 4).toMatchObject({ code: 'invalid-input', fieldPath: ['step'] });
    await refused(await after(3), 1).toMatchObject({ code: 'invalid-transition' });
  });

  test('makes one yacht though the first step is sent twice at once', async () => {
    const me = await createEmployer();
    await Promise.all([1, 2, 3].map(() => saveEmployerStep(me, { ...steps[1], step: 1 })));
    expect(await db.yacht.count({ where: { employerId: me.employerId } })).toBe(1);
  });

  test("never touches the agency's part of a yacht", async () => {
    const me = await createEmployer();
    for (const foreign of [{ notes: 'Mine' }, { yachtStatus: 'CHARTER' as const }])
      await expect(
        saveEmployerStep(me, { step: 1, yacht: { ...yacht, ...foreign } }),
      ).rejects.toMatchObject({ code: 'forbidden' });
    expect((await row(me)).yacht).toBeNull();
  });
});

describe('after set-up', () => {
  test('details change, and a second phone may come and go', async () => {
    const me = await after(3);
    await updateEmployer(me, { secondaryPhone: '0033 6 12 34 56 78', yacht: { dryBoat: true } });
    expect(await row(me)).toMatchObject({
      secondaryPhone: '0033 6 12 34 56 78',
      yacht: { dryBoat: true, smoking: false },
    });
    await updateEmployer(me, { secondaryPhone: null });
    expect((await row(me)).secondaryPhone).toBeNull();
  });

  test('nothing that set-up asked for may be emptied, whichever way', async () => {
    const me = await after(3);
    const before = await row(me);
    const id = before.yacht?.id ?? '';
    for (const [change, path] of [
      [() => updateEmployer(me, { primaryPhone: null }), 'primaryPhone'],
      [() => updateEmployer(me, { yacht: { homePort: null } }), 'homePort'],
      [() => updateYacht(me, { id, builderCountry: '' }), 'builderCountry'],
      [() => updateYacht(me, { id, tattoo: null }), 'tattoo'],
    ] as const)
      await expect(change()).rejects.toMatchObject({ code: 'invalid-input', fieldPath: [path] });
    expect(await row(me)).toEqual(before);
  });

  test('an unfinished yacht may still be emptied before', async () => {
    const me = await after(1);
    const id = (await row(me)).yacht?.id ?? '';
    await updateYacht(me, { id, builderName: null });
    expect((await row(me)).yacht).toMatchObject({ builderName: null });
  });
});

describe('an employer', () => {
  test('is read by themself and by admins alone, with their own yacht', async () => {
    const me = await after(1);
    await createYacht();
    const read = (viewer: Parameters<typeof readEmployer>[0]) =>
      readEmployer(viewer, me.employerId, { include: { yacht: true } });
    for (const viewer of [me, await createAdmin()])
      expect(await read(viewer)).toMatchObject({ yacht: { name: 'Tamarisk' } });
    for (const viewer of [guest, await createCandidate(), await createEmployer()])
      expect(await read(viewer)).toBeNull();
    expect(await readEmployer(me, 'no id', {})).toBeNull();
  });

  test('is nobody else', async () => {
    for (const [viewer, code] of [
      [guest, 'unauthenticated'],
      [await createCandidate(), 'forbidden'],
      [await createAdmin(), 'forbidden'],
    ] as const) {
      await expect(saveEmployerStep(viewer, { step: 1 })).rejects.toMatchObject({ code });
      await expect(updateEmployer(viewer, {})).rejects.toMatchObject({ code });
    }
  });
});
