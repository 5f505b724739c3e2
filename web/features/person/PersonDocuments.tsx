import { Download } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonDocuments_profile$key } from '#web/__generated__/PersonDocuments_profile.graphql.ts';
import { StoredFileLink } from '#web/features/downloads/StoredFileLink.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { Card } from '#web/ui/Card.tsx';

/** The documents of a candidate, and all of them as one file. */
export function PersonDocuments({ profile }: { profile: PersonDocuments_profile$key }) {
  const { documents, documentsUrl } = useFragment(
    graphql`
      fragment PersonDocuments_profile on CandidateProfile {
        documentsUrl
        documents {
          id
          kindLabel
          file {
            ...StoredFileLink_file
          }
        }
      }
    `,
    profile,
  );
  return (
    <Card as="section" aria-label="Documents">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Documents</h2>
        {documents.length > 0 && (
          <a href={documentsUrl} download className={buttonStyles('secondary', false)}>
            <Download aria-hidden className="size-4" /> Download All
          </a>
        )}
      </div>
      {documents.length === 0 && <p className="mt-2 text-ink-soft">No documents yet.</p>}
      <ul className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {documents.map(({ id, kindLabel, file }) => (
          <li key={id} className="min-w-0">
            <p className="mb-1 text-note text-ink-soft">{kindLabel}</p>
            <StoredFileLink file={file} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
