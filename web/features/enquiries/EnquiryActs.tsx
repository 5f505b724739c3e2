import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EnquiryActs_enquiry$key } from '#web/__generated__/EnquiryActs_enquiry.graphql.ts';
import type { EnquiryActsAnsweredMutation } from '#web/__generated__/EnquiryActsAnsweredMutation.graphql.ts';
import type { EnquiryActsClosedMutation } from '#web/__generated__/EnquiryActsClosedMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';
import { inboxPath } from './lists.ts';

type Props = {
  enquiry: EnquiryActs_enquiry$key;
  /** In the row of a list, where the reply is written on the enquiry's own page. */
  isRow?: boolean;
};

/** What can be done with an enquiry beside answering it by e-mail. */
export function EnquiryActs({ enquiry, isRow = false }: Props) {
  const { id, name, stage, answeredAt, closedAt } = useFragment(
    graphql`
      fragment EnquiryActs_enquiry on Enquiry {
        id
        name
        stage
        answeredAt
        closedAt
      }
    `,
    enquiry,
  );
  const [setAnswered, isAnswering] = useCommit<EnquiryActsAnsweredMutation>(graphql`
    mutation EnquiryActsAnsweredMutation($input: SetEnquiryAnsweredInput!) {
      setEnquiryAnswered(input: $input) {
        ... on SetEnquiryAnsweredPayload {
          enquiry {
            ...EnquiryPane_enquiry
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [setClosed, isClosing] = useCommit<EnquiryActsClosedMutation>(graphql`
    mutation EnquiryActsClosedMutation($input: SetEnquiryClosedInput!) {
      setEnquiryClosed(input: $input) {
        ... on SetEnquiryClosedPayload {
          enquiry {
            ...EnquiryPane_enquiry
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const answer = async (press: MouseEvent, answered: boolean) => {
    ignoreRepeat(press);
    const { failure } = await setAnswered({ input: { id, answered } });
    if (failure) return toast.error(failure.message);
    return toast.success(`${name}: ${answered ? 'enquiry answered' : 'waits again'}.`);
  };
  const close = async (press: MouseEvent, closed: boolean) => {
    ignoreRepeat(press);
    const { failure } = await setClosed({ input: { id, closed } });
    if (failure) return toast.error(failure.message);
    return toast.success(`${name}: enquiry ${closed ? 'closed' : 'opened again'}.`);
  };
  if (closedAt)
    return (
      <div>
        <Button pending={isClosing} onClick={(press) => void close(press.nativeEvent, false)}>
          Reopen
        </Button>
      </div>
    );
  const listing = stage === 'NEW' ? 'primary' : 'secondary';
  // The rows of a list have these acts many times.
  const who = (act: string) => (isRow ? `${act}: ${name}` : undefined);
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1 print:hidden">
      {isRow && (
        <LinkButton variant="quiet" to={inboxPath('NEW', id)} aria-label={who('Reply')}>
          Reply
        </LinkButton>
      )}
      <LinkButton
        to={`/listings/brief?enquiry=${encodeURIComponent(id)}`}
        variant={isRow ? 'quiet' : listing}
        aria-label={who('Begin a Listing')}
      >
        {stage === 'LISTED' ? 'Begin Another Listing' : 'Begin a Listing'}
      </LinkButton>
      <Button
        variant="quiet"
        pending={isAnswering}
        aria-label={who('Mark as Answered')}
        onClick={(press) => void answer(press.nativeEvent, !answeredAt)}
      >
        {answeredAt ? 'Not Answered Yet' : 'Mark as Answered'}
      </Button>
      <Button
        variant="quiet"
        pending={isClosing}
        aria-label={who('Close')}
        onClick={(press) => void close(press.nativeEvent, true)}
      >
        {isRow ? 'Close' : 'Close Enquiry'}
      </Button>
    </div>
  );
}
