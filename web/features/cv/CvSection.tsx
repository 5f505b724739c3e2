import type { ReactNode } from 'react';

/** A titled section of the CV. */
export function CvSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line px-5 py-6 sm:px-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Text that keeps its line breaks. */
export function CvText({ text }: { text: string | null | undefined }) {
  return <p className="measure break-words whitespace-pre-line">{text}</p>;
}

/** Names in two columns. */
export function CvNames({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
