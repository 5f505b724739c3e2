import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { rejectionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readTemplate } from '#server/domain/rejection/letters.ts';
import type { AgencyAction } from '#server/domain/rules/transitions.ts';
import type { MailTemplate } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/** Why applications are rejected, and how their candidates are told, as asked. */
export interface AskedWhy {
  /** One of the agency's reasons; a retired one is still accepted, for screens that were open. */
  reasonId?: string | null | undefined;
  /** The text of the e-mail to the candidates; null for none. */
  mailTemplateId?: string | null | undefined;
}

/** Why applications are rejected, and how their candidates are told. */
export interface Why {
  /** The reason and its words now; null for none. */
  given: { reasonId: string; reason: string } | null;
  template: MailTemplate | null;
}

const NOTHING: Why = { given: null, template: null };

/** @throws forbidden, invalid-input if nobody is rejected, not-found for an unknown reason or text */
export async function readWhy(
  tx: Pick<Transaction, 'rejectionReason' | 'mailTemplate'>,
  viewer: Viewer,
  action: AgencyAction,
  { reasonId, mailTemplateId }: AskedWhy,
): Promise<Why> {
  if (reasonId == null && mailTemplateId == null) return NOTHING;
  allow(viewer, 'application.explainRejection');
  if (action !== 'reject')
    throw reasonId == null
      ? invalidInput(rejectionTexts.onlyTelling, ['mailTemplateId'])
      : invalidInput(rejectionTexts.onlyRejecting, ['reasonId']);
  return {
    given: reasonId == null ? null : await readReason(tx, reasonId),
    template: mailTemplateId == null ? null : await readTemplate(tx, mailTemplateId),
  };
}

async function readReason(tx: Pick<Transaction, 'rejectionReason'>, reasonId: string) {
  const id = parse(uuid, reasonId);
  const reason = await tx.rejectionReason.findUnique({ where: { id } });
  if (!reason) throw notFound(rejectionTexts.noReason);
  return { reasonId: reason.id, reason: reason.name };
}
