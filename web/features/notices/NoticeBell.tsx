import { lazy, Suspense, useState } from 'react';
import { type PreloadedQuery, useFragment, useRelayEnvironment } from 'react-relay/hooks.js';
import { ConnectionHandler, graphql } from 'relay-runtime';
import NoticePanelQueryParameters from '#web/__generated__/NoticePanelQuery$parameters.ts';
import type { NoticePanelQuery } from '#web/__generated__/NoticePanelQuery.graphql.ts';
import type { NoticeBell_user$key } from '#web/__generated__/NoticeBell_user.graphql.ts';
import type { NoticeBellSubscription } from '#web/__generated__/NoticeBellSubscription.graphql.ts';
import { addFirst, removeNode } from '#web/relay/lists.ts';
import { preload } from '#web/relay/preload.ts';
import { useLive } from '#web/relay/useLive.ts';
import { MessageLog } from '#web/ui/MessageLog.tsx';
import { PaneBoundary } from '#web/ui/PaneBoundary.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';

/** Loaded when the bell is first pressed. */
const NoticePanel = lazy(async () => ({
  default: (await import('./NoticePanel.tsx')).NoticePanel,
}));

/** The key of the list in the store. */
const LIST = 'NoticeList_notices';

/** The bell of somebody who is told of things on their own screen: live, with how many they have not read. */
export function NoticeBell({ user }: { user: NoticeBell_user$key }) {
  const { id, unreadNoticeCount } = useFragment(
    graphql`
      fragment NoticeBell_user on User {
        id
        unreadNoticeCount
      }
    `,
    user,
  );
  const environment = useRelayEnvironment();
  const [reference, setReference] = useState<PreloadedQuery<NoticePanelQuery> | null>(null);
  const read = () =>
    setReference(
      preload(
        environment,
        { query: NoticePanelQueryParameters, variables: {} },
        'store-and-network',
      ),
    );
  const [missed, setMissed] = useState(0);
  const list = ConnectionHandler.getConnectionID(id, LIST);
  useLive<NoticeBellSubscription>(
    graphql`
      subscription NoticeBellSubscription {
        noticeChanges {
          viewer {
            ...NoticeBell_user
          }
          notice {
            ...NoticeRow_notice
          }
          goneId
        }
      }
    `,
    {},
    {
      updater: (store, data) => {
        const change = store.getRootField('noticeChanges');
        const shown = store.get(list);
        addFirst(store, shown, change.getLinkedRecord('notice'), 'NoticeEdge');
        const goneId = data?.noticeChanges.goneId;
        if (goneId) removeNode(shown, goneId);
      },
      onNext: ({ noticeChanges: { notice, goneId } }) => {
        // Read elsewhere, or events were missed.
        if (!notice && !goneId) setMissed((count) => count + 1);
      },
    },
  );
  return (
    <MessageLog
      told={{
        label: 'Notifications',
        unread: unreadNoticeCount ?? 0,
        onPress: () => {
          if (!reference) read();
        },
        list: (close) =>
          reference && (
            <PaneBoundary onRetry={read}>
              <Suspense fallback={<SkeletonRows count={3} />}>
                <NoticePanel reference={reference} list={list} missed={missed} onClose={close} />
              </Suspense>
            </PaneBoundary>
          ),
      }}
    />
  );
}
