import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { StoredFileLink_file$key } from '#web/__generated__/StoredFileLink_file.graphql.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { day } from '#web/ui/day.ts';

type Props = { file: StoredFileLink_file$key; children?: ReactNode };

/** The viewer's stored file: a link that opens it, with the actions beside it. */
export function StoredFileLink({ file, children }: Props) {
  const { name, url, sizeLabel, uploadedAt } = useFragment(
    graphql`
      fragment StoredFileLink_file on StoredFile {
        name
        url
        sizeLabel
        uploadedAt
      }
    `,
    file,
  );
  return (
    <div className="flex items-center gap-3">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`${textLinkStyles} wrap-anywhere`}
        >
          {name}
        </a>
        <p className="text-note text-ink-soft tabular-nums">
          {sizeLabel} · {day(uploadedAt)} ·{' '}
          <a href={url} download={name} className={textLinkStyles} aria-label={`Download ${name}`}>
            Download
          </a>
        </p>
      </div>
      {children}
    </div>
  );
}
