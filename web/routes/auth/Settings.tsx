import { graphql } from 'relay-runtime';
import type { SettingsQuery } from '#web/__generated__/SettingsQuery.graphql.ts';
import { OwnConsultant } from '#web/features/agency/OwnConsultant.tsx';
import { BasicDetails } from '#web/features/accounts/BasicDetails.tsx';
import { ChangePassword } from '#web/features/accounts/ChangePassword.tsx';
import { DeleteAccount } from '#web/features/accounts/DeleteAccount.tsx';
import { YourData } from '#web/features/accounts/YourData.tsx';
import { CoupleLink } from '#web/features/couple/CoupleLink.tsx';
import { HiddenFrom } from '#web/features/introductions/HiddenFrom.tsx';
import { StandingConsent } from '#web/features/introductions/StandingConsent.tsx';
import { NoticeMails } from '#web/features/notices/NoticeMails.tsx';
import { YourAvailability } from '#web/features/profile/YourAvailability.tsx';
import { UnsentLink } from '#web/features/emails/UnsentLink.tsx';
import { RejectionsLink } from '#web/features/rejection/RejectionsLink.tsx';
import { OwnSessions } from '#web/features/sessions/OwnSessions.tsx';
import { TokensLink } from '#web/features/tokens/TokensLink.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Settings() {
  const data = useRouteQuery<SettingsQuery>(graphql`
    query SettingsQuery($isAdmin: Boolean!) @preloadable {
      ...OwnSessions_query
      ...OwnConsultant_query @include(if: $isAdmin) @alias(as: "office")
      viewer {
        ...BasicDetails_user
        ...OwnConsultant_user
        ...NoticeMails_user
        candidate {
          ...StandingConsent_candidate
          ...HiddenFrom_candidate
          profile {
            ...useAvailability_profile
            ...CoupleLink_profile
          }
        }
      }
    }
  `);
  const { viewer, office } = data;
  if (!viewer) throw new NotFound();
  const profile = viewer.candidate?.profile;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageHeader title="Account Settings" />
      <Card>
        <BasicDetails user={viewer} />
        {office && <OwnConsultant query={office} user={viewer} />}
        {profile && <YourAvailability profile={profile} />}
        {viewer.candidate && <StandingConsent candidate={viewer.candidate} />}
        {viewer.candidate && <HiddenFrom candidate={viewer.candidate} />}
        {viewer.candidate && <NoticeMails user={viewer} />}
        <ChangePassword />
        <OwnSessions query={data} />
        {office && <TokensLink />}
        {office && <UnsentLink />}
        {office && <RejectionsLink />}
        {profile && <CoupleLink profile={profile} />}
        <YourData />
        <DeleteAccount />
      </Card>
    </div>
  );
}
