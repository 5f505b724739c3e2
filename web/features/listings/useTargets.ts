import { useState, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import type { JumpAct, useTargetsQuery } from '#web/__generated__/useTargetsQuery.graphql.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';

/** The yachts or jobs that are found by their name, for what is to be done with them. */
export function useTargets(query: useTargets_query$key, act: JumpAct) {
  const [{ jumpTargets }, refetch] = useRefetchableFragment<useTargetsQuery, useTargets_query$key>(
    graphql`
      fragment useTargets_query on Query
      @refetchable(queryName: "useTargetsQuery")
      @argumentDefinitions(target: { type: "String" }, act: { type: "JumpAct" }) {
        jumpTargets(text: $target, act: $act) {
          yacht {
            id
            title
          }
          job {
            id
            title
            reference
            yachtTitle
            yacht {
              id
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
    (target: string) => startSearch(() => void refetch({ target, act })),
    60,
  );
  const isShort = text.trim().length < 2;
  const targets = isShort ? [] : jumpTargets;
  return {
    text,
    type: (next: string) => {
      setText(next);
      search(next.trim());
    },
    isShort,
    isSearching,
    yachts: targets.flatMap(({ yacht }) => (yacht ? [{ id: yacht.id, title: yacht.title }] : [])),
    jobs: targets.flatMap(({ job }) =>
      job
        ? [
            {
              id: job.id,
              title: job.title,
              detail: [job.reference, job.yachtTitle].filter(Boolean).join(' · '),
              yachtId: job.yacht?.id ?? '',
            },
          ]
        : [],
    ),
  };
}
