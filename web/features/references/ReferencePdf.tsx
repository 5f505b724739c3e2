import { Download } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReferencePdf_reference$key } from '#web/__generated__/ReferencePdf_reference.graphql.ts';
import { useDownload } from '#web/features/downloads/useDownload.ts';
import { Button } from '#web/ui/Button.tsx';

/** Downloads the PDF of a completed reference. */
export function ReferencePdf({ reference }: { reference: ReferencePdf_reference$key }) {
  const { referenceName, pdfUrl } = useFragment(
    graphql`
      fragment ReferencePdf_reference on Reference {
        referenceName
        pdfUrl
      }
    `,
    reference,
  );
  const { download, pending } = useDownload();
  if (!pdfUrl) return null;
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden className="size-[1.15em]" />}
      pending={pending !== null}
      aria-label={`Download PDF: ${referenceName}`}
      onClick={() => download(pdfUrl)}
    >
      PDF
    </Button>
  );
}
