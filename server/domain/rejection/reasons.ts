import { z } from 'zod';
import { alreadyExists, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { orElse } from '#server/domain/kernel/fields.ts';
import { LIST_MAX, nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { firstFailing, refuseForm } from '#server/domain/kernel/problems.ts';
import { rejectionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { RejectionReason } from '#server/generated/prisma/client.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';

/** The most reasons, retired ones included. */
export const REASONS_MAX = 100;
/** The most characters of a reason: one line of a list. */
const WORDS_MAX = 80;

/** The reasons for rejecting in their order, retired ones included. Admins only. */
export async function listReasons(viewer: Viewer): Promise<RejectionReason[]> {
  allow(viewer, 'application.explainRejection');
  return inOrder(db);
}

const inOrder = (tx: Pick<Transaction, 'rejectionReason'>): Promise<RejectionReason[]> =>
  tx.rejectionReason.findMany({
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
    take: REASONS_MAX,
  });

const named = z.object({ name: orElse(nameText, '') });

function nameIn(input: z.input<typeof named>): string {
  const { fields, faults } = parseForm(named, input);
  // As the database stores it, so that it is compared with what is there.
  const name = fields.name.toWellFormed();
  refuseForm(
    faults,
    firstFailing([
      [name !== '', rejectionTexts.unnamed, 'name'],
      [name.length <= WORDS_MAX, rejectionTexts.longName(WORDS_MAX), 'name'],
    ]),
  );
  return name;
}

/**
 * Adds a reason at the end of the list; one that was retired under this name is back. Admins only.
 * @throws already-exists, and invalid-transition if the list is full
 */
export async function addReason(viewer: Viewer, input: { name: string }): Promise<RejectionReason> {
  allow(viewer, 'application.editReasons');
  const name = nameIn(input);
  return changeList(async (tx) => {
    const reasons = await inOrder(tx);
    const place = placeAfter(reasons);
    const known = sameName(reasons, name);
    if (known?.retiredAt === null) throw alreadyExists(rejectionTexts.known, ['name']);
    if (known)
      return tx.rejectionReason.update({
        where: { id: known.id },
        data: { name, place, retiredAt: null },
      });
    if (reasons.length >= REASONS_MAX) throw invalidTransition(rejectionTexts.full(REASONS_MAX));
    return tx.rejectionReason.create({ data: { name, place } });
  });
}

interface Change {
  id: string;
  name?: string | null | undefined;
  isRetired?: boolean | null | undefined;
}

/**
 * Renames a reason, retires it or brings it back at the end of the list; what is null stays. Past rejections
 * keep the words that they were given. Admins only. @throws not-found, already-exists
 */
export async function changeReason(
  viewer: Viewer,
  { isRetired, ...input }: Change,
): Promise<RejectionReason> {
  allow(viewer, 'application.editReasons');
  const id = parse(uuid, input.id);
  const name = input.name == null ? undefined : nameIn({ name: input.name });
  return changeList(async (tx) => {
    const reasons = await inOrder(tx);
    const reason = reasons.find((one) => one.id === id) ?? refuseUnknown();
    const other = name !== undefined && sameName(reasons, name);
    if (other && other.id !== id) throw alreadyExists(rejectionTexts.known, ['name']);
    const isBack = isRetired === false && reason.retiredAt !== null;
    const data = {
      ...(name !== undefined && { name }),
      ...(isRetired === true && reason.retiredAt === null && { retiredAt: new Date() }),
      ...(isBack && { retiredAt: null, place: placeAfter(reasons) }),
    };
    return tx.rejectionReason.update({ where: { id }, data });
  });
}

const inputIds = z.array(uuid).max(LIST_MAX, `Please send at most ${LIST_MAX} ids.`);

/**
 * Puts the reasons into the order given; those that are not named follow in their present order. Returns
 * the whole list. Admins only. @throws not-found
 */
export async function orderReasons(
  viewer: Viewer,
  ids: readonly string[],
): Promise<RejectionReason[]> {
  allow(viewer, 'application.editReasons');
  const wanted = parse(inputIds, ids, ['ids']);
  return changeList(async (tx) => {
    const reasons = await inOrder(tx);
    const first = [...new Set(wanted)].map(
      (id) => reasons.find((one) => one.id === id) ?? refuseUnknown(),
    );
    const order = [...first, ...reasons.filter((one) => !first.includes(one))];
    await tx.$executeRaw`
      update rejection_reasons r set place = next.place, updated_at = now()
      from unnest(${order.map(({ id }) => id)}::uuid[]) with ordinality as next (id, place)
      where r.id = next.id and r.place <> next.place`;
    return inOrder(tx);
  });
}

const refuseUnknown = (): never => {
  throw notFound(rejectionTexts.noReason);
};

const placeAfter = (reasons: readonly RejectionReason[]) => (reasons.at(-1)?.place ?? 0) + 1;

const sameName = (reasons: readonly RejectionReason[], name: string) =>
  reasons.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** Changes of the list come one after the other. */
const changeList = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await tx.$executeRaw`lock table rejection_reasons in share row exclusive mode`;
    return work(tx);
  });
