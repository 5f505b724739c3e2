import type { MouseEvent } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OpenEnquiries_query$key } from '#web/__generated__/OpenEnquiries_query.graphql.ts';
import type { OpenEnquiriesMutation } from '#web/__generated__/OpenEnquiriesMutation.graphql.ts';
import type { OpenEnquiriesQuery } from '#web/__generated__/OpenEnquiriesQuery.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { noteDecision } from '#web/features/decisions/open-decisions.ts';
import { offerUndo, UNDO_TIME } from '#web/features/decisions/useDecide.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { day } from '#web/ui/day.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';
import { ALL } from './all.ts';
import { mailTo } from './mail-to.ts';
import { WorkSection } from './WorkSection.tsx';

/** What people who look for crew wrote and nobody has answered, the oldest first. */
export function OpenEnquiries({ query }: { query: OpenEnquiries_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OpenEnquiriesQuery,
    OpenEnquiries_query$key
  >(
    graphql`
      fragment OpenEnquiries_query on Query
      @refetchable(queryName: "OpenEnquiriesQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        enquiries(
          filter: { answered: false }
          orderBy: CREATED_EARLIEST
          first: $first
          after: $after
        ) @connection(key: "OpenEnquiries_enquiries", filters: ["filter", "orderBy"]) {
          totalCount
          edges {
            node {
              id
              name
              position
              email
              message
              createdAt
              answeredAt
            }
          }
        }
      }
    `,
    query,
  );
  const [set, isSetting] = useCommit<OpenEnquiriesMutation>(graphql`
    mutation OpenEnquiriesMutation($input: SetEnquiryAnsweredInput!) {
      setEnquiryAnswered(input: $input) {
        ... on SetEnquiryAnsweredPayload {
          enquiry {
            answeredAt
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const answer = async (subject: { id: string; name: string }, press: MouseEvent) => {
    ignoreRepeat(press.nativeEvent);
    noteDecision(subject.id);
    const { failure } = await set({ input: { id: subject.id, answered: true } });
    if (failure) return toast.error(failure.message);
    return offerUndo(subject, `${subject.name}: enquiry answered.`, UNDO_TIME.most, {
      undo: () => set({ input: { id: subject.id, answered: false } }),
    });
  };
  const { edges, totalCount } = data.enquiries;
  return (
    <WorkSection
      title="Enquiries"
      description="From people who look for crew, the longest first."
      rows={edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      settled={({ answeredAt }) => (answeredAt ? 'Answered' : null)}
      total={totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    >
      {({ id, name, position, email, message, createdAt }, settled) => (
        <>
          <div className="min-w-52 flex-1 basis-80">
            <p className="font-medium wrap-anywhere">
              {name} <span className="font-normal text-ink-soft">looks for {position}</span>
            </p>
            <details className="group text-note text-ink-soft">
              <summary className="cursor-pointer list-none rounded-chip wrap-anywhere group-open:hidden">
                <span className="line-clamp-1" title="Show the whole message">
                  {message}
                </span>
              </summary>
              <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            </details>
          </div>
          <span className="w-28 text-note whitespace-nowrap text-ink-soft">{day(createdAt)}</span>
          <Acts subject={id} name={name} settled={settled}>
            <a
              href={mailTo(email, `Your enquiry: ${position}`)}
              className={buttonStyles('secondary')}
              aria-label={`Reply to ${name}`}
            >
              Reply
            </a>
            <Button
              variant="quiet"
              pending={isSetting}
              aria-label={`Mark as answered: ${name}`}
              onClick={(press) => void answer({ id, name }, press)}
            >
              Mark as answered
            </Button>
          </Acts>
        </>
      )}
    </WorkSection>
  );
}
