import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { MailTrouble_query$key } from '#web/__generated__/MailTrouble_query.graphql.ts';
import type { MailTroubleSubscription } from '#web/__generated__/MailTroubleSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

type Props = {
  query: MailTrouble_query$key;
  /** Reports only a rejected token: the screen already shows the list of unsent e-mails. */
  onlyToken?: boolean;
};

/** A live notice that e-mails cannot be sent; renders nothing if they can. */
export function MailTrouble({ query, onlyToken = false }: Props) {
  const { mailDelivery } = useFragment(
    graphql`
      fragment MailTrouble_query on Query {
        mailDelivery {
          isTokenRefused
          retrying
          failed
        }
      }
    `,
    query,
  );
  useLive<MailTroubleSubscription>(
    graphql`
      subscription MailTroubleSubscription {
        mailDelivery {
          isTokenRefused
          retrying
          failed
        }
      }
    `,
    {},
    {
      // The status has no id: the event's record replaces that of the query.
      updater: (store) => {
        store.getRoot().setLinkedRecord(store.getRootField('mailDelivery'), 'mailDelivery');
      },
    },
  );
  const { isTokenRefused, retrying, failed } = mailDelivery;
  const action = onlyToken ? null : <LinkButton to="/settings/e-mails">Show E-mails</LinkButton>;
  if (isTokenRefused)
    return (
      <Banner tone="danger" title="E-mails are not being sent" action={action}>
        The mail service refuses the agency’s token. {emails(retrying)} until the token is replaced;
        then everything is sent by itself.
      </Banner>
    );
  if (onlyToken || retrying + failed === 0) return null;
  return (
    <Banner tone="warning" title="Some e-mails have not arrived" action={action}>
      {[
        retrying > 0 && `${retrying} will be tried again.`,
        failed > 0 && `${failed} could not be sent.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}

const emails = (count: number) => (count === 1 ? '1 e-mail waits' : `${count} e-mails wait`);
