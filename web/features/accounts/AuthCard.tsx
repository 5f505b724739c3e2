import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Below the card: a link to a related screen. */
  footer?: ReactNode;
};

/** The layout of log-in, registration and password reset: a single card. */
export function AuthCard({ title, description, children, footer }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-12">
      <header className="flex flex-col items-center gap-2 text-center">
        <h1 className="display text-2xl text-balance sm:text-3xl">{title}</h1>
        {description && <p className="text-ink-soft text-pretty">{description}</p>}
      </header>
      {children && <Card className="sm:p-8">{children}</Card>}
      {footer && <p className="text-center text-ink-soft">{footer}</p>}
    </div>
  );
}
