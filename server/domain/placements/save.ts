import { z } from 'zod';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { optionalName } from '#server/domain/kernel/fields.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { day } from '#server/domain/kernel/list-filters.ts';
import { placementTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { noteSteps } from '#server/domain/rows/application-history.ts';
import type { Placement } from '#server/generated/prisma/client.ts';
import { Currency, PayPeriod } from '#server/generated/prisma/enums.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { makePlacements } from './make.ts';
import { isDue } from './remind.ts';

/** The largest amount of a pay or a fee. */
export const AMOUNT_MAX = 10_000_000;

const amount = z
  .int()
  .min(0, placementTexts.noAmount)
  .max(AMOUNT_MAX, placementTexts.largeAmount(AMOUNT_MAX))
  .nullish();
const given = z.object({
  applicationId: uuid,
  startsOn: day,
  endsOn: day,
  rotation: optionalName.optional(),
  payAmount: amount,
  payCurrency: z.enum(Currency).nullish(),
  payPeriod: z.enum(PayPeriod).nullish(),
  feeAmount: amount,
  feeCurrency: z.enum(Currency).nullish(),
  guaranteeUntil: day,
});

interface Saved {
  applicationId: string;
  placementId: string;
}

/**
 * Writes what came of a hire: a missing field stays, null removes it. Where the hire has no placement yet, it is made
 * with what the job says. Admins only.
 * @throws not-found; invalid-transition unless the application is hired; invalid-input
 */
export async function savePlacement(viewer: Viewer, input: z.input<typeof given>): Promise<Saved> {
  allow(viewer, 'placement.change');
  const { applicationId, startsOn, endsOn, guaranteeUntil, ...others } = parse(given, input);
  return transaction(async (tx) => {
    const before = await holdPlacement(tx, applicationId);
    const days = {
      startsOn: dateOf(startsOn, before.startsOn),
      endsOn: dateOf(endsOn, before.endsOn),
      guaranteeUntil: dateOf(guaranteeUntil, before.guaranteeUntil),
    };
    if (days.startsOn && days.endsOn && days.endsOn < days.startsOn)
      throw invalidInput(placementTexts.endsEarly, ['endsOn']);
    const next = { ...before, ...defined(others), ...days };
    if (next.payAmount !== null && (next.payCurrency === null || next.payPeriod === null))
      throw invalidInput(placementTexts.noCurrency, ['payAmount']);
    if (next.feeAmount !== null && next.feeCurrency === null)
      throw invalidInput(placementTexts.noCurrency, ['feeAmount']);
    // What has been put off is reminded of again.
    const isPutOff = before.remindedOf !== null && before.reminderDoneAt === null && !isDue(next);
    const { id } = await tx.placement.update({
      where: { id: before.id },
      data: {
        ...defined(others),
        ...days,
        ...(isPutOff && { remindedOf: null, remindedAt: null }),
      },
    });
    const line = spanText(days);
    if (line !== spanText(before))
      await noteSteps(tx, viewer, { id: applicationId, status: 'HIRED' }, [line]);
    return { applicationId, placementId: id };
  });
}

/** The placement of a hired application, locked. @throws not-found, invalid-transition */
async function holdPlacement(tx: Transaction, applicationId: string): Promise<Placement> {
  const [held] = await tx.$queryRaw<{ status: string }[]>`
    select status from applications where id = ${applicationId}::uuid for update`;
  if (!held) throw notFound();
  if (held.status !== 'HIRED') throw invalidTransition(placementTexts.onlyHired);
  await makePlacements(tx, [applicationId]);
  return tx.placement.findUniqueOrThrow({ where: { applicationId } });
}

const dateOf = (text: string | null | undefined, before: Date | null): Date | null =>
  text === undefined ? before : text === null ? null : new Date(text);

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A placement's time in words: 'Placement from 1 May 2027 to 30 September 2027'. */
function spanText({ startsOn, endsOn }: { startsOn: Date | null; endsOn: Date | null }): string {
  const parts = [
    startsOn && `from ${dayFormat.format(startsOn)}`,
    endsOn ? `to ${dayFormat.format(endsOn)}` : 'without an end',
  ];
  return ['Placement', ...parts.filter(Boolean)].join(' ');
}
