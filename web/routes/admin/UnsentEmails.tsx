import { graphql } from 'relay-runtime';
import type { UnsentEmailsQuery } from '#web/__generated__/UnsentEmailsQuery.graphql.ts';
import { MailTrouble } from '#web/features/emails/MailTrouble.tsx';
import { UnsentTable } from '#web/features/emails/UnsentTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** E-mails that could not be sent. */
export function UnsentEmails() {
  const data = useRouteQuery<UnsentEmailsQuery>(graphql`
    query UnsentEmailsQuery @preloadable {
      ...MailTrouble_query
      ...UnsentTable_query
    }
  `);
  return (
    <OfficePage
      className="flex flex-col gap-4"
      back={{ href: '/settings', label: 'Account Settings' }}
      title="Unsent E-mails"
      description="What could not be sent in the last 30 days. Most are tried again for three days by themselves."
    >
      <MailTrouble query={data} onlyToken />
      <UnsentTable query={data} />
    </OfficePage>
  );
}
