import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonStyles } from '#web/ui/button-styles.ts';
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
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isChosen = from !== '' && to !== '' && from <= to;
  const search = new URLSearchParams({ from, to }).toString();
  return (
    <OfficePage title="Inspection Pack" description="What the law’s inspector asks for (MLC 2006).">
      <Card className="mt-4 flex max-w-2xl flex-col gap-5">
        <ul className="list-disc pl-5 text-ink-soft">
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
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {isChosen ? (
          <div className="flex flex-wrap gap-3">
            <a
              href={`/downloads/exports/Inspection.pdf?${search}`}
              download
              className={buttonStyles('primary')}
            >
              <Download aria-hidden className="size-4" /> Download PDF
            </a>
            <a
              href={`/downloads/exports/Inspection.xlsx?${search}`}
              download
              className={buttonStyles('secondary')}
            >
              <Download aria-hidden className="size-4" /> Download Spreadsheet
            </a>
          </div>
        ) : (
          <p className="text-ink-soft">Choose a period.</p>
        )}
        <p className="text-note text-ink-soft">
          Each download is on record. People whose data was erased have no name in it.
        </p>
      </Card>
    </OfficePage>
  );
}
