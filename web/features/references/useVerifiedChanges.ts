import { useFragment } from 'react-relay/hooks.js';
import { graphql, type RecordProxy } from 'relay-runtime';
import type {
  useVerifiedChanges_query$data,
  useVerifiedChanges_query$key,
} from '#web/__generated__/useVerifiedChanges_query.graphql.ts';
import type { useVerifiedChangesSubscription } from '#web/__generated__/useVerifiedChangesSubscription.graphql.ts';
import { edgesOf, idOf, newestBy, placeNode, removeNode } from '#web/relay/lists.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

type List = {
  /** The record id of the list on screen. */
  list: string;
  /** The position to filter by; null for all. */
  group: string | null;
};

/**
 * Keeps the verified references and their counts up to date with what referees and other consultants
 * do. Calls back when any may have changed, because the counts differ from the loaded ones.
 */
export function useVerifiedChanges(
  query: useVerifiedChanges_query$key,
  { list, group }: List,
  onMissed: () => void,
): void {
  const loaded = useFragment(
    graphql`
      fragment useVerifiedChanges_query on Query {
        verifiedTitles {
          title
          references
        }
      }
    `,
    query,
  );
  const isNews = useNews(figuresOf(loaded.verifiedTitles));
  useLive<useVerifiedChangesSubscription>(
    graphql`
      subscription useVerifiedChangesSubscription {
        verifiedReferenceChanges {
          titles {
            title
            references
          }
          title
          reference {
            id
            ...VerifiedTable_reference
          }
          deletedCandidateId
        }
      }
    `,
    {},
    {
      updater: (store, data) => {
        const change = data?.verifiedReferenceChanges;
        if (!change) return;
        const titles = store.getRootField('verifiedReferenceChanges').getLinkedRecords('titles');
        store.getRoot().setLinkedRecords(titles, 'verifiedTitles');
        const { title, reference, deletedCandidateId } = change;
        const shown = store.get(list);
        for (const edge of deletedCandidateId && shown ? edgesOf(shown) : [])
          if (candidateOf(edge) === deletedCandidateId) removeNode(shown, idOf(edge));
        if (!reference || !title) return;
        const order = {
          edge: 'VerifiedReferenceEdge',
          rank: rankIn(change.titles.map((one) => one.title)),
        };
        if (group === null || group === title)
          placeNode(store, shown, store.get(reference.id), order, { title });
        else removeNode(shown, reference.id);
      },
      onNext: ({ verifiedReferenceChanges: { titles, reference, deletedCandidateId } }) => {
        if (isNews(figuresOf(titles)) && !reference && !deletedCandidateId) onMissed();
      },
    },
  );
}

const figuresOf = (titles: useVerifiedChanges_query$data['verifiedTitles']) =>
  titles.map(({ title, references }) => [title, references]);

const candidateOf = (edge: RecordProxy) =>
  edge.getLinkedRecord('node').getLinkedRecord('candidate').getDataID();

/** Larger than any timestamp in milliseconds. */
const GROUP = 1e15;
const newest = newestBy('completedAt');

/** The sort key of the list: by group, in the order of `titles`, then newest first. */
const rankIn = (titles: readonly string[]) => (reference: RecordProxy, edge: RecordProxy) => {
  const group = titles.indexOf(String(edge.getValue('title')));
  const place = newest(reference);
  return group === -1 || place === null ? null : group * GROUP + place;
};
