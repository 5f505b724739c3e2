import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { MailPreviewQuery } from '#web/__generated__/MailPreviewQuery.graphql.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
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

type Props = { applicationIds: readonly string[]; templateId: string };

/** The e-mail as the person at hand gets it; of several people, one at a time. */
export function MailPreview({ applicationIds, templateId }: Props) {
  const [reference, load] = useQueryLoader<MailPreviewQuery>(query);
  const [at, setAt] = useState(0);
  const total = applicationIds.length;
  const id = applicationIds[at];
  useEffect(() => {
    if (id) load({ id, templateId }, { fetchPolicy: 'network-only' });
  }, [load, id, templateId]);
  const step = (by: number) => setAt((at + by + total) % total);
  return (
    <>
      {total > 1 && (
        <div className="-mb-2 flex items-center justify-between gap-2 text-note text-ink-soft">
          Each is written to by name.
          <span className="flex items-center gap-1 tabular-nums">
            <IconButton
              label="The e-mail before"
              icon={<ChevronLeft aria-hidden className="size-4" />}
              onClick={() => step(-1)}
            />
            <output>
              {at + 1} of {total}
            </output>
            <IconButton
              label="The next e-mail"
              icon={<ChevronRight aria-hidden className="size-4" />}
              onClick={() => step(1)}
            />
          </span>
        </div>
      )}
      <Suspense fallback={<SkeletonRows count={3} />}>
        {reference && <Shown reference={reference} />}
      </Suspense>
    </>
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
