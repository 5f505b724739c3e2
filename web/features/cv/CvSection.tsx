import type { ReactNode } from 'react';

/** A titled part of the CV. */
export function CvSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line px-5 py-6 sm:px-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Facts as pairs; those without a value are left out. */
export function CvFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="text-note text-ink-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
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
