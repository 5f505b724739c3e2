import { Suspense } from 'react';
import { type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EnquiryPane_enquiry$key } from '#web/__generated__/EnquiryPane_enquiry.graphql.ts';
import type { EnquiryPaneQuery } from '#web/__generated__/EnquiryPaneQuery.graphql.ts';
import { listingHref } from '#web/features/listings/paths.ts';
import { userName } from '#web/features/notes/userName.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { moment } from '#web/ui/moment.ts';
import { PaneBar } from '#web/ui/PaneBar.tsx';
import { PaneGone } from '#web/ui/PaneGone.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Queue } from '#web/ui/useQueue.ts';
import { EnquiryActs } from './EnquiryActs.tsx';
import { Replies } from './Replies.tsx';
import { ReplyForm } from './ReplyForm.tsx';

const query = graphql`
  query EnquiryPaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ... on Enquiry {
        ...EnquiryPane_enquiry @alias(as: "enquiry")
      }
    }
  }
`;

type Props = { id: string; queue: Queue };

/** The open enquiry beside its list. */
export function EnquiryPane({ id, queue }: Props) {
  const reference = useBeside<EnquiryPaneQuery>(query, { id });
  const loading = <Skeleton className="m-5 h-64" />;
  return (
    <Suspense fallback={loading}>
      {reference ? <Open queue={queue} reference={reference} /> : loading}
    </Suspense>
  );
}

type OpenProps = { queue: Queue; reference: PreloadedQuery<EnquiryPaneQuery> };

function Open({ queue, reference }: OpenProps) {
  const { node } = usePreloadedQuery<EnquiryPaneQuery>(query, reference);
  return node?.enquiry ? (
    <Letter enquiry={node.enquiry} queue={queue} />
  ) : (
    <PaneGone queue={queue} />
  );
}

const TONES: Record<string, Tone> = { NEW: 'info', ANSWERED: 'success', LISTED: 'success' };

/** What was asked, what was answered, and what can be done. */
function Letter({ enquiry, queue }: { enquiry: EnquiryPane_enquiry$key; queue: Queue }) {
  const data = useFragment(
    graphql`
      fragment EnquiryPane_enquiry on Enquiry {
        id
        name
        position
        email
        message
        createdAt
        stage
        stageLabel
        answeredAt
        answeredBy {
          ...userName_user
        }
        closedAt
        closedBy {
          ...userName_user
        }
        listings {
          id
          title
          status
          state
          yacht {
            id
            title
          }
        }
        ...EnquiryActs_enquiry
        ...Replies_enquiry
        ...ReplyForm_enquiry
      }
    `,
    enquiry,
  );
  const by = (user: typeof data.closedBy) => (user ? userName(user) : 'a former colleague');
  return (
    <article aria-labelledby="enquiry" className="flex flex-col gap-5 p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="enquiry" className="text-lg font-semibold wrap-anywhere">
            {data.name}
          </h2>
          <p className="text-ink-soft">
            looks for {data.position} · {moment(data.createdAt)}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={`mailto:${data.email}`} className="text-peter wrap-anywhere hover:underline">
              {data.email}
            </a>
            <Badge tone={TONES[data.stage] ?? 'neutral'}>{data.stageLabel}</Badge>
          </p>
        </div>
        <PaneBar queue={queue} noun="enquiry" />
      </header>
      <p className="measure wrap-anywhere whitespace-pre-line">{data.message}</p>
      {data.listings.length > 0 && (
        <section aria-label="Listings">
          <h3 className="font-semibold">Listings</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {data.listings.map(({ id, title, status, state, yacht }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                <TextLink to={listingHref('all', yacht?.id ?? '', { id, status })}>
                  {title || 'Untitled draft'}
                </TextLink>
                <span className="text-note text-ink-soft">
                  {[yacht?.title, state].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Replies enquiry={data} />
      {data.answeredAt && (
        <p className="text-note text-ink-soft">
          Answered {moment(data.answeredAt)} by {by(data.answeredBy)}
        </p>
      )}
      {data.closedAt && (
        <p className="text-note text-ink-soft">
          Closed {moment(data.closedAt)} by {by(data.closedBy)}
        </p>
      )}
      <EnquiryActs enquiry={data} />
      {!data.closedAt && <ReplyForm enquiry={data} />}
    </article>
  );
}
