import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CloseListingQuery } from '#web/__generated__/CloseListingQuery.graphql.ts';
import { EditTemplate } from '#web/features/rejection/EditTemplate.tsx';
import { keepLastClosing, readLastClosing } from '#web/features/rejection/last-choice.ts';
import { MailPreview } from '#web/features/rejection/MailPreview.tsx';
import { useViewer } from '#web/viewer.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { PaneBoundary } from '#web/ui/PaneBoundary.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Listing } from './closing.ts';
import { useArchive } from './useArchive.ts';

const query = graphql`
  query CloseListingQuery($id: ID!) {
    node(id: $id) {
      ... on Job {
        applicationCounts {
          active
          forwarded
        }
        forwarded: applications(group: FORWARDED, first: 25) {
          edges {
            node {
              id
            }
          }
        }
        applied: applications(group: ACTIVE, first: 25) {
          edges {
            node {
              id
            }
          }
        }
      }
    }
    mailTemplates {
      id
      name
      isForClosing
      ...EditTemplate_template
    }
  }
`;

type Props = { listing: Listing; onClose: () => void };

/** Asks before a listing is ended, and how those are answered who wait for it. */
export function CloseListing({ listing, onClose }: Props) {
  const { id, title } = listing;
  const [reference, load] = useQueryLoader<CloseListingQuery>(query);
  const [error, setError] = useState<string | null>(null);
  // Undefined until it is known who waits; null for no e-mail.
  const [mailTemplateId, setMailTemplateId] = useState<string | null | undefined>();
  const [archive, isArchiving] = useArchive();
  const read = () => load({ id }, { fetchPolicy: 'network-only' });
  useEffect(() => load({ id }, { fetchPolicy: 'network-only' }), [id, load]);
  const confirm = (press: MouseEvent) =>
    archive({ id, title, mailTemplateId: mailTemplateId ?? null }, press, {
      onDone: onClose,
      onRefused: ({ message }) => setError(message),
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={(press) => void confirm(press)}
      title={`End the listing ‘${title}’?`}
      confirmLabel="End & Archive Listing"
      pending={isArchiving || mailTemplateId === undefined}
      error={error}
    >
      <p>Candidates no longer find it. Its applications stay on record.</p>
      <PaneBoundary onRetry={read}>
        <Suspense fallback={<SkeletonRows count={3} />}>
          {reference && (
            <Answer reference={reference} chosen={mailTemplateId} onChoose={setMailTemplateId} />
          )}
        </Suspense>
      </PaneBoundary>
    </ConfirmDialog>
  );
}

type AnswerProps = {
  reference: PreloadedQuery<CloseListingQuery>;
  chosen: string | null | undefined;
  onChoose: (mailTemplateId: string | null) => void;
};

/** How those are answered who wait: begins with the consultant's last choice. */
function Answer({ reference, chosen, onChoose }: AnswerProps) {
  const { node, mailTemplates } = usePreloadedQuery<CloseListingQuery>(query, reference);
  const account = useViewer().account?.id ?? '';
  const { active = 0, forwarded = 0 } = node?.applicationCounts ?? {};
  const waiting = active + forwarded;
  // Counts how often the text was edited here: each time the preview is read anew.
  const [edition, setEdition] = useState(0);
  const isKnown = chosen !== undefined;
  const usual = mailTemplates.find(({ isForClosing }) => isForClosing) ?? mailTemplates[0];
  const first = waiting > 0 ? readLastClosing(account, mailTemplates, usual) : null;
  useEffect(() => {
    if (!isKnown) onChoose(first);
  }, [isKnown, first, onChoose]);
  if (waiting === 0) return <p>Nobody waits for an answer.</p>;
  const template = mailTemplates.find(({ id }) => id === chosen);
  const applicationIds = [node?.forwarded, node?.applied].flatMap(
    (list) => list?.edges.map((edge) => edge.node.id) ?? [],
  );
  return (
    <>
      <p>
        <b className="font-medium text-ink">
          {waiting === 1 ? 'One person waits' : `${waiting} people wait`} for an answer
        </b>
        {forwarded > 0 && `, ${forwarded === waiting ? '' : `${forwarded} of them `}put forward`}.
      </p>
      {mailTemplates.length === 0 ? (
        <p>
          There is no text to answer them with.{' '}
          <TextLink to="/settings/rejections">Write One</TextLink>
        </p>
      ) : (
        <div className="flex items-end gap-2 text-ink">
          <Select
            className="flex-1"
            label="E-mail to them"
            placeholder="No e-mail"
            value={chosen ?? ''}
            choices={mailTemplates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => {
              const id = target.value || null;
              keepLastClosing(account, id);
              onChoose(id);
            }}
          />
          {template && <EditTemplate template={template} onSaved={() => setEdition(edition + 1)} />}
        </div>
      )}
      {template && (
        <>
          <div className="flex flex-col gap-3 text-ink">
            <MailPreview key={edition} applicationIds={applicationIds} templateId={template.id} />
          </div>
          <p className="text-note">
            {waiting === 1 ? 'It leaves' : 'They leave'} after ten seconds, unless you undo.
          </p>
        </>
      )}
    </>
  );
}
