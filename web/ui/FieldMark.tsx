import type { ReactNode } from 'react';

/** A field's label with a mark beside it: where its value came from. */
export function FieldMark({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="ml-2 rounded-chip bg-peter-soft px-1.5 py-0.5 text-xs font-medium text-peter">
        {text}
      </span>
    </>
  );
}
