import type { ReactNode } from 'react';

/** Running text: paragraphs and lists at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="measure flex flex-col gap-3 leading-7 text-pretty [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-ink-soft">
      {children}
    </div>
  );
}
