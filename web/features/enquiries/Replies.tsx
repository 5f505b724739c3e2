import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Replies_enquiry$key } from '#web/__generated__/Replies_enquiry.graphql.ts';
import { userName } from '#web/features/notes/userName.ts';
import { moment } from '#web/ui/moment.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The answers that were sent, with who wrote them and whether they left. */
export function Replies({ enquiry }: { enquiry: Replies_enquiry$key }) {
  const { replies } = useFragment(
    graphql`
      fragment Replies_enquiry on Enquiry {
        replies {
          id
          text
          createdAt
          delivery
          author {
            ...userName_user
          }
        }
      }
    `,
    enquiry,
  );
  if (replies.length === 0) return null;
  return (
    <section aria-label="Replies">
      <h3 className="font-semibold">Replies</h3>
      <ol className="mt-2 flex flex-col gap-4 border-l-2 border-line pl-4">
        {replies.map(({ id, text, createdAt, delivery, author }) => (
          <li key={id}>
            <p className="text-note text-ink-soft">
              {author ? userName(author) : 'A former colleague'}, {moment(createdAt)}
              {(delivery === 'FAILED' || delivery === 'UNKNOWN') && (
                <>
                  {' · '}
                  <span className="text-port">
                    {delivery === 'FAILED' ? 'Not sent' : 'May not have arrived'}
                  </span>{' '}
                  <TextLink to="/settings/e-mails">Unsent E-mails</TextLink>
                </>
              )}
              {(delivery === 'QUEUED' || delivery === 'SENDING') && ' · Being sent'}
            </p>
            <p className="measure mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
