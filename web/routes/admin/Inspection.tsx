import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '#web/features/downloads/useDownload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const PARTS = [
  'Seafarers found work',
  'Checks of qualifications: who verified whom, and which papers were read by whom',
  'Introductions with consent, and the terms shown before engagement',
  'Complaints with their clocks',
];

/** What the law wants to see of a period, as a document or a spreadsheet. */
export function Inspection() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const { download, pending } = useDownload();
  const isChosen = from !== '' && to !== '';
  const isBackwards = isChosen && from > to;
  const search = new URLSearchParams({ from, to }).toString();
  const button = (file: string, label: string, variant: 'primary' | 'secondary') => {
    const url = `/downloads/exports/${file}?${search}`;
    return (
      <Button
        variant={variant}
        icon={<Download aria-hidden className="size-4" />}
        disabled={!isChosen || isBackwards}
        pending={pending === url}
        onClick={() => download(url)}
      >
        {label}
      </Button>
    );
  };
  return (
    <OfficePage
      title="Inspection Pack"
      description="What an inspector asks for under the Maritime Labour Convention 2006."
    >
      <Card className="mt-4 flex max-w-2xl flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
          {PARTS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="Last day"
            type="date"
            help="At most a year later."
            error={
              isBackwards ? 'Please choose a day that is not before the first one.' : undefined
            }
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          {button('Inspection.pdf', 'Download PDF', 'primary')}
          {button('Inspection.xlsx', 'Download Spreadsheet', 'secondary')}
        </div>
        <p className="text-note text-ink-soft">
          Each download is on record. People whose data was erased have no name in it.
        </p>
      </Card>
    </OfficePage>
  );
}
