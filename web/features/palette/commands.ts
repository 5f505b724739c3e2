import type { JumpAct } from '#web/__generated__/PaletteQuery.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';

type Act = Known<JumpAct>;

/** The acts of the palette: the words that begin each, and what it does. */
export const COMMANDS: readonly { act: Act; words: string; label: string }[] = [
  { act: 'VERIFY', words: 'verify', label: 'Verify a sign-up…' },
  { act: 'LIST', words: 'new listing for', label: 'New listing for a yacht…' },
  { act: 'ALERT', words: 'alert', label: 'Alert candidates of a job…' },
];

/** What is to be done, and with what; the name is empty while only the verb is there. */
export type Command = { act: Act; name: string };

const patterns: Record<Act, RegExp> = {
  VERIFY: /^verify(?:\s+(.*))?$/i,
  LIST: /^new\s+listing(?:\s+for)?(?:\s+(.*))?$/i,
  ALERT: /^alert(?:\s+(.*))?$/i,
};

/** The command in a text; null for a text that only searches. */
export function readCommand(text: string): Command | null {
  for (const { act } of COMMANDS) {
    const found = patterns[act].exec(text.trim());
    if (found) return { act, name: found[1] ?? '' };
  }
  return null;
}
