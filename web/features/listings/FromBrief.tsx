import { type ReactNode, useMemo } from 'react';
import { FieldMarks } from '#web/features/forms/marks.ts';
import { briefMarksOf } from './brief-marks.ts';
import { LAST_STEP } from './wizard.ts';

type Props = { jobId: string | null; step: number; children: ReactNode };

/** A step of the wizard; in a draft begun from a brief, what was read there is marked, and quoted above: all of it at the review. */
export function FromBrief({ jobId, step, children }: Props) {
  const marks = useMemo(() => briefMarksOf(jobId), [jobId]);
  const value = useMemo(() => ({ names: new Set(marks?.names), text: 'From the brief' }), [marks]);
  const quotes = marks?.quotes.filter((quote) => step === LAST_STEP || quote.step === step) ?? [];
  return (
    <FieldMarks value={value}>
      {quotes.length > 0 && (
        <section
          aria-label="Read in the brief"
          className="mt-6 rounded-card border border-line bg-paper px-5 py-3"
        >
          <details open>
            <summary className="cursor-pointer font-medium">
              Read in the brief: please check
            </summary>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-note">
              {quotes.map(({ label, value: read, quote }) => (
                <div key={`${label} ${read}`} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">
                    <span className="font-medium">{read}</span>
                    {!isSame(quote, read) && <q className="ml-2 text-ink-soft">{quote.trim()}</q>}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
      )}
      {children}
    </FieldMarks>
  );
}

const isSame = (quote: string, read: string) => quote.trim().toLowerCase() === read.toLowerCase();
