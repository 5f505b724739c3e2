import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useAddressCheckQuery } from '#web/__generated__/useAddressCheckQuery.graphql.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';

/** Milliseconds without typing before the server is asked. */
const PAUSE = 700;
/** The same words as a refused change (specification 1, section 5). */
export const addressTaken = 'This email is already taken. Please try another one.';

const looksWhole = (email: string) => /^\S+@\S+\.\S{2,}$/.test(email);
const plain = (email: string) => email.trim().toLowerCase();

/**
 * Asks while an address is typed whether it is free; `own` is the viewer's. The answer is about `checked`:
 * what was typed since has none yet. A question that is not answered leaves it to the change itself.
 */
export function useAddressCheck(own: string) {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<{ checked: string; isFree: boolean } | null>(null);
  const check = useDebounced((typed: string) => {
    const email = plain(typed);
    if (!looksWhole(email) || email === plain(own)) return;
    fetchQuery<useAddressCheckQuery>(
      environment,
      graphql`
        query useAddressCheckQuery($email: String!) {
          emailIsFree(email: $email)
        }
      `,
      { email },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ emailIsFree }) => setAnswer({ checked: email, isFree: emailIsFree }),
      error: () => {},
    });
  }, PAUSE);
  /** Whether what is typed now is free; undefined while nobody has said. */
  const isFree = (typed: string) => (answer?.checked === plain(typed) ? answer.isFree : undefined);
  return { check, isFree };
}
