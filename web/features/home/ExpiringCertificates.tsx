import { useState } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ExpiringCertificates_query$key } from '#web/__generated__/ExpiringCertificates_query.graphql.ts';
import type { ExpiringCertificatesQuery } from '#web/__generated__/ExpiringCertificatesQuery.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { cx } from '#web/ui/cx.ts';
import { day } from '#web/ui/day.ts';
import { ALL } from './all.ts';
import { expiryText } from './expiry.ts';
import { mailTo } from './mail-to.ts';
import { WorkSection } from './WorkSection.tsx';

/** Certificates of hired crew that expire soon, or have just expired. */
export function ExpiringCertificates({ query }: { query: ExpiringCertificates_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ExpiringCertificatesQuery,
    ExpiringCertificates_query$key
  >(
    graphql`
      fragment ExpiringCertificates_query on Query
      @refetchable(queryName: "ExpiringCertificatesQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        expiringCertificates(first: $first, after: $after)
          @connection(key: "ExpiringCertificates_expiringCertificates") {
          totalCount
          edges {
            kind
            label
            expiresOn
            job {
              title
              yachtTitle
            }
            node {
              id
              firstName
              email
              ...CandidateCell_candidate
              ...profilePath_candidate
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, totalCount } = data.expiringCertificates;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <WorkSection
      title="Certificates"
      description="Of crew you placed, that expire within 60 days."
      rows={edges}
      rowKey={({ node, kind }) => `${node.id} ${kind}`}
      settled={() => null}
      total={totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    >
      {({ node, label, expiresOn, job }) => {
        const isOver = expiresOn < today;
        const verb = isOver ? 'expired' : 'expires';
        return (
          <>
            <Link to={profilePath(node)} className="min-w-52 flex-1 rounded-control font-medium">
              <CandidateCell candidate={node} />
            </Link>
            <span className="min-w-44 flex-1 text-note">
              {label}
              <span className="block text-ink-soft">
                {[job?.title, job?.yachtTitle].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="w-40 text-note whitespace-nowrap tabular-nums">
              {day(expiresOn)}
              <span className={cx('block', isOver ? 'text-port' : 'text-amber')}>
                {expiryText(expiresOn, today)}
              </span>
            </span>
            {node.email && (
              <a
                href={mailTo(node.email, `Your ${label} ${verb} on ${day(expiresOn)}`)}
                className={buttonStyles('quiet')}
                aria-label={`E-mail ${node.firstName} about ${label}`}
              >
                E-mail
              </a>
            )}
          </>
        );
      }}
    </WorkSection>
  );
}
