import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

type Props = {
  title: string;
  /** The form that its Edit button opens. */
  edit: 'yacht' | 'contact';
  children: ReactNode;
};

/** A section of an employer's home with an Edit button. */
export function HomePart({ title, edit, children }: Props) {
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        <LinkButton to={`/?edit=${edit}`} aria-label={`Edit ${title}`}>
          Edit
        </LinkButton>
      </div>
      {children}
    </Card>
  );
}
