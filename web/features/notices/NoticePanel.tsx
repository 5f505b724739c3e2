import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { NoticePanelQuery } from '#web/__generated__/NoticePanelQuery.graphql.ts';
import { useKept } from '#web/relay/preload.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { NoticeList } from './NoticeList.tsx';

type Props = {
  reference: PreloadedQuery<NoticePanelQuery>;
  /** The record id of the list. */
  list: string;
  /** Grows whenever the list must be read again. */
  missed: number;
  onClose: () => void;
};

/** What somebody is told of, and where they choose what is e-mailed. */
export function NoticePanel({ reference, list, missed, onClose }: Props) {
  useKept(reference);
  const { viewer } = usePreloadedQuery<NoticePanelQuery>(
    graphql`
      query NoticePanelQuery @preloadable {
        viewer {
          ...NoticeList_user
        }
      }
    `,
    reference,
  );
  return (
    <>
      {viewer && <NoticeList user={viewer} list={list} missed={missed} onClose={onClose} />}
      <p className="border-t border-line px-4 py-3 text-sm">
        <TextLink to="/settings#e-mails" onClick={onClose}>
          Choose Your E-Mails
        </TextLink>
      </p>
    </>
  );
}
