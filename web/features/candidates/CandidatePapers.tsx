import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CandidatePapers_profile$key } from '#web/__generated__/CandidatePapers_profile.graphql.ts';
import { StoredFileLink } from '#web/features/downloads/StoredFileLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ReferenceEntry } from './ReferenceEntry.tsx';

/** All references of a candidate, including archived ones, and all documents, as the agency sees them. */
export function CandidatePapers({ profile }: { profile: CandidatePapers_profile$key }) {
  const { references, documents } = useFragment(
    graphql`
      fragment CandidatePapers_profile on CandidateProfile {
        references {
          id
          ...ReferenceEntry_reference
        }
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
    <>
      <Card as="section" aria-label="All references">
        <h2 className="font-semibold">All references</h2>
        {references.length === 0 && <p className="mt-2 text-ink-soft">No references yet.</p>}
        <ul className="mt-1 flex flex-col divide-y divide-line">
          {references.map((reference) => (
            <ReferenceEntry key={reference.id} reference={reference} />
          ))}
        </ul>
      </Card>
      <Card as="section" aria-label="Documents">
        <h2 className="font-semibold">Documents</h2>
        {documents.length === 0 && <p className="mt-2 text-ink-soft">No documents yet.</p>}
        <ul className="mt-3 flex flex-col gap-4">
          {documents.map(({ id, kindLabel, file }) => (
            <li key={id}>
              <p className="mb-1 text-note text-ink-soft">{kindLabel}</p>
              <StoredFileLink file={file} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
