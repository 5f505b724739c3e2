import { useState } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ExpiringCertificates_query$key } from '#web/__generated__/ExpiringCertificates_query.graphql.ts';
import type {
  ExpiringCertificatesMutation,
  NoteCertificateTalkInput,
} from '#web/__generated__/ExpiringCertificatesMutation.graphql.ts';
import type { ExpiringCertificatesQuery } from '#web/__generated__/ExpiringCertificatesQuery.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { offerUndo, UNDO_TIME } from '#web/features/decisions/useDecide.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { cx } from '#web/ui/cx.ts';
import { day } from '#web/ui/day.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';
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
  const [done, setDone] = useState<readonly string[]>([]);
  const [note, isNoting] = useCommit<ExpiringCertificatesMutation>(graphql`
    mutation ExpiringCertificatesMutation($input: NoteCertificateTalkInput!) {
      noteCertificateTalk(input: $input) {
        ... on NoteCertificateTalkPayload {
          candidate {
            id
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const say = async (input: NoteCertificateTalkInput) => {
    const answer = await note({ input });
    const key = `${input.candidateId} ${input.kind}`;
    if (!answer.failure)
      setDone((all) => (input.done ? [...all, key] : all.filter((one) => one !== key)));
    return answer;
  };
  const finish = async (input: NoteCertificateTalkInput, name: string, press: MouseEvent) => {
    ignoreRepeat(press);
    const { failure } = await say(input);
    if (failure) return void toast.error(failure.message);
    offerUndo({ id: input.candidateId, name }, `${name}: Marked as done.`, UNDO_TIME.most, {
      undo: () => say({ ...input, done: false }),
    });
  };
  return (
    <WorkSection
      title="Certificates"
      description="Of crew you placed, that expire within 60 days."
      rows={edges}
      rowKey={({ node, kind }) => `${node.id} ${kind}`}
      settled={({ node, kind }) => (done.includes(`${node.id} ${kind}`) ? 'Done' : null)}
      total={totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    >
      {({ node, kind, label, expiresOn, job }, settled) => {
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
            {settled ?? (
              <span className="flex flex-wrap gap-2">
                <Button
                  pending={isNoting}
                  aria-label={`Done: ${node.firstName}, ${label}`}
                  onClick={(press) => {
                    const input = { candidateId: node.id, kind, expiresOn, done: true };
                    void finish(input, node.firstName, press.nativeEvent);
                  }}
                >
                  Done
                </Button>
                {node.email && (
                  <a
                    href={mailTo(node.email, `Your ${label} ${verb} on ${day(expiresOn)}`)}
                    className={buttonStyles('quiet')}
                    aria-label={`E-mail ${node.firstName} about ${label}`}
                  >
                    E-mail
                  </a>
                )}
              </span>
            )}
          </>
        );
      }}
    </WorkSection>
  );
}
