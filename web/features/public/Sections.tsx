import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Prose } from './Prose.tsx';

export type Section = {
  /** The fragment id, such as `#cookies`. */
  id: string;
  title: string;
  text: ReactNode;
};

/** A text in sections, with a table of contents beside it if there is room. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="gap-12 wide:grid wide:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="On this page" className="hidden wide:block">
        <ul className="sticky top-24 flex flex-col border-l border-line">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-ink-soft no-underline transition-colors hover:border-peter hover:text-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
            <h2 id={`${id}-title`} className="display mb-3 text-2xl">
              {title}
            </h2>
            <Prose>{text}</Prose>
          </section>
        ))}
      </div>
    </div>
  );
}
