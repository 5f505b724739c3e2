import type { Choices } from './RejectionChoices.tsx';

/** What a rejection is given; null for none. */
export type RejectionChoice = {
  readonly reasonId: string | null;
  /** The text of the e-mail to the candidate. */
  readonly mailTemplateId: string | null;
};

/** One for each consultant who uses the browser. */
const keyOf = (accountId: string) => `last rejection ${accountId}`;

/**
 * What this consultant chose last in this browser, as far as it is still offered. Whoever has never chosen begins
 * with the first e-mail: a candidate is told, unless somebody decides otherwise.
 */
export function readLastChoice(
  accountId: string,
  { reasons, templates }: Choices,
): RejectionChoice {
  const { reasonId, mailTemplateId } = keptChoice(accountId);
  const template = templates.find(({ id }) => id === mailTemplateId) ?? templates[0];
  return {
    reasonId: reasons.find(({ id }) => id === reasonId)?.id ?? null,
    mailTemplateId: mailTemplateId === null ? null : (template?.id ?? null),
  };
}

function keptChoice(accountId: string): Partial<RejectionChoice> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '{}');
    return typeof kept === 'object' && kept ? kept : {};
  } catch {
    // The browser keeps nothing, or something else.
    return {};
  }
}

export function keepLastChoice(accountId: string, choice: RejectionChoice): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(choice));
  } catch {
    // The next rejection begins without a choice.
  }
}

type ClosingText = { readonly id: string };

const closingKeyOf = (accountId: string) => `last closing ${accountId}`;
const NO_MAIL = 'none';

/**
 * The text by which this consultant answered last who waited for a listing that was closed, null for none. Whoever
 * has closed none begins with the usual text.
 */
export function readLastClosing(
  accountId: string,
  templates: readonly ClosingText[],
  usual: ClosingText | undefined,
): string | null {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(closingKeyOf(accountId));
  } catch {
    // The browser keeps nothing.
  }
  if (kept === NO_MAIL) return null;
  return (templates.find(({ id }) => id === kept) ?? usual)?.id ?? null;
}

export function keepLastClosing(accountId: string, mailTemplateId: string | null): void {
  try {
    localStorage.setItem(closingKeyOf(accountId), mailTemplateId ?? NO_MAIL);
  } catch {
    // The next closing begins with the usual text.
  }
}
