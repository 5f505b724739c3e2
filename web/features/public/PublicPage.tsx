import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** One or two introductory sentences under the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A public text page: its title and content. */
export function PublicPage({ title, lead, children }: Props) {
  return (
    <article className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
      <header className="mb-8 sm:mb-12">
        <h1 className="display text-3xl sm:text-4xl">{title}</h1>
        {lead && <p className="measure mt-3 text-lg text-ink-soft text-pretty">{lead}</p>}
      </header>
      {children}
    </article>
  );
}
