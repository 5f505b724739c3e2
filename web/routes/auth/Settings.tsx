import { graphql } from 'relay-runtime';
import type { SettingsQuery } from '#web/__generated__/SettingsQuery.graphql.ts';
import { BasicDetails } from '#web/features/accounts/BasicDetails.tsx';
import { ChangePassword } from '#web/features/accounts/ChangePassword.tsx';
import { DeleteAccount } from '#web/features/accounts/DeleteAccount.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Settings() {
  const { viewer } = useRouteQuery<SettingsQuery>(graphql`
    query SettingsQuery @preloadable {
      viewer {
        ...BasicDetails_user
      }
    }
  `);
  if (!viewer) throw new NotFound();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageHeader title="Account Settings" />
      <Card>
        <BasicDetails user={viewer} />
        <ChangePassword />
        <DeleteAccount />
      </Card>
    </div>
  );
}
