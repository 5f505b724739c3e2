import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

type Look = {
  label: string;
  /** The subject of the action, for screen readers. */
  what: string;
  icon: ReactNode;
};

/** In a table only the icon, in the card layout also the text. */
const face = (label: string) => <span className="@min-[640px]:sr-only">{label}</span>;
const narrowPadding = '@min-[640px]:px-2.5';

/** An action of a row that navigates. */
export function RowLink({ label, what, icon, to }: Look & { to: string }) {
  return (
    <LinkButton
      variant="quiet"
      className={narrowPadding}
      to={to}
      icon={icon}
      title={label}
      aria-label={`${label}: ${what}`}
    >
      {face(label)}
    </LinkButton>
  );
}

/** An action of a row. */
export function RowButton({
  label,
  what,
  ...button
}: Look & Pick<ButtonProps, 'onClick' | 'pending'>) {
  return (
    <Button
      {...button}
      variant="quiet"
      className={narrowPadding}
      title={label}
      aria-label={`${label}: ${what}`}
    >
      {face(label)}
    </Button>
  );
}
