import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DocumentLists_profile$key } from '#web/__generated__/DocumentLists_profile.graphql.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { documentKinds } from './document-kinds.ts';
import type { useDocumentUploads } from './useDocumentUploads.ts';

type Props = {
  profile: DocumentLists_profile$key;
  uploads: ReturnType<typeof useDocumentUploads>;
};

/** The seven lists of documents. */
export function DocumentLists({ profile, uploads }: Props) {
  const { documents } = useFragment(
    graphql`
      fragment DocumentLists_profile on CandidateProfile {
        documents {
          id
          kind
          ...DocumentRow_document
        }
        # Changes with the list.
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {documentKinds.map(({ value: kind, label }) => (
        <DocumentList
          key={kind}
          kind={kind}
          label={label}
          stored={documents
            .filter((document) => document.kind === kind)
            .map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          pending={uploads.pending.filter((document) => document.kind === kind)}
          error={uploads.errors[kind] ?? null}
          onFiles={(files) => uploads.add(kind, files)}
        />
      ))}
    </div>
  );
}
