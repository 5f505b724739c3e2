import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type { useMentionsSeenMutation } from '#web/__generated__/useMentionsSeenMutation.graphql.ts';
import { edgesOf, removeNode, rootList } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Notes that the viewer has seen where a candidate's notes mention them: they leave the home screen. */
export function useMentionsSeen(): (candidateId: string) => Promise<unknown> {
  const [mark] = useCommit<useMentionsSeenMutation>(graphql`
    mutation useMentionsSeenMutation($input: MarkMentionsSeenInput!) {
      markMentionsSeen(input: $input) {
        ... on MarkMentionsSeenPayload {
          candidate {
            id
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    (candidateId: string) =>
      mark(
        { input: { id: candidateId } },
        {
          updater: (store) => {
            const list = store.get(rootList('HomeTasks_ownMentions'));
            for (const edge of list ? edgesOf(list) : []) {
              const note = edge.getLinkedRecord('node');
              if (note.getLinkedRecord('candidate').getDataID() === candidateId)
                removeNode(list, note.getDataID());
            }
          },
        },
      ),
    [mark],
  );
}
