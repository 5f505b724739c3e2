import { Suspense, useEffect } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { MailPreviewQuery } from '#web/__generated__/MailPreviewQuery.graphql.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { MailPaper } from './MailPaper.tsx';

const query = graphql`
  query MailPreviewQuery($id: ID!, $templateId: ID!) {
    node(id: $id) {
      ... on Application {
        rejectionMail(templateId: $templateId) {
          subject
          paragraphs
        }
      }
    }
  }
`;

type Props = { applicationId: string | undefined; templateId: string };

/** The e-mail as the person at hand gets it. */
export function MailPreview({ applicationId: id, templateId }: Props) {
  const [reference, load] = useQueryLoader<MailPreviewQuery>(query);
  useEffect(() => {
    if (id) load({ id, templateId }, { fetchPolicy: 'network-only' });
  }, [load, id, templateId]);
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      {reference && <Shown reference={reference} />}
    </Suspense>
  );
}

function Shown({ reference }: { reference: PreloadedQuery<MailPreviewQuery> }) {
  const mail = usePreloadedQuery<MailPreviewQuery>(query, reference).node?.rejectionMail;
  return mail ? (
    <MailPaper subject={mail.subject} paragraphs={mail.paragraphs} />
  ) : (
    <p className="text-note text-ink-soft">This e-mail text is no longer here.</p>
  );
}
