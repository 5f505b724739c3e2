import { ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { cx } from '#web/ui/cx.ts';

type Props = {
  token: string;
  firstName: string;
  referee: string;
  company: string;
  /** The kind chosen before: true for a full reference. */
  chosen: boolean | null;
  onChoose: (full: boolean) => void;
  ref: Ref<HTMLHeadingElement>;
};

const kinds = [
  {
    full: true,
    title: 'Full reference',
    text: 'Seven short steps, about three minutes.',
  },
  {
    full: false,
    title: 'Quick comment',
    text: 'One step: a rating, and a few words if you like.',
  },
];

/** Step 0: a full reference or a quick comment. */
export function KindChoice({ token, firstName, referee, company, chosen, onChoose, ref }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-16">
      <header className="flex flex-col gap-3">
        <h1 ref={ref} tabIndex={-1} className="display text-3xl text-balance outline-none">
          A reference for {firstName}
        </h1>
        <p className="text-pretty text-ink-soft">
          Dear {referee}, {firstName} has named you as a referee from your time together at{' '}
          {company}. How much would you like to say?
        </p>
      </header>
      <div className="flex flex-col gap-3">
        {kinds.map(({ full, title, text }) => (
          <button
            key={title}
            type="button"
            aria-pressed={chosen === full}
            onClick={() => onChoose(full)}
            className={cx(
              'flex min-h-20 items-center gap-4 rounded-card border bg-paper p-4 text-left transition-colors hover:bg-hover sm:p-5',
              chosen === full ? 'border-peter' : 'border-line hover:border-line-strong',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block text-lg font-semibold text-ink">{title}</span>
              <span className="block text-ink-soft">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </button>
        ))}
      </div>
      <p className="text-note text-ink-soft">
        Your answers are saved as you go: you can close this page and come back by the same link.{' '}
        {firstName} reads them once you have finished, unless you say that they are confidential.
      </p>
      <p className="text-note text-ink-soft">
        You do not know {firstName}, or this is not about you?{' '}
        <a href={`/reference-not-me/${encodeURIComponent(token)}`} className={textLinkStyles}>
          Tell us
        </a>
      </p>
    </div>
  );
}
