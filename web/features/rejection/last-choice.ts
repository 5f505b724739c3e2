import type { Choices } from './RejectionChoices.tsx';

/** What a rejection is given; null for none. */
export type RejectionChoice = {
  readonly reasonId: string | null;
  /** The text of the e-mail to the candidate. */
  readonly mailTemplateId: string | null;
};

const NOTHING: RejectionChoice = { reasonId: null, mailTemplateId: null };

/** One for each consultant who uses the browser. */
const keyOf = (accountId: string) => `last rejection ${accountId}`;

/** What this consultant chose last in this browser, as far as it is still offered. */
export function readLastChoice(
  accountId: string,
  { reasons, templates }: Choices,
): RejectionChoice {
  const { reasonId, mailTemplateId } = keptChoice(accountId);
  return {
    reasonId: reasons.some(({ id }) => id === reasonId) ? reasonId : null,
    mailTemplateId: templates.some(({ id }) => id === mailTemplateId) ? mailTemplateId : null,
  };
}

function keptChoice(accountId: string): RejectionChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '{}');
    return { ...NOTHING, ...(kept as object) };
  } catch {
    // The browser keeps nothing, or something else.
    return NOTHING;
  }
}

export function keepLastChoice(accountId: string, choice: RejectionChoice): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(choice));
  } catch {
    // The next rejection begins without a choice.
  }
}
