import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useAddressCheckQuery } from '#web/__generated__/useAddressCheckQuery.graphql.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';

/** Debounce in milliseconds. */
const PAUSE = 700;
/** The same message as for a refused change (specification 1, section 5). */
export const addressTaken = 'This email is already taken. Please try another one.';

const looksComplete = (email: string) => /^\S+@\S+\.\S{2,}$/.test(email);
const plain = (email: string) => email.trim().toLowerCase();

/**
 * Checks while typing whether an address is free; `own` is the viewer's. The result applies to
 * `checked` only: text typed since then has none yet. If a check fails, the address is validated on
 * saving.
 */
export function useAddressCheck(own: string) {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<{ checked: string; isFree: boolean } | null>(null);
  const check = useDebounced((typed: string) => {
    const email = plain(typed);
    if (!looksComplete(email) || email === plain(own)) return;
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
  /** Whether the current text is free; undefined while that is unknown. */
  const isFree = (typed: string) => (answer?.checked === plain(typed) ? answer.isFree : undefined);
  return { check, isFree };
}
