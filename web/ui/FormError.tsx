import { errorStyles } from './field-styles.ts';

type Props = { id?: string; children?: string | null };

/** What is wrong and what to do next; renders nothing without text. Announced when it appears. */
export function FormError({ id, children }: Props) {
  return (
    <div id={id} role="alert" className={children ? errorStyles : 'hidden'}>
      {children && <ErrorText>{children}</ErrorText>}
    </div>
  );
}

/** An error with its icon, for containers that announce it themselves. */
export function ErrorText({ children }: { children: string }) {
  return (
    <>
      <svg viewBox="0 0 16 16" className="mt-[0.15em] size-[1.1em] shrink-0" aria-hidden>
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.2v4.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        <circle cx="8" cy="11.3" r="0.95" fill="currentColor" />
      </svg>
      <span>{children}</span>
    </>
  );
}
