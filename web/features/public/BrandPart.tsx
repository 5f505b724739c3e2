import type { ReactNode } from 'react';

type Props = {
  /** Of the title. */
  id: string;
  title: string;
  /** Says that the people of the sample brand are invented. */
  isSample: boolean;
  className?: string;
  children: ReactNode;
};

const wide = 'mx-auto max-w-6xl px-4 py-14 sm:px-6';

/** A section about the people of the brand. */
export function BrandPart({ id, title, isSample, className = wide, children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
      {isSample && (
        <p className="mt-4 text-sm text-ink-soft">
          Sample: these people and their words are invented for the demonstration.
        </p>
      )}
    </section>
  );
}
