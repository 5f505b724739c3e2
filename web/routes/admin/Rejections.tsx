import { graphql } from 'relay-runtime';
import type { RejectionsQuery } from '#web/__generated__/RejectionsQuery.graphql.ts';
import { ReasonList } from '#web/features/rejection/ReasonList.tsx';
import { TemplateList } from '#web/features/rejection/TemplateList.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** What a rejection may be given: its reasons, and the e-mails to the candidate. */
export function Rejections() {
  const data = useRouteQuery<RejectionsQuery>(graphql`
    query RejectionsQuery @preloadable {
      ...ReasonList_query
      ...TemplateList_query
    }
  `);
  return (
    <OfficePage
      back={{ href: '/settings', label: 'Account Settings' }}
      title="Rejections"
      description="What consultants choose from when they reject an application."
    >
      <Card className="mt-4">
        <FormSection
          single
          title="Reasons"
          description="Only consultants see them. A reason that is retired or renamed stays on past rejections as it was."
        >
          <ReasonList query={data} />
        </FormSection>
        <FormSection
          single
          title="E-mails"
          description="What a candidate can be sent. Nobody is written to unless the consultant chooses one of them."
        >
          <TemplateList query={data} />
        </FormSection>
      </Card>
    </OfficePage>
  );
}
