import { useState, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useClientSearch_query$key } from '#web/__generated__/useClientSearch_query.graphql.ts';
import type { useClientSearchQuery } from '#web/__generated__/useClientSearchQuery.graphql.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';

/** The clients that are found by part of a name, of a person or of a yacht; the first ones without a text. */
export function useClientSearch(query: useClientSearch_query$key) {
  const [data, refetch] = useRefetchableFragment<useClientSearchQuery, useClientSearch_query$key>(
    graphql`
      fragment useClientSearch_query on Query
      @refetchable(queryName: "useClientSearchQuery")
      @argumentDefinitions(text: { type: "String" }) {
        found: clients(search: $text, first: 8, filter: { archived: false }) {
          edges {
            node {
              id
              name
              kindLabel
            }
          }
        }
      }
    `,
    query,
  );
  const [text, setText] = useState('');
  const [isSearching, startSearch] = useTransition();
  const search = useDebounced(
    (wanted: string) =>
      startSearch(() => void refetch({ text: wanted }, { fetchPolicy: 'store-and-network' })),
    60,
  );
  return {
    text,
    type: (next: string) => {
      setText(next);
      search(next.trim());
    },
    isSearching,
    clients: data.found.edges.map(({ node: { id, name, kindLabel } }) => ({ id, name, kindLabel })),
  };
}
