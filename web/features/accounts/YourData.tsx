import { Download } from 'lucide-react';
import { useDownload } from '#web/features/downloads/useDownload.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

/** Everything that is kept about the viewer, in one file. */
export function YourData() {
  const { download, pending } = useDownload();
  return (
    <FormSection
      single
      id="your-data"
      title="Your Data"
      description="A copy of everything that we keep about you: a page to read, the same for programs, and your files. Free of charge."
    >
      <Button
        className="justify-self-start"
        icon={<Download aria-hidden className="size-4.5" />}
        pending={pending !== null}
        onClick={() => download('/downloads/your-data.zip')}
      >
        {pending ? 'Collecting' : 'Download Your Data'}
      </Button>
    </FormSection>
  );
}
