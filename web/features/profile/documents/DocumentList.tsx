import type { ReactElement } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { DocumentKind } from './document-kinds.ts';
import type { PendingDocument } from './useDocumentUploads.ts';

const MOST_BYTES = 20 * 1024 * 1024;

type Props = {
  kind: DocumentKind;
  label: string;
  stored: readonly ReactElement[];
  pending: readonly PendingDocument[];
  error: string | null;
  onFiles: (files: File[]) => void;
};

/** One list of documents: stored files, uploads in progress, and a field for more. */
export function DocumentList({ kind, label, stored, pending, error, onFiles }: Props) {
  return (
    <Card as="section" id={parts[kind]} aria-label={label} className="flex flex-col gap-4">
      <h2 className="font-semibold">{label}</h2>
      {stored.length + pending.length > 0 && (
        <ul className="flex flex-col gap-3">
          {stored}
          {pending.map(({ key, name, share }) => (
            <li key={key}>
              <ProgressBar
                label={`Uploading ${name}`}
                {...(share < 1 && { value: Math.round(share * 100) })}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={`Upload ${label}`}
        buttonLabel="Choose files"
        help="PDF, Word, JPEG, PNG or HEIC, up to 20 MB each"
        accept=".pdf,.doc,.docx,.jpg,.jpeg,.png,.heic"
        maxBytes={MOST_BYTES}
        multiple
        onFiles={onFiles}
        error={error}
      />
    </Card>
  );
}

/** The targets of the navigation's links to missing parts. */
const parts: Partial<Record<DocumentKind, string>> = {
  ENG1: 'part-eng1Documents',
  STCW_BASIC: 'part-stcwBasicDocuments',
  WRITTEN_REFERENCES: 'part-writtenReferences',
};
