import { Sheet } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useDownload } from './useDownload.ts';

type Props = {
  file: 'Users.xlsx' | 'References.xlsx' | 'Statistics.xlsx';
  /** The query string of its address, such as '?period=ALL'. */
  search?: string;
};

/** Downloads a spreadsheet. */
export function ExportButton({ file, search = '' }: Props) {
  const { download, pending } = useDownload();
  return (
    <>
      <Button
        icon={<Sheet aria-hidden className="size-[1.15em]" />}
        pending={pending !== null}
        onClick={() => download(`/downloads/exports/${file}${search}`)}
      >
        Export spreadsheet
      </Button>
      <VisuallyHidden>
        <output>{pending && `Exporting ${file}`}</output>
      </VisuallyHidden>
    </>
  );
}
