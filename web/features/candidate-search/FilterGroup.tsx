import { type ReactNode, useId } from 'react';

/** Related filters under a small heading. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-xs font-semibold tracking-wide text-ink-soft uppercase">
        {title}
      </h3>
      {children}
    </section>
  );
}
