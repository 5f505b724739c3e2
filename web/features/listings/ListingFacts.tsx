import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ListingFacts_job$key } from '#web/__generated__/ListingFacts_job.graphql.ts';
import { Figures } from '#web/ui/Figures.tsx';
import { cx } from '#web/ui/cx.ts';
import { FactEditor } from './FactEditor.tsx';
import type { Fact } from './facts.ts';

/** Salary, start and visibility of an active listing, each changed where it is shown. */
export function ListingFacts({ job }: { job: ListingFacts_job$key }) {
  const data = useFragment(
    graphql`
      fragment ListingFacts_job on Job {
        salaryLabel
        startLabel
        state
        ...FactEditor_job
      }
    `,
    job,
  );
  const [open, setOpen] = useState<Fact | null>(null);
  const buttons = useRef(new Map<Fact, HTMLButtonElement>());
  const shown: [Fact, string, string | null | undefined][] = [
    ['salary', 'Salary', data.salaryLabel],
    ['start', 'Start', data.startLabel],
    ['visibility', 'Visibility', data.state],
  ];
  const close = () => {
    if (open) buttons.current.get(open)?.focus();
    setOpen(null);
  };
  return (
    <section aria-label="Terms" className="flex flex-col gap-2">
      <div className="-ml-2 flex flex-wrap gap-x-2 gap-y-1">
        {shown.map(([fact, name, value]) => (
          <button
            key={fact}
            ref={(button) => {
              if (button) buttons.current.set(fact, button);
            }}
            type="button"
            aria-expanded={open === fact}
            aria-label={`${name}: ${value ?? 'not said'}. Change`}
            title={`Change ${name.toLowerCase()}`}
            className={cx(
              'group inline-flex min-h-control items-center gap-2 rounded-control px-2 text-left text-body transition-colors hover:bg-hover',
              open === fact && 'bg-peter-soft',
            )}
            onClick={() => setOpen(open === fact ? null : fact)}
          >
            <span className="text-ink-soft">{name}</span>
            <span className="font-medium">
              <Figures text={value ?? 'Not said'} />
            </span>
            <Pencil
              aria-hidden
              className="size-3.5 text-ink-soft pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-visible:opacity-100"
            />
          </button>
        ))}
      </div>
      {open && <FactEditor key={open} job={data} fact={open} onClose={close} />}
    </section>
  );
}
