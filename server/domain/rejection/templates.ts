import { z } from 'zod';
import { alreadyExists, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { orElse } from '#server/domain/kernel/fields.ts';
import { longText, nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { type Check, failing, refuseForm } from '#server/domain/kernel/problems.ts';
import { rejectionTexts, templateTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { MailTemplate } from '#server/generated/prisma/client.ts';
import { FIELDS, unknownField } from '#server/mail/rejection-template.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';

/** The most texts. */
export const TEMPLATES_MAX = 50;
const NAME_MAX = 80;

/** The texts of the e-mails about a rejection, by name. Admins only. */
export async function listTemplates(viewer: Viewer): Promise<MailTemplate[]> {
  allow(viewer, 'application.explainRejection');
  return byName(db);
}

const byName = (tx: Pick<Transaction, 'mailTemplate'>): Promise<MailTemplate[]> =>
  tx.mailTemplate.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }], take: TEMPLATES_MAX });

const written = z.object({
  name: orElse(nameText, ''),
  subject: orElse(nameText, ''),
  body: orElse(longText, ''),
});
export type TemplateInput = z.input<typeof written>;
type Written = z.output<typeof written>;

/** The fields of a text, as a list in words. */
export const FIELD_NAMES = FIELDS.map((name) => `{${name}}`).join(', ');

/** The checks of a text's fields. */
function fieldChecks(text: string, path: string): Check[] {
  const wrong = unknownField(text);
  const message =
    wrong === ''
      ? templateTexts.openBrace(FIELD_NAMES)
      : templateTexts.unknownField(wrong ?? '', FIELD_NAMES);
  return [[wrong === null, message, path]];
}

/** @throws invalid-input with each fault: a field that there is none of among them */
function readText(input: TemplateInput): Written {
  const { fields: given, faults } = parseForm(written, input);
  // As the database stores it, so that it is compared with what is there.
  const name = given.name.toWellFormed();
  refuseForm(
    faults,
    ...failing([
      [name !== '', templateTexts.unnamed, 'name'],
      [name.length <= NAME_MAX, rejectionTexts.longName(NAME_MAX), 'name'],
      [given.subject !== '', templateTexts.noSubject, 'subject'],
      ...fieldChecks(given.subject, 'subject'),
      [given.body.trim() !== '', templateTexts.noBody, 'body'],
      ...fieldChecks(given.body, 'body'),
    ]),
  );
  return { ...given, name };
}

/** Adds a text. Admins only. @throws invalid-input, already-exists, invalid-transition if there are too many */
export async function addTemplate(viewer: Viewer, input: TemplateInput): Promise<MailTemplate> {
  allow(viewer, 'application.editReasons');
  const data = readText(input);
  return changeList(async (tx) => {
    const others = await byName(tx);
    refuseKnown(others, data);
    if (others.length >= TEMPLATES_MAX) throw invalidTransition(templateTexts.full(TEMPLATES_MAX));
    return tx.mailTemplate.create({ data });
  });
}

/** Writes a text anew; e-mails that wait already keep theirs. Admins only. @throws as addTemplate, not-found */
export async function changeTemplate(
  viewer: Viewer,
  templateId: string,
  input: TemplateInput,
): Promise<MailTemplate> {
  allow(viewer, 'application.editReasons');
  const id = parse(uuid, templateId);
  const data = readText(input);
  return changeList(async (tx) => {
    const all = await byName(tx);
    if (all.every((one) => one.id !== id)) throw notFound(templateTexts.gone);
    refuseKnown(
      all.filter((one) => one.id !== id),
      data,
    );
    return tx.mailTemplate.update({ where: { id }, data });
  });
}

/** Deletes a text; what was sent by it stays. Admins only. @throws not-found */
export async function deleteTemplate(viewer: Viewer, templateId: string): Promise<{ id: string }> {
  allow(viewer, 'application.editReasons');
  const id = parse(uuid, templateId);
  return changeList(async (tx) => {
    const { count } = await tx.mailTemplate.deleteMany({ where: { id } });
    if (count === 0) throw notFound(templateTexts.gone);
    return { id };
  });
}

function refuseKnown(others: readonly MailTemplate[], { name }: Written): void {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw alreadyExists(templateTexts.known, ['name']);
}

/** Changes of the texts come one after the other. */
const changeList = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await tx.$executeRaw`lock table mail_templates in share row exclusive mode`;
    return work(tx);
  });
