import { Download, FileArchive, FileText, FileUser } from 'lucide-react';
import type { useCandidateFiles_profile$key } from '#web/__generated__/useCandidateFiles_profile.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useCandidateFiles } from './useCandidateFiles.ts';
import { useDownload } from './useDownload.ts';

const icons = {
  original: <FileText aria-hidden />,
  generated: <FileUser aria-hidden />,
  documents: <FileArchive aria-hidden />,
};

/** The Downloads menu of a candidate's page. */
export function DownloadsMenu({ profile }: { profile: useCandidateFiles_profile$key }) {
  const files = useCandidateFiles(profile);
  const { download, pending } = useDownload();
  const current = files.find(({ url }) => url !== null && url === pending);
  return (
    <>
      <Menu
        label="Downloads"
        trigger={
          <Button icon={<Download aria-hidden className="size-[1.15em]" />} pending={!!current}>
            {current ? 'Downloading…' : 'Downloads'}
          </Button>
        }
        entries={files.map(({ id, label, url }) => ({
          id,
          label: url ? label : `${label}: none uploaded`,
          icon: icons[id],
          disabled: !url || !!current,
          onAction: () => url && download(url),
        }))}
      />
      <VisuallyHidden>
        <output>{current && `Downloading ${current.label}`}</output>
      </VisuallyHidden>
    </>
  );
}
