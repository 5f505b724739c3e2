import { Sheet } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useDownload } from './useDownload.ts';

type Props = { file: 'Users.xlsx' | 'References.xlsx' };

/** Downloads a spreadsheet. */
export function ExportButton({ file }: Props) {
  const { download, pending } = useDownload();
  return (
    <>
      <Button
        icon={<Sheet aria-hidden className="size-[1.15em]" />}
        pending={pending !== null}
        onClick={() => download(`/downloads/exports/${file}`)}
      >
        Export spreadsheet
      </Button>
      <VisuallyHidden>
        <output>{pending && `Exporting ${file}`}</output>
      </VisuallyHidden>
    </>
  );
}
