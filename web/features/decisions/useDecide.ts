import { type MouseEvent, useCallback } from 'react';
import type { Outcome } from '#web/relay/useCommit.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';
import { noteDecision } from './open-decisions.ts';

type Subject = { id: string; name: string };
type Done = { readonly message: string };

/** Milliseconds for which a decision that cannot be undone is confirmed. */
const CONFIRMED = 3000;

/**
 * The one way to decide about somebody or something: the press counts once, and the message names
 * whom it was about. Answers what was decided, null where it was refused.
 */
export function useDecide() {
  return useCallback(
    async <T extends Done>(
      { id, name }: Subject,
      press: MouseEvent | null,
      run: () => Promise<Outcome<T>>,
    ): Promise<T | null> => {
      if (press) ignoreRepeat(press.nativeEvent);
      noteDecision(id);
      const { data, failure } = await run();
      if (failure) {
        toast.error(failure.message);
        return null;
      }
      const text = data.message.includes(name) ? data.message : `${name}: ${data.message}`;
      toast.success(text, { duration: CONFIRMED });
      return data;
    },
    [],
  );
}
