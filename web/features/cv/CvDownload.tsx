import { Download } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvDownload_profile$key } from '#web/__generated__/CvDownload_profile.graphql.ts';
import { useDownload } from '#web/features/downloads/useDownload.ts';
import { Button } from '#web/ui/Button.tsx';

/** Downloads the viewer's generated CV as a PDF. */
export function CvDownload({ profile }: { profile: CvDownload_profile$key }) {
  const { generatedCvUrl } = useFragment(
    graphql`
      fragment CvDownload_profile on CandidateProfile {
        generatedCvUrl
      }
    `,
    profile,
  );
  const { download, pending } = useDownload();
  return (
    <Button
      variant="primary"
      icon={<Download aria-hidden className="size-[1.15em]" />}
      pending={pending !== null}
      onClick={() => download(generatedCvUrl)}
    >
      Download your CV
    </Button>
  );
}
