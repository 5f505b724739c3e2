import { createContext, type ReactNode, useContext } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { RejectionChoices_query$key } from '#web/__generated__/RejectionChoices_query.graphql.ts';

/** What a rejection may be given, in the order in which it is offered. */
export type Choices = {
  reasons: readonly Named[];
  /** The texts of e-mails. */
  templates: readonly Named[];
};

type Named = { readonly id: string; readonly name: string };

const Context = createContext<Choices>({ reasons: [], templates: [] });

type Props = { query: RejectionChoices_query$key; children: ReactNode };

/** Provides what a rejection may be given, read with the screen so that the dialog opens at once. */
export function RejectionChoices({ query, children }: Props) {
  const { rejectionReasons, mailTemplates } = useFragment(
    graphql`
      fragment RejectionChoices_query on Query {
        rejectionReasons {
          id
          name
          isRetired
        }
        mailTemplates {
          id
          name
        }
      }
    `,
    query,
  );
  const reasons = rejectionReasons.flatMap(({ id, name, isRetired }) =>
    isRetired ? [] : [{ id, name }],
  );
  const templates = mailTemplates.map(({ id, name }) => ({ id, name }));
  return <Context value={{ reasons, templates }}>{children}</Context>;
}

export const useRejectionChoices = (): Choices => useContext(Context);
